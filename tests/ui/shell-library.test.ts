// The library's list: pages, shelves, deleting and undo; also days in words, and searching the rules.
import { beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '$lib/backup/backup';
import { isMatchRow, LibraryList, mayArchive, rowKey } from '$lib/library/library-list.svelte';
import { relativeTime } from '$lib/i18n/dates';
import type { Row } from '$lib/store/backend';
import { addMatch, archiveOrDeleteMatch } from '$lib/store/matches';
import { addSheet, getMatch, getSheet, storage, rawGameJson } from '$lib/store';
import { MemoryBackend } from '$lib/store/memory-backend';
import type { HelpSection } from '$lib/ui/game-ui';
import { findSections } from '$lib/ui/help/find-sections';
import { keepSheet } from '../store/change-sheet';

const DAY = 86_400_000;
const NOON = new Date(2026, 4, 14, 12, 0).getTime();

/** Stores a match last played `age` minutes before noon. `over`: it is finished; default: it is running. */
async function match(age: number, over = false) {
  return addMatch({
    id: `m${age}`,
    title: '',
    people: [
      { name: 'Ana', colour: 'red' },
      { name: 'Bruno', colour: 'blue' },
    ],
    start: { game: 'navegador', rules: 1, options: { seats: 2 }, seed: 's' },
    summary: { actor: over ? -1 : 0, turn: 1, scores: [3, 4], ...(over && { ranks: [2, 1] }), thumb: {} },
    ply: 0,
    log: [],
    createdAt: NOON - age * 60_000,
  });
}
/** A value inside `depth` nested arrays. */
const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);
const ids = (library: LibraryList) => library.rows.map((r) => r.id);

beforeEach(() => {
  // Another file's tests may have left local copies, which a backup would contain.
  localStorage.clear();
  storage.use(new MemoryBackend());
});

