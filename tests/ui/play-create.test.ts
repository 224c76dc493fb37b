// Creating matches: new, rematch, fork; and matches that cannot be opened.
import { describe, expect, test, vi } from 'vitest';
import {
  archiveOrDeleteMatch,
  getMatch,
  listMatches,
  listPeople,
  readLog,
  renamePerson,
  restoreMatch,
  saveEdition,
  storage,
  StoreError,
} from '../../src/lib/store';
import { createMatch, forkMatch, createRematch } from '../../src/lib/play/session/create-match';
import { openMatch } from '../../src/lib/play/session/open-match';
import { openErrorOf } from '../../src/lib/play/session/open-errors';
import { BadInput, BadLog } from '../../src/lib/engine/errors';
import { loadGameUi } from '../../src/lib/games/screens';
import { loadScoreUi } from '../../src/lib/score/load-score-ui';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { freshDevice } from './fixtures/table-taps';

const device = freshDevice();

const people = [
  { name: 'Ana ', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
  { name: 'Clara', colour: 'yellow' },
] as const;

async function played(moves: number) {
  const row = await createMatch({ game: 'navegador', people });
  const session = await openMatch(row.id);
  for (let i = 0; i < moves; i++) {
    session.play(session.legal[(i * 7) % session.legal.length]);
    await session.settled();
  }
  return session;
}

describe('a new match', () => {
  test('a match is created → it is stored and opens, and the names of its people are remembered', async () => {
    const row = await createMatch({ game: 'navegador', people, title: 'Friday' });
    const session = await openMatch(row.id);
    expect(session.people.map((p) => p.name)).toEqual(['Ana', 'Bruno', 'Clara']);
    expect(session.actor).toBe(0);
    expect(session.legal.length).toBeGreaterThan(0);
    expect(row).toMatchObject({ title: 'Friday', status: 'running', summary: { actor: 0, turn: 1 } });
    expect((await listPeople()).map((p) => p.name)).toEqual(['Ana', 'Bruno', 'Clara']);
  });

  test('the same people create two matches → the deals differ', async () => {
    const [a, b] = [await createMatch({ game: 'navegador', people }), await createMatch({ game: 'navegador', people })];
    expect(a.start.seed).not.toBe(b.start.seed);
    expect(a.id).not.toBe(b.id);
  });

  test('numbers of the board were corrected → a new match uses and stores them; an earlier match keeps its own', async () => {
    const first = await createMatch({ game: 'navegador', people });
    const own = { base: 1, changes: { 'buildings.church.2': 210 } };
    await saveEdition('navegador', own);
    const second = await createMatch({ game: 'navegador', people });
    expect(second.start.edition).toEqual(own);
    expect(second.start.options).toEqual({ seats: 3, goa: false });
    expect((await getMatch(first.id))?.start.edition).toEqual({ base: 1, changes: {} });
    const table = (await openMatch(second.id)).states[0] as { edition: { buildings: { church: number[] } } };
    expect(table.edition.buildings.church[2]).toBe(210);
  });

  test('the corrected numbers are unreadable or newer than the app → a new match is refused with an error code', async () => {
    await saveEdition('navegador', { base: 1, changes: { 'buildings.church.2': 'free' } });
    await expect(createMatch({ game: 'navegador', people })).rejects.toMatchObject({ code: 'bad_edition' });
    await saveEdition('navegador', { base: 2 });
    await expect(createMatch({ game: 'navegador', people })).rejects.toMatchObject({ code: 'newer_edition' });
  });

  test('a new match has too few people → it is refused, and nothing is stored', async () => {
    await expect(createMatch({ game: 'navegador', people: people.slice(0, 1) })).rejects.toBeInstanceOf(BadInput);
    expect((await listMatches({ status: 'running' })).rows).toEqual([]);
  });
});

describe('rematch and fork', () => {
  test('a person was renamed after the match was opened → rematch and fork use the new name', async () => {
    const row = await createMatch({
      game: 'navegador',
      people: [
        { name: 'Ana', colour: 'red' },
        { name: 'Bruno', colour: 'green' },
      ],
    });
    await renamePerson('Ana', 'Anabela');
    const names = (r: { people: readonly { name: string }[] }) => r.people.map((p) => p.name);
    expect(names(await createRematch(row))).toEqual(['Bruno', 'Anabela']);
    expect(names(await forkMatch(row, [], 0))).toEqual(['Anabela', 'Bruno']);
    expect((await listPeople()).map((p) => p.name)).not.toContain('Ana');
  });

  test('a rematch is created → the same people and options, another deal, and the next person begins', async () => {
    const row = await createMatch({ game: 'navegador', people, title: 'Friday', options: { goa: true } });
    const again = await createRematch(row);
    expect(again.people.map((p) => p.name)).toEqual(['Bruno', 'Clara', 'Ana']);
    expect(again.start.options).toEqual(row.start.options);
    expect(again.start.seed).not.toBe(row.start.seed);
    expect(again.ply).toBe(0);
  });

  test('a match is forked at move 5 → the fork begins with those five moves, and the match is unchanged', async () => {
    const session = await played(12);
    const fork = await forkMatch(session.row, session.log, 5);
    const other = await openMatch(fork.id);
    expect(other.played.map((e) => e.move)).toEqual(session.played.slice(0, 5).map((e) => e.move));
    expect(other.view).toEqual(session.game.redact(session.states[5], null));
    expect(fork.from).toEqual({ match: session.row.id, ply: 5 });
    expect(await readLog(session.row.id)).toHaveLength(12);
  });
});

describe('a match that cannot be opened', () => {
  test('no match with this id → the error “gone”', async () => {
    await expect(openMatch('nowhere')).rejects.toMatchObject({ code: 'gone' });
    expect(openErrorOf(new StoreError('gone')).code).toBe('gone');
  });

  test('the match is in the bin → the error “binned”; restored, it opens', async () => {
    const { row } = await played(2);
    await archiveOrDeleteMatch(row.id, 'deleted');
    const error = await openMatch(row.id).catch((e: unknown) => e);
    expect(openErrorOf(error).code).toBe('binned');
    await restoreMatch(row.id);
    expect((await openMatch(row.id)).row.id).toBe(row.id);
  });

  test('the log of a match contains an illegal move → the error “damaged”', async () => {
    const session = await played(2);
    const row = { match: session.row.id, seq: 2, entry: { move: 'explore', seat: 0 } };
    await device().write([{ op: 'add', table: 'log', rows: [row] }]);
    const error = await openMatch(session.row.id).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(BadLog);
    expect(openErrorOf(error).code).toBe('damaged');
  });

  test('the rules of a match are newer than the app’s → the error says that a newer version is needed', async () => {
    const session = await played(1);
    const start = { ...session.row.start, rules: 99 };
    await device().write([{ op: 'update', table: 'matches', key: session.row.id, patch: { start } }]);
    const error = await openMatch(session.row.id).catch((e: unknown) => e);
    expect(openErrorOf(error).text()).toMatch(/newer version/);
  });

  test('a newer version of the app stored the games → the error says so, and not to close other windows', async () => {
    storage.trouble = 'newer';
    const error = await openMatch('m-1').catch((e: unknown) => e);
    expect(openErrorOf(error).text()).toMatch(/A newer version of Caravela saved the games.*load the app again/);
    await expect(SheetSession.open('s-1')).rejects.toMatchObject({ code: 'newer' });
    storage.trouble = null;
  });

  test('the app does not know the game of a match → the error says so, and no part of the app is called missing', async () => {
    const session = await played(1);
    const { row } = session;
    const start = { ...row.start, game: 'brazil' };
    await device().write([{ op: 'update', table: 'matches', key: row.id, patch: { game: 'brazil', start } }]);
    const missing = vi.fn();
    addEventListener('caravela-missing', missing);
    const error = await openMatch(row.id).catch((e: unknown) => e);
    expect(openErrorOf(error).text()).toMatch(/doesn’t know this game/);
    await expect(loadGameUi('brazil')).rejects.toBeInstanceOf(BadInput);
    await expect(loadScoreUi('brazil')).rejects.toBeInstanceOf(BadInput);
    removeEventListener('caravela-missing', missing);
    expect(missing).not.toHaveBeenCalled();
  });
});
