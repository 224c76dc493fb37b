// The running match: stored before it counts, undone up to the barrier, replanned, viewed in the history.
import { describe, expect, test, vi } from 'vitest';
import { lostLine } from '../../src/lib/play/session/lost-line';
import { getMatch, readLog } from '../../src/lib/store';
import { code, people, playAll, setTable, sit, texts } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

freshDevice();

describe('a line undone and replaced', () => {
  test('a move after a mistaken Undo → the old line is restored from the log, and the newer one after it', async () => {
    await setTable('a');
    const session = await sit('a');
    await playAll(session, 'load 1', 'load 1', 'load 1');
    expect(lostLine(session.log)).toBeNull();
    session.undo();
    session.undo();
    await session.settled();
    expect(lostLine(session.log)).toBeNull();
    await playAll(session, 'load 2');
    const lost = lostLine(session.log);
    expect(lost).toMatchObject({ ply: 1, moves: [{ move: 'load 1' }, { move: 'load 1' }] });
    if (lost) session.restore(lost);
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'load 1', 'load 1']);
    expect(texts(await sit('a'))).toEqual(['load 1', 'load 1', 'load 1']);
    const newer = lostLine(session.log);
    expect(newer).toMatchObject({ ply: 1, moves: [{ move: 'load 2' }] });
    if (newer) session.restore(newer);
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'load 2']);
  });

  test('a reveal since → it is not offered, and restoring changes nothing', async () => {
    await setTable('a');
    const session = await sit('a');
    await playAll(session, 'load 1');
    session.undo();
    await session.settled();
    await playAll(session, 'load 2', 'look');
    const lost = lostLine(session.log);
    expect(lost).toMatchObject({ ply: 0 });
    if (!lost) return;
    session.restore(lost);
    await session.settled();
    expect(texts(session)).toEqual(['load 2', 'look']);
  });
});

describe('playing', () => {
  test('a move that is shown is in the database', async () => {
    await setTable('a');
    const session = await sit('a');
    session.play(code('load 2'));
    expect(session.view.barrels).toEqual([0, 0, 0]);
    await session.settled();
    expect(session.view.barrels).toEqual([2, 0, 0]);
    expect(await readLog('a')).toMatchObject([{ move: 'load 2', seat: 0 }]);
    expect(await getMatch('a')).toMatchObject({ ply: 1, length: 1, summary: { actor: 0, scores: [4, 0, 0] } });
  });

  test('a reopened match is unchanged, undo and barrier included', async () => {
    await setTable('a');
    await playAll(await sit('a'), 'load 1', 'look', 'load 1', 'done');
    const again = await sit('a');
    expect(texts(again)).toEqual(['load 1', 'look', 'load 1', 'done']);
    expect(again.barrier).toBe(2);
    expect(again.actor).toBe(1);
    again.undo();
    await again.settled();
    expect(texts(await sit('a'))).toEqual(['load 1', 'look', 'load 1']);
  });

  test('an illegal move is not played, and says why', async () => {
    await setTable('a', 'load 3');
    const session = await sit('a');
    session.play(code('load 1'));
    await session.settled();
    expect(session.ply).toBe(1);
    expect(session.why(code('load 1'))).toBe('Room for 0 more.');
    expect(session.why(code('done'))).toBeNull();
  });

  test('taps in a row are played in order', async () => {
    await setTable('a');
    const session = await sit('a');
    for (let i = 0; i < 5; i++) session.play(code('load 1'));
    await session.settled();
    expect(session.view.barrels).toEqual([3, 0, 0]);
    expect(await readLog('a')).toHaveLength(3);
  });

  test('a double tap on "done" does not end the next turn too', async () => {
    await setTable('a');
    const session = await sit('a');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    session.play(code('done'));
    session.play(code('done'));
    await session.settled();
    session.play(code('done'));
    await session.settled();
    expect(session.turn).toBe(2);
    clock.mockReturnValue(2000);
    session.play(code('done'));
    await session.settled();
    expect(session.turn).toBe(3);
  });

  test('over: the row says so, no move is legal, and the last move can be undone', async () => {
    await setTable('a', ...Array.from({ length: 9 }, () => 'done'));
    const session = await sit('a');
    await playAll(session, 'done');
    expect(session.mode).toBe('over');
    expect(session.legal).toEqual([]);
    expect(await getMatch('a')).toMatchObject({ status: 'finished', summary: { actor: -1 } });
    session.undo();
    await session.settled();
    expect(session.mode).toBe('live');
    expect(await getMatch('a')).toMatchObject({ status: 'running' });
  });
});