describe('the library', () => {
  test('many matches → the library shows the newest first, page by page, each once', async () => {
    for (let age = 0; age < 50; age++) await match(age);
    const library = new LibraryList();
    await library.show('running');
    expect(library.rows.length).toBe(24);
    expect(ids(library)[0]).toBe('m0');
    while (library.more) await library.further();
    expect(ids(library)).toEqual(Array.from({ length: 50 }, (_, age) => `m${age}`));
  });

  test('a match is finished → it is on the shelf of finished matches', async () => {
    await match(1);
    await match(2, true);
    const library = new LibraryList();
    await library.show('finished');
    expect(ids(library)).toEqual(['m2']);
  });

  test('no game is running → the library opens with the finished games, or else the sheets; a damaged row → with running games', async () => {
    const opened = async () => {
      const library = new LibraryList();
      await library.open();
      return library.shelf;
    };
    expect(await opened()).toBe('running');
    await addSheet({ game: 'navegador', people: [{ name: 'Ana', colour: 'red' }], counts: [{}], options: {} });
    expect(await opened()).toBe('scored');
    await match(2, true);
    expect(await opened()).toBe('finished');
    await match(3, true);
    await (await storage.backend).write([{ op: 'update', table: 'matches', key: 'm3', patch: { status: 'lent' } }]);
    expect(await opened()).toBe('running');
    await match(1);
    expect(await opened()).toBe('running');
  });

  test('a tab is chosen while the library opens → it stays', async () => {
    await match(1);
    const library = new LibraryList();
    await Promise.all([library.open(), library.show('deleted')]);
    expect(library.shelf).toBe('deleted');
  });

  test.each([
    ['a time far in the future', { updatedAt: 1e300 }],
    ['a time that is no number', { updatedAt: 'yesterday' }],
    ['an unknown status', { status: 'lent' }],
    ['no people', { people: null }],
    ['infinite points', { summary: { actor: 0, turn: 1, scores: [Infinity], thumb: {} } }],
    ['a thumbnail nested too deep', { summary: { actor: 0, turn: 1, scores: [1], thumb: deep(40) } }],
  ])('a match with %s is listed as damaged next to the others, and can be deleted for good', async (_what, wrong) => {
    await match(1);
    await match(2);
    await (await storage.backend).write([{ op: 'update', table: 'matches', key: 'm1', patch: wrong }]);
    const library = new LibraryList();
    await library.show('running');
    expect(ids(library)).toEqual(['m2']);
    expect(library.damaged).toEqual([{ of: 'matches', id: 'm1' }]);
    expect(JSON.parse(await rawGameJson('matches', 'm1'))).toMatchObject({ row: { id: 'm1' } });
    await library.purgeDamaged(library.damaged[0]);
    await library.show('running');
    expect(library.damaged).toEqual([]);
  });

  test('one of two matches is damaged → the backup contains the other, and counts one as skipped', async () => {
    await match(1);
    await match(2);
    await (await storage.backend).write([{ op: 'update', table: 'matches', key: 'm1', patch: { people: null } }]);
    expect(await makeBackup()).toMatchObject({ matches: 1, skipped: 1 });
  });

  test('a match and a sheet have the same id → the archive lists both, and deleting the match leaves the sheet', async () => {
    await match(1);
    const people = [{ name: 'Ana', colour: 'red' }] as const;
    const sheet = await addSheet({ game: 'navegador', people, counts: [{}], options: {} });
    const raw = (await (await storage.backend).get('sheets', sheet.id)) as Row;
    await (
      await storage.backend
    ).write([{ op: 'put', table: 'sheets', rows: [{ ...raw, id: 'm1', status: 'archived' }] }]);
    await archiveOrDeleteMatch('m1', 'archived');
    const library = new LibraryList();
    await library.show('archived');
    expect(library.rows.map(rowKey).sort()).toEqual(['match m1', 'sheet m1']);
    await library.put(library.rows.filter(isMatchRow)[0], 'deleted');
    expect(library.rows.map(rowKey)).toEqual(['sheet m1']);
  });

  test('a match is deleted → it disappears at once; undo → it returns to its place', async () => {
    for (const age of [1, 2, 3]) await match(age);
    const library = new LibraryList();
    await library.show('running');
    await library.put(library.rows[1], 'deleted');
    expect(ids(library)).toEqual(['m1', 'm3']);
    await library.undo();
    expect(ids(library)).toEqual(['m1', 'm2', 'm3']);
    await library.show('running');
    expect(ids(library)).toEqual(['m1', 'm2', 'm3']);
  });

  test('an archived match is deleted → undo returns it to the archive; restored → it is running again', async () => {
    await match(1);
    const library = new LibraryList();
    await library.show('running');
    await library.put(library.rows[0], 'archived');
    await library.show('archived');
    expect(ids(library)).toEqual(['m1']);
    await library.put(library.rows[0], 'deleted');
    await library.undo();
    await library.show('archived');
    expect(ids(library)).toEqual(['m1']);
    await library.restore(library.rows[0]);
    await library.show('running');
    expect(ids(library)).toEqual(['m1']);
  });

  test('two shelves are requested at once → the list shows the shelf requested last', async () => {
    await match(1);
    await match(2, true);
    const library = new LibraryList();
    await Promise.all([library.show('running'), library.show('finished')]);
    expect(ids(library)).toEqual(['m2']);
    expect(library.loading).toBe(false);
  });
});

