// A tap of several moves is stored, rendered, logged, undone and redone as one unit.
import { flushSync } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { readLog } from '../../src/lib/store';
import { harbour } from './fixtures/harbour';
import { code, setTable, sit } from './fixtures/match';
import { freshDevice } from './fixtures/table-taps';

const device = freshDevice();

const texts = (session: { played: readonly { move: string }[] }) => session.played.map((e) => e.move);

describe('one tap of several moves', () => {
  const tap = async (...first: string[]) => {
    await setTable('a', ...first);
    const session = await sit('a');
    session.play(code('load 1'), code('load 1'));
    await session.settled();
    return session;
  };

  test('a move of the tap is illegal → the moves before it are stored in one write and rendered once', async () => {
    await setTable('a', 'load 1');
    const session = await sit('a');
    const written = vi.spyOn(device(), 'transact');
    let drawn = 0;
    const stop = $effect.root(() => {
      $effect(() => {
        void session.view;
        drawn++;
      });
    });
    flushSync();
    session.play(code('load 2'), code('load 1'), code('done'), code('load 1'));
    await session.settled();
    flushSync();
    stop();
    // There is room for two more barrels: the second load is illegal, and the moves after it are not played.
    expect(texts(session)).toEqual(['load 1', 'load 2']);
    expect(written).toHaveBeenCalledTimes(1);
    expect(drawn).toBe(2);
  });

  test('a move ends the turn → the rest of the tap is not played for the next player', async () => {
    await setTable('a');
    const session = await sit('a');
    session.play(code('load 1'), code('done'), code('load 1'));
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'done']);
    expect(await readLog('a')).toMatchObject([{ move: 'load 1' }, { move: 'done', tap: true }]);
  });

  test('a tap of several moves is undone or redone → one step, also after the match is reopened', async () => {
    await tap('load 1');
    const session = await sit('a');
    session.undo();
    await session.settled();
    expect(texts(session)).toEqual(['load 1']);
    expect((await readLog('a')).at(-1)).toMatchObject({ undo: 2 });
    session.redo();
    await session.settled();
    expect(texts(session)).toEqual(['load 1', 'load 1', 'load 1']);
    expect(session.canRedo).toBe(false);
    expect(session.played.map((e) => e.tap)).toEqual([undefined, undefined, true]);
    session.undo();
    session.undo();
    await session.settled();
    expect(session.ply).toBe(0);
  });

  test('a tap has several moves → it is one line of the log, and “back to here” never stops within it', async () => {
    const session = await tap('load 1');
    expect(session.lines.map((l) => [l.ply, l.text])).toEqual([
      [1, 'Ana loads 1'],
      [3, 'Ana loads 1 · loads 1'],
    ]);
    session.undoTo(2);
    await session.settled();
    expect(texts(session)).toEqual(['load 1']);
  });

  test('the tap’s first move reveals something → undo stops after that move', async () => {
    await setTable('a');
    const session = await sit('a');
    session.play(code('look'), code('load 2'));
    await session.settled();
    session.undo();
    session.undo();
    await session.settled();
    expect(texts(session)).toEqual(['look']);
    session.redo();
    await session.settled();
    expect(texts(session)).toEqual(['look', 'load 2']);
  });

  test('a later move of the tap would reveal something → it is not played', async () => {
    await setTable('a');
    const session = await sit('a');
    session.play(code('load 1'), code('look'));
    await session.settled();
    expect(texts(session)).toEqual(['load 1']);
  });

  test('a move of the tap is removed by replan → the other move is kept', async () => {
    const session = await tap('load 1');
    session.replan(1, []);
    await session.settled();
    expect(session.played.map((e) => [e.move, e.tap])).toEqual([
      ['load 1', undefined],
      ['load 1', undefined],
    ]);
  });

  test('undo and redo → legal moves are computed at most once for each position and view', async () => {
    const asked = vi.spyOn(harbour, 'legal');
    const session = await tap();
    const states = () => asked.mock.calls.map(([state]) => state);
    // A position with secrets also has a public view, whose legal moves are computed too.
    expect(new Set(states()).size).toBe(states().length);
    asked.mockClear();
    session.undo();
    session.redo();
    session.undo();
    await session.settled();
    expect(states().length).toBeLessThanOrEqual(2 * 2);
  });
});
