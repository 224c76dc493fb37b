// Tries: moves on a copy of the running position. A try never changes the match, and ends before a reveal.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../src/lib/device/prefs.svelte';
import { loadGame } from '../../src/lib/games';
import { loadGameUi } from '../../src/lib/games/screens';
import { Session } from '../../src/lib/play/session/session.svelte';
import { TryTable } from '../../src/lib/play/try/try-table.svelte';
import { DEFAULT_PREFS, readLog, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { listed } from '../games/registry';
import type { Harbour } from './fixtures/harbour';
import { code, playAll, setTable, sit } from './fixtures/match';
import { mountMatch, openMatch } from './fixtures/table-taps';
import { matchOf } from '../test-match';

beforeEach(() => {
  storage.use(new MemoryBackend());
  preferences.now = DEFAULT_PREFS;
});
afterEach(cleanup);

async function at(...played: string[]): Promise<Session<object>> {
  await setTable('a', ...played);
  return (await sit('a')) as unknown as Session<object>;
}

const barrels = (tryTable: TryTable) => (tryTable.view as Harbour).barrels;

describe('a try', () => {
  test('a move is played in a try → the match does not change, and undo stops at the running position', async () => {
    const session = await at('load 1');
    const tryTable = new TryTable(session);
    tryTable.play(code('load 2'));
    expect(barrels(tryTable)).toEqual([3, 0, 0]);
    expect((session.view as Harbour).barrels).toEqual([1, 0, 0]);
    expect(await readLog('a')).toHaveLength(1);
    expect(tryTable.canUndo).toBe(true);
    tryTable.undo();
    expect(barrels(tryTable)).toEqual([1, 0, 0]);
    // A try does not undo moves before it.
    expect(tryTable.canUndo).toBe(false);
    tryTable.undo();
    expect(barrels(tryTable)).toEqual([1, 0, 0]);
  });

  test('no move is played in a try → its view is the identical object', async () => {
    const tryTable = new TryTable(await at('load 1'));
    const { view } = tryTable;
    expect(tryTable.view).toBe(view);
    tryTable.play(code('load 2'));
    expect(tryTable.view).not.toBe(view);
  });

  test('a move would reveal something → it is not played, and `guess` is true until the next move', async () => {
    const tryTable = new TryTable(await at());
    tryTable.play(code('look'));
    expect(tryTable.guess).toBe(true);
    expect((tryTable.view as Harbour).hold).toBe(-1);
    tryTable.play(code('load 1'));
    expect(tryTable.guess).toBe(false);
    expect(barrels(tryTable)).toEqual([1, 0, 0]);
  });

  test('the next player of a try knows a secret → the try has no legal moves; after Undo it continues', async () => {
    const tryTable = new TryTable(await at());
    tryTable.play(code('done'));
    expect([tryTable.beyond, tryTable.legal, tryTable.mode]).toEqual([true, [], 'past']);
    tryTable.undo();
    expect(tryTable.beyond).toBe(false);
    expect(tryTable.legal).toContain(code('load 3'));
  });
});

/** By game: true if a player knows a secret in the first moves of a match, so that a try ends there. */
const SECRETIVE: Readonly<Record<string, boolean>> = { navegador: false, navigators: true, madeira: true };
const secretive = listed(SECRETIVE);

describe.each(secretive.filter((id) => SECRETIVE[id]))('%s', (id) => {
  /** A try at the beginning of a match of four, rendered at the game's own table. */
  async function shown(): Promise<TryTable> {
    const [game, ui] = [await loadGame(id), await loadGameUi(id)];
    const tryTable = new TryTable(await openMatch(id, matchOf(game, 4, [], 'try'), ui));
    const controls = createRawSnippet(() => ({ render: () => '<p></p>' }));
    render(ui.Table, { table: tryTable, controls });
    return tryTable;
  }
  const heading = () => document.querySelector('.panel h3')?.textContent;

  test('the next move of a try depends on a secret → the panel says that it would be a guess, not that this is a past position', async () => {
    const tryTable = await shown();
    expect(heading()).not.toBe('What comes next would be a guess');
    for (let k = 0; k < 20 && !tryTable.beyond; k++) tryTable.play(tryTable.legal[0]);
    await tick();
    expect(tryTable.beyond).toBe(true);
    expect(heading()).toBe('What comes next would be a guess');
    expect(document.querySelector('.panel')?.textContent).not.toMatch(/past position|Looking back|earlier/i);
  });
});

describe('at the table', () => {
  async function trying(...played: string[]): Promise<Session<object>> {
    const session = await mountMatch(await at(...played), 'Harbour');
    await fireEvent.click(document.querySelector('[data-control="menu"]') as HTMLElement);
    await fireEvent.click(screen.getByRole('button', { name: 'Try out moves' }));
    return session;
  }

  test('a try begins → a notice says that no move counts, and one tap returns to the unchanged match', async () => {
    await trying('load 1');
    expect(screen.getByTestId('try')).toHaveTextContent('You are only trying moves out: nothing here counts.');
    expect(document.querySelector('[data-panel="menu"]')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Back to game' }));
    expect(screen.queryByTestId('try')).toBeNull();
    expect(screen.getByTestId('barrels').textContent).toBe('1 0 0');
    expect(await readLog('a')).toHaveLength(1);
  });

  test('a player with a secret is next in a try → the notice names that player', async () => {
    await trying('load 1');
    await fireEvent.click(screen.getByRole('button', { name: 'Cast off' }));
    expect(screen.getByTestId('try')).toHaveTextContent('Bruno decides next, with information only Bruno has.');
  });

  test('Escape is pressed → the try ends; the key for the list of moves does nothing in a try', async () => {
    await trying('load 1');
    await fireEvent.keyDown(document.body, { key: 'm' });
    expect(document.querySelector('[data-panel="moves"]')).toBeNull();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByTestId('try')).toBeNull();
  });

  test('a move is played in the match → the try ends', async () => {
    const session = await trying('load 1');
    await playAll(session as unknown as Session<Harbour>, 'load 1');
    await tick();
    expect(screen.queryByTestId('try')).toBeNull();
    expect(screen.getByTestId('barrels').textContent).toBe('2 0 0');
  });
});