describe('score sheets in the library', () => {
  const people = [
    { name: 'Clara', colour: 'red' },
    { name: 'Bruno', colour: 'blue' },
  ] as const;
  const sheet = async (age: number, over = false) => {
    const row = await addSheet({ game: 'navegador', people, counts: [{}, {}] });
    return keepSheet({ ...row, ...(over && { status: 'finished', scores: [3, 4] }) }, NOON - age * 60_000);
  };

  test('many sheets → the library lists open ones first, then finished ones, page by page', async () => {
    for (let age = 0; age < 30; age++) await sheet(age, true);
    const open = await sheet(50);
    const library = new LibraryList();
    await library.show('scored');
    expect(library.rows).toHaveLength(24);
    expect(library.rows[0].id).toBe(open.id);
    await library.further();
    expect(library.rows).toHaveLength(31);
    expect(library.more).toBe(false);
    expect(library.rows.some(isMatchRow)).toBe(false);
  });

  test('a sheet is open → it cannot be archived, because an archived sheet counts as finished; a finished one can', async () => {
    const [open, finished] = [await sheet(1), await sheet(2, true)];
    expect([open, finished].map(mayArchive)).toEqual([false, true]);
  });

  test('a sheet is deleted → undo restores it unchanged; removed from the bin → it is gone', async () => {
    const row = await sheet(3, true);
    const library = new LibraryList();
    await library.show('scored');
    await library.put(library.rows[0], 'deleted');
    expect(library.rows).toEqual([]);
    await library.undo();
    expect(await getSheet(row.id)).toMatchObject({ status: 'finished', updatedAt: row.updatedAt });
    await library.put(library.rows[0], 'deleted');
    await library.show('deleted');
    await library.purge(library.rows[0]);
    expect(await getSheet(row.id)).toBeUndefined();
  });
});

describe('the list’s filter', () => {
  test('a filter is chosen → it applies to the next shelf too, and an empty list is marked as filtered', async () => {
    await match(1);
    await match(2, true);
    const library = new LibraryList();
    await library.show('running', { text: 'ana' });
    expect(ids(library)).toEqual(['m1']);
    await library.show('finished');
    expect(ids(library)).toEqual(['m2']);
    await library.show('finished', { who: 'Clara' });
    expect([ids(library), library.narrowed]).toEqual([[], true]);
    await library.show('finished', { game: 'navegador', since: NOON - 180_000 });
    expect(ids(library)).toEqual(['m2']);
    await library.show('finished', { until: NOON - 180_000 });
    expect(ids(library)).toEqual([]);
  });

  test('a match is renamed → the trimmed name is shown, stored and found', async () => {
    await match(1);
    const library = new LibraryList();
    await library.show('running');
    await library.rename(library.rows[0], '  The storm ');
    expect(library.rows[0].title).toBe('The storm');
    expect((await getMatch('m1'))?.title).toBe('The storm');
    await library.show('running', { text: 'storm' });
    expect(ids(library)).toEqual(['m1']);
  });
});

describe('days in words', () => {
  const at = (ms: number) => relativeTime(ms, NOON, 'en-GB');
  test('a time of today or yesterday → with the hour; of the last week → the number of days ago; older → a date', () => {
    expect(at(NOON - 3_600_000)).toBe('today, 11:00');
    expect(at(NOON - DAY)).toBe('yesterday, 12:00');
    expect(at(NOON - 3 * DAY)).toBe('3 days ago');
    expect(at(NOON - 30 * DAY)).toBe('14 Apr 2026');
  });
  test('23:50 of the day before → “yesterday”', () => {
    expect(at(new Date(2026, 4, 13, 23, 50).getTime())).toBe('yesterday, 23:50');
  });
});

describe('searching the rules', () => {
  const section = (id: string, title: string, summary: string, ...detail: string[]): HelpSection => ({
    id,
    title: () => title,
    summary: () => summary,
    detail: () => detail,
  });
  const rules = [
    section('goal', 'Aim', 'Sail to Guiné and on.', 'Each ship counts.'),
    section('sailing', 'Sailing ships', 'Across borders.'),
    section('market', 'Market', 'Sell sugar.'),
  ];
  const found = (wanted: string) => findSections(rules, wanted).map((s) => s.id);

  test('words are searched in the rules → each must occur, whatever accents and case, and titles with them come first', () => {
    expect(found('')).toEqual(['goal', 'sailing', 'market']);
    expect(found('guine')).toEqual(['goal']);
    expect(found('SHIP')).toEqual(['sailing', 'goal']);
    expect(found('sell sugar')).toEqual(['market']);
    expect(found('sell ship')).toEqual([]);
  });
});