describe('undo', () => {
  test('undo and redo, one tap at a time; the log only grows', async () => {
    await setTable('a', 'load 1', 'load 2');
    const session = await sit('a');
    session.undo();
    session.undo();
    await session.settled();
    expect(session.ply).toBe(0);
    expect(session.canUndo).toBe(false);
    session.redo();
    session.redo();
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'load 2']);
    expect(session.canRedo).toBe(false);
    expect(await readLog('a')).toHaveLength(6);
  });

  test('undo stops at a reveal; the table may agree to cross it, and the log says so', async () => {
    await setTable('a', 'load 1', 'look', 'load 1');
    const session = await sit('a');
    for (let i = 0; i < 3; i++) session.undo();
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'look']);
    session.undoTo(0);
    await session.settled();
    expect(session.ply).toBe(2);
    session.takeBack(0);
    await session.settled();
    expect(session.ply).toBe(0);
    expect((await readLog('a')).at(-1)).toMatchObject({ undo: 2, agreed: true });
    expect(session.story[0].agreements).toEqual([{ ply: 0, undone: 2 }]);
  });

  test('restart turn goes to its beginning, but not beyond a reveal', async () => {
    await setTable('a', 'done', 'load 1', 'load 2');
    const session = await sit('a');
    session.restartTurn();
    await session.settled();
    expect(texts(session)).toEqual(['done']);
    await playAll(session, 'load 1', 'look', 'load 1');
    session.restartTurn();
    await session.settled();
    expect(texts(session)).toEqual(['done', 'load 1', 'look']);
    expect(session.canRestart).toBe(false);
  });

  test('replan: another move in place of one; the moves after it are kept as far as they are legal', async () => {
    await setTable('a', 'load 1', 'load 1', 'done');
    const session = await sit('a');
    session.replan(0, [code('load 2')]);
    await session.settled();
    expect(texts(session)).toEqual(['load 2', 'load 1', 'done']);
    session.replan(0, [code('load 3')]);
    await session.settled();
    expect(texts(session)).toEqual(['load 3']);
    session.replan(0, []);
    await session.settled();
    expect(texts(session)).toEqual([]);
    session.replan(0, [code('load 1'), code('load 1')]);
    await session.settled();
    expect(texts(await sit('a'))).toEqual(['load 1', 'load 1']);
  });

  test('replan never crosses a reveal, nor causes one', async () => {
    await setTable('a', 'load 1', 'look', 'load 1');
    const session = await sit('a');
    session.replan(0, [code('load 2')]);
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'look', 'load 1']);
  });
});

describe('history view', () => {
  test('an earlier position is shown and cannot be played on', async () => {
    await setTable('a', 'load 1', 'done', 'load 2', 'done');
    const session = await sit('a');
    session.look(1);
    expect(session.mode).toBe('past');
    expect(session.view.barrels).toEqual([1, 0, 0]);
    expect(session.legal).toEqual([]);
    expect(session.canUndo).toBe(false);
    session.play(code('load 1'));
    await session.settled();
    expect(session.ply).toBe(4);
    expect(session.why(code('load 1'))).toMatch(/earlier position/);
    session.look(null);
    expect(session.mode).toBe('live');
    expect(session.view.barrels).toEqual([1, 2, 0]);
  });

  test('by tap and by turn, both ways, never past the ends', async () => {
    await setTable('a', 'load 1', 'done', 'load 2', 'done', 'load 1');
    const session = await sit('a');
    const seen: number[] = [];
    for (let i = 0; i < 4; i++) {
      session.stepTurn(-1);
      seen.push(session.position);
    }
    session.step(1);
    seen.push(session.position);
    session.stepTurn(1);
    seen.push(session.position);
    session.look(99);
    seen.push(session.position);
    expect(seen).toEqual([4, 2, 0, 0, 1, 2, 5]);
  });

  test('a tap of two moves is one step, and the slider never stops in its middle', async () => {
    await setTable('a');
    const session = await sit('a');
    session.play(code('load 1'), code('done'));
    await session.settled();
    session.play(code('load 2'), code('done'));
    await session.settled();
    const seen: number[] = [];
    const note = (go: () => void) => {
      go();
      seen.push(session.position);
    };
    note(() => session.step(-1));
    note(() => session.step(-1));
    note(() => session.step(1));
    note(() => session.lookNear(1));
    note(() => session.lookNear(1));
    note(() => session.lookNear(3));
    expect(seen).toEqual([2, 0, 2, 0, 2, 4]);
  });

  test('the log is grouped by turn, and the recap is the others’ actions since', async () => {
    await setTable('a', 'load 1', 'done', 'load 2', 'look', 'done', 'done');
    const session = await sit('a');
    expect(session.story.map((t) => [t.turn, t.seat, t.lines.map((l) => l.text)])).toEqual([
      [1, 0, ['Ana loads 1']],
      [2, 1, ['Bruno loads 2', expect.stringMatching(/^Bruno looks into the hold: \d$/)]],
    ]);
    expect(session.actor).toBe(0);
    expect(session.recap.map((l) => l.ply)).toEqual([3, 4]);
  });
});

describe('secrets', () => {
  test('a secret is not in the view until its owner reveals it, and is gone with the turn', async () => {
    await setTable('a');
    const session = await sit('a');
    expect(session.secrets).toBe(true);
    expect(session.view.secret).toEqual([0, 0, 0]);
    session.handOver(0);
    expect(session.curtain).toBe(0);
    expect(session.legal).toEqual([]);
    expect(session.view.secret).toEqual([0, 0, 0]);
    session.lift();
    expect(session.view.secret[0]).toBeGreaterThan(0);
    expect(session.view.secret.slice(1)).toEqual([0, 0]);
    await playAll(session, 'done');
    expect(session.holder).toBeNull();
    expect(session.view.secret).toEqual([0, 0, 0]);
  });

  test('the stored picture of a match holds no secret', async () => {
    await setTable('a');
    await playAll(await sit('a'), 'load 1');
    expect((await getMatch('a'))?.summary.thumb).toMatchObject({ secret: [0, 0, 0], barrels: [1, 0, 0] });
  });
});

test('people keep their places', async () => {
  await setTable('a');
  expect((await sit('a')).people).toEqual(people);
});
