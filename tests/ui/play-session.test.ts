// The running match: moves are stored before they are shown, undone up to a reveal, replanned, and viewed as history.
import { describe, expect, test, vi } from 'vitest';
import { findReplacedMoves } from '../../src/lib/play/session/replaced-moves';
import { getMatch, readLog } from '../../src/lib/store';
import { code, people, playAll, setTable, sit, texts } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

freshDevice();

describe('moves undone and replaced by others', () => {
  test('another move replaced undone moves → the undone moves can be restored, and then the other move again', async () => {
    await setTable('a');
    const session = await sit('a');
    await playAll(session, 'load 1', 'load 1', 'load 1');
    expect(findReplacedMoves(session.log)).toBeNull();
    session.undo();
    session.undo();
    await session.settled();
    expect(findReplacedMoves(session.log)).toBeNull();
    await playAll(session, 'load 2');
    const lost = findReplacedMoves(session.log);
    expect(lost).toMatchObject({ ply: 1, moves: [{ move: 'load 1' }, { move: 'load 1' }] });
    if (lost) session.restore(lost);
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'load 1', 'load 1']);
    expect(texts(await sit('a'))).toEqual(['load 1', 'load 1', 'load 1']);
    const newer = findReplacedMoves(session.log);
    expect(newer).toMatchObject({ ply: 1, moves: [{ move: 'load 2' }] });
    if (newer) session.restore(newer);
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'load 2']);
  });

  test('a reveal came after the undone moves → restoring them changes nothing', async () => {
    await setTable('a');
    const session = await sit('a');
    await playAll(session, 'load 1');
    session.undo();
    await session.settled();
    await playAll(session, 'load 2', 'look');
    const lost = findReplacedMoves(session.log);
    expect(lost).toMatchObject({ ply: 0 });
    if (!lost) return;
    session.restore(lost);
    await session.settled();
    expect(texts(session)).toEqual(['load 2', 'look']);
  });
});

describe('moves of a plan that a tap changed', () => {
  test('a move was replaced or removed by replan → nobody undid anything: nothing can be restored', async () => {
    await setTable('a');
    const session = await sit('a');
    await playAll(session, 'load 1');
    session.replan(0, [code('load 2')]);
    await session.settled();
    expect(findReplacedMoves(session.log)).toBeNull();
    session.replan(0, []);
    await session.settled();
    await playAll(session, 'load 3', 'done');
    expect(findReplacedMoves(session.log)).toBeNull();
    expect(findReplacedMoves(await readLog('a'))).toBeNull();
  });

  test('a move was undone, then an earlier one replaced by replan → the moves before the undo can be restored', async () => {
    await setTable('a');
    const session = await sit('a');
    await playAll(session, 'load 1', 'load 1');
    session.undo();
    await session.settled();
    session.replan(0, [code('load 2')]);
    await session.settled();
    expect(findReplacedMoves(session.log)).toMatchObject({ ply: 0, moves: [{ move: 'load 1' }, { move: 'load 1' }] });
  });

  test('the log came by a link, which does not say who undid → nothing can be restored', () => {
    const log = [{ move: 'load 1', seat: 0 }, { undo: 1 }, { move: 'load 2', seat: 0 }];
    expect(findReplacedMoves(log)).toBeNull();
  });
});

describe('playing', () => {
  test('a move is played → it is shown only after it is stored in the database', async () => {
    await setTable('a');
    const session = await sit('a');
    session.play(code('load 2'));
    expect(session.view.barrels).toEqual([0, 0, 0]);
    await session.settled();
    expect(session.view.barrels).toEqual([2, 0, 0]);
    expect(await readLog('a')).toMatchObject([{ move: 'load 2', seat: 0 }]);
    expect(await getMatch('a')).toMatchObject({ ply: 1, length: 1, summary: { actor: 0, scores: [4, 0, 0] } });
  });

  test('a match is reopened → it has the same moves, and undo still works and stops at the same reveal', async () => {
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

  test('a move is illegal → it is not played, and `why` returns the reason as a sentence', async () => {
    await setTable('a', 'load 3');
    const session = await sit('a');
    session.play(code('load 1'));
    await session.settled();
    expect(session.ply).toBe(1);
    expect(session.why(code('load 1'))).toBe('Room for 0 more.');
    expect(session.why(code('done'))).toBeNull();
  });

  test('five taps in a row, of which three are legal → the three are played and stored', async () => {
    await setTable('a');
    const session = await sit('a');
    for (let i = 0; i < 5; i++) session.play(code('load 1'));
    await session.settled();
    expect(session.view.barrels).toEqual([3, 0, 0]);
    expect(await readLog('a')).toHaveLength(3);
  });

  test('"done" is tapped twice → the next turn does not end too', async () => {
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

  test('the last move ends the match → its row is finished and no move is legal; undo continues the match', async () => {
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
  test('undo and redo → one tap at a time, and the log only grows', async () => {
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

  test('undo comes to a reveal → it stops; with everyone’s agreement it goes on, and the log records that', async () => {
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

  test('restart turn → the beginning of the turn, or the last reveal in it', async () => {
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

  test('a move is replanned → another replaces it, and the moves after it are kept while they are legal', async () => {
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

  test('a move before a reveal is replanned → nothing changes', async () => {
    await setTable('a', 'load 1', 'look', 'load 1');
    const session = await sit('a');
    session.replan(0, [code('load 2')]);
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'look', 'load 1']);
  });
});

describe('history view', () => {
  test('an earlier position is shown → no move can be played in it', async () => {
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

  test('steps by tap or by turn, back and forward → never past the ends', async () => {
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

  test('a tap has two moves → it is one step, and the slider never stops between these moves', async () => {
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

  test('several turns → the log is grouped by turn, and the recap has the others’ moves since the active player’s last turn', async () => {
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
  test('the owner lifts the curtain → the secret is shown until the turn ends', async () => {
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

  test('a match is stored → its thumbnail contains no secret', async () => {
    await setTable('a');
    await playAll(await sit('a'), 'load 1');
    expect((await getMatch('a'))?.summary.thumb).toMatchObject({ secret: [0, 0, 0], barrels: [1, 0, 0] });
  });
});

test('a match is opened → its people are the stored ones, in the same order', async () => {
  await setTable('a');
  expect((await sit('a')).people).toEqual(people);
});
