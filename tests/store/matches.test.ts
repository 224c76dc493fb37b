// Storage: matches and their logs, the lock against a second tab, lists by index, and the stand-in in memory.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Backend } from '../../src/lib/store/backend';
import { DB_NAME, DiskBackend } from '../../src/lib/store/disk';
import { classify } from '../../src/lib/store/failure';
import { MemoryBackend } from '../../src/lib/store/memory';
import {
  addMatch,
  addSheet,
  appendLog,
  countMatches,
  BIN_DAYS,
  emptyBin,
  getEdition,
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  listSheets,
  storage,
  purgeMatch,
  readLog,
  readPrefs,
  rememberPeople,
  renameMatch,
  renamePerson,
  resetEdition,
  restoreMatch,
  saveEdition,
  savePref,
  shelveMatch,
  tellBin,
  type MatchRow,
  type MatchSummary,
} from '../../src/lib/store';
import { keepSheet } from './sheets';

const people = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
] as const;
const start = { game: 'navegador', rules: 1, options: { seats: 2 }, seed: 's' };
const summary: MatchSummary = { actor: 0, turn: 1, scores: [0, 0], thumb: { pieces: [1, 2] } };
const over: MatchSummary = { ...summary, actor: -1, ranks: [1, 2] };
const move = (text: string, seat = 0) => ({ move: text, seat, at: 1 });

const make = (id: string, more: Partial<Parameters<typeof addMatch>[0]> = {}) =>
  addMatch({ id, title: '', people, start, summary, ply: 0, log: [], ...more });
const append = (row: MatchRow, from: number, ...texts: string[]) =>
  appendLog({ row, from, entries: texts.map((t) => move(t)), summary, ply: from + texts.length });
const failure = (code: string) => expect.objectContaining({ name: 'StoreFailed', code });

const places: [string, () => Promise<Backend>][] = [
  ['on disk', () => DiskBackend.open()],
  ['in memory', async () => new MemoryBackend()],
];

describe.each(places)('%s', (_name, open) => {
  let backend: Backend;
  beforeEach(async () => {
    await Dexie.delete(DB_NAME);
    backend = await open();
    storage.use(backend);
  });
  afterEach(() => {
    backend.close();
  });

  test.each([
    ['renamed', () => renameMatch('a', 'other name')],
    ['put away', () => shelveMatch('a', 'archived')],
    ['put into the bin', () => shelveMatch('a', 'deleted')],
    ['brought back', () => restoreMatch('a')],
    ['given to another person', () => renamePerson('Ana', 'Anabela')],
  ])('a match %s while it is played on loses nothing: row and log say the same', async (_what, change) => {
    const row = await make('a');
    for (let seq = 0; seq < 8; seq++) {
      await Promise.all(seq % 2 ? [append(row, seq, 'move'), change()] : [change(), append(row, seq, 'move')]);
      expect(await getMatch('a')).toMatchObject({ length: seq + 1, ply: seq + 1 });
      expect(await readLog('a')).toHaveLength(seq + 1);
    }
  });

  test('a person renamed meanwhile keeps the new name when another window plays on', async () => {
    const row = await make('a');
    await renamePerson('Ana', 'Anabela');
    await append(row, 0, 'one');
    const found = async (who: string) => (await listMatches({ status: 'running', who })).rows.map((r) => r.id);
    expect(await found('Anabela')).toEqual(['a']);
    expect(await found('Ana')).toEqual([]);
  });

  test('work that fails halfway writes nothing', async () => {
    await make('a');
    const work = backend.transact(['matches'], async (transaction) => {
      await transaction.write([{ op: 'update', table: 'matches', key: 'a', patch: { title: 'half' } }]);
      await transaction.write([{ op: 'update', table: 'matches', key: 'nobody', patch: {} }]);
    });
    await expect(work).rejects.toEqual(failure('gone'));
    expect(await getMatch('a')).toMatchObject({ title: '' });
  });

  test('a match comes back as it was stored, its log in order', async () => {
    const row = await make('a', { log: [move('one'), move('two')], ply: 2, title: 'game night' });
    await append(row, 2, 'three');
    await appendLog({ row, from: 3, entries: [{ undo: 1, at: 2 }], summary, ply: 2 });
    expect(await readLog('a')).toEqual([move('one'), move('two'), move('three'), { undo: 1, at: 2 }]);
    expect(await readLog('a', 2)).toEqual([move('three'), { undo: 1, at: 2 }]);
    expect(await getMatch('a')).toMatchObject({
      title: 'game night',
      people,
      start,
      ply: 2,
      length: 4,
      status: 'running',
    });
    expect(await getMatch('b')).toBeUndefined();
  });

  test('the key is the lock: the second tab to write an entry is refused, and nothing of its write stays', async () => {
    const row = await make('a');
    await append(row, 0, 'mine');
    await expect(append(row, 0, 'theirs')).rejects.toEqual(failure('conflict'));
    await expect(
      appendLog({ row, from: 0, entries: [move('theirs'), move('more')], summary: over, ply: 2 }),
    ).rejects.toEqual(failure('conflict'));
    expect(await readLog('a')).toEqual([move('mine')]);
    expect(await getMatch('a')).toMatchObject({ status: 'running', length: 1, ply: 1 });
  });

  test('a write repeated after a lost connection is no conflict with itself', async () => {
    const row = await make('a');
    await append(row, 0, 'one', 'two');
    await expect(append(row, 0, 'one', 'two')).resolves.toBeUndefined();
    expect(await readLog('a')).toHaveLength(2);
  });

  test('writing to a match that was deleted is refused as gone, and leaves no entry', async () => {
    const row = await make('a');
    await purgeMatch('a');
    await expect(append(row, 0, 'one')).rejects.toEqual(failure('gone'));
    expect(await readLog('a')).toEqual([]);
  });

  test('a match with the same id is not overwritten', async () => {
    await make('a', { title: 'first' });
    await expect(make('a', { title: 'second' })).rejects.toEqual(failure('conflict'));
    expect((await getMatch('a'))?.title).toBe('first');
  });

  test('a match whose last move ends the game moves to the finished ones, and back when it is taken back', async () => {
    const row = await make('a');
    await appendLog({ row, from: 0, entries: [move('end')], summary: over, ply: 1 });
    expect(await countMatches('running')).toBe(0);
    expect((await listMatches({ status: 'finished' })).rows.map((m) => m.id)).toEqual(['a']);
    await appendLog({ row, from: 1, entries: [{ undo: 1 }], summary, ply: 0 });
    expect(await countMatches('running', 'navegador')).toBe(1);
    expect(await countMatches('running', 'madeira')).toBe(0);
  });

  test('lists come page by page, newest first, ties included once', async () => {
    for (let i = 0; i < 25; i++) await make(`m${String(i).padStart(2, '0')}`, { createdAt: 1000 + Math.floor(i / 5) });
    const seen: string[] = [];
    let after: Parameters<typeof listMatches>[0]['after'];
    for (;;) {
      const page = await listMatches({ status: 'running', limit: 7, after });
      seen.push(...page.rows.map((m) => m.id));
      expect(page.rows.length).toBeLessThanOrEqual(7);
      if (!page.next) break;
      after = page.next;
    }
    expect(seen).toEqual([...seen].sort().reverse());
    expect(new Set(seen).size).toBe(25);
  });

  test('lists narrow by game, person, text and date', async () => {
    const carla = [{ name: 'Carla ', colour: 'blue' as const }, people[0]];
    await make('a', { createdAt: 1000 });
    await make('b', { createdAt: 2000, people: carla, title: 'Harbour night' });
    await make('c', { createdAt: 3000, start: { ...start, game: 'madeira' } });
    const ids = async (wish: object) => (await listMatches({ status: 'running', ...wish })).rows.map((m) => m.id);
    expect(await ids({ game: 'navegador' })).toEqual(['b', 'a']);
    expect(await ids({ who: 'CARLA' })).toEqual(['b']);
    expect(await ids({ who: 'ana' })).toEqual(['c', 'b', 'a']);
    expect(await ids({ who: 'an' })).toEqual([]);
    expect(await ids({ who: 'ana', game: 'madeira' })).toEqual(['c']);
    expect(await ids({ who: 'ana', since: 1500, until: 2500 })).toEqual(['b']);
    expect(await ids({ text: 'harb' })).toEqual(['b']);
    expect(await ids({ until: 2000 })).toEqual(['b', 'a']);
  });

  test('every word looked for begins one of the title or of a name, in whatever case, accents and order', async () => {
    const joao = [people[0], { name: 'João Brás', colour: 'blue' as const }];
    await make('a', { createdAt: 1000, title: 'Noite à beira-mar', people: joao });
    await make('b', { createdAt: 2000, title: 'Ana against the sea' });
    const ids = async (wish: object) => (await listMatches({ status: 'running', ...wish })).rows.map((m) => m.id);
    for (const text of ['joao', 'JOÃO', 'bra', 'mar ana', ' beira  João ', 'noite-a'])
      expect([text, await ids({ text })]).toEqual([text, ['a']]);
    expect(await ids({ text: 'ana' })).toEqual(['b', 'a']);
    expect(await ids({ text: 'ana', who: 'Bruno' })).toEqual(['b']);
    expect(await ids({ text: 'oao' })).toEqual([]);
    expect(await ids({ text: 'ana', until: 1500 })).toEqual(['a']);
    expect(await ids({ text: 'ana', game: 'madeira' })).toEqual([]);
    await renameMatch('b', 'Storm');
    expect(await ids({ text: 'sea' })).toEqual([]);
    expect(await ids({ text: 'storm' })).toEqual(['b']);
    await shelveMatch('b', 'archived');
    expect(await ids({ text: 'storm' })).toEqual([]);
    expect(await ids({ text: 'storm', status: 'archived' })).toEqual(['b']);
  });

  test.each([9, 230])('%i finds come page by page, newest first, ties included once', async (many) => {
    for (let i = 0; i < many; i++)
      await make(`m${String(i).padStart(3, '0')}`, {
        createdAt: 1000 + Math.floor(i / 5),
        title: `Night ${String(i)}`,
      });
    const seen: string[] = [];
    let after: Parameters<typeof listMatches>[0]['after'];
    for (;;) {
      const page = await listMatches({ status: 'running', text: 'night', limit: 7, after });
      seen.push(...page.rows.map((m) => m.id));
      // What the last page ended with is gone when the next one is asked for.
      if (page.next) await purgeMatch(page.next.id);
      if (!page.next) break;
      after = page.next;
    }
    expect(seen).toEqual([...seen].sort().reverse());
    expect(new Set(seen).size).toBe(many);
  });

  test('renamed, archived, deleted and brought back', async () => {
    await make('a', { createdAt: 5 });
    await renameMatch('a', ' Last night ');
    await shelveMatch('a', 'deleted');
    expect(await countMatches('running')).toBe(0);
    expect((await listMatches({ status: 'running', who: 'Ana' })).rows).toEqual([]);
    await restoreMatch('a');
    expect(await getMatch('a')).toMatchObject({ title: 'Last night', status: 'running', updatedAt: 5 });
    expect((await listMatches({ status: 'running', who: 'Ana' })).rows).toHaveLength(1);
    await expect(renameMatch('zz', 'x')).rejects.toEqual(failure('gone'));
  });

  describe('the bin', () => {
    const DAY = 24 * 60 * 60 * 1000;
    const FIRST = new Date(2026, 4, 1, 20).getTime();
    /** The app is opened on the evening `day` days after the first. */
    const visit = (day: number) => emptyBin(new Date(FIRST + day * DAY));
    const binned = async (id: string) => {
      await make(id, { log: [move('one')] });
      await shelveMatch(id, 'deleted');
    };
    const there = async (id: string) => (await getMatch(id)) !== undefined;

    test('is emptied of what has lain in it for thirty days, log and all, a visit after that was said', async () => {
      await binned('old');
      await make('kept');
      for (let day = 0; day < BIN_DAYS; day++) expect(await visit(day)).toBe(0);
      expect(await visit(BIN_DAYS)).toBe(1);
      await tellBin();
      expect(await visit(BIN_DAYS), 'the same day is the same visit').toBe(1);
      expect(await there('old')).toBe(true);
      expect(await visit(BIN_DAYS + 1)).toBe(0);
      expect([await there('old'), await readLog('old')]).toEqual([false, []]);
      expect((await getMatch('kept'))?.status).toBe('running');
    });

    test('keeps what nobody was told of, however long', async () => {
      await binned('old');
      for (let day = 0; day < 3 * BIN_DAYS; day++) await visit(day);
      expect(await there('old')).toBe(true);
    });

    test.each([
      ['a month ahead', 31],
      ['ten years ahead', 3652],
      ['a month back', -31],
    ])('loses nothing where the clock is set %s for a visit', async (_, days) => {
      await binned('old');
      await visit(0);
      for (const day of [days, 1, days, 2]) {
        expect(await visit(day)).toBe(0);
        await tellBin();
      }
      expect(await there('old')).toBe(true);
    });

    test('counts anew for what was taken out and put back', async () => {
      await binned('old');
      for (let day = 0; day < BIN_DAYS; day++) await visit(day);
      await restoreMatch('old');
      await backend.write([{ op: 'update', table: 'matches', key: 'old', patch: { status: 'deleted', deletedAt: 7 } }]);
      expect(await visit(BIN_DAYS)).toBe(0);
    });
  });

  test('an unsound match can still be removed', async () => {
    await make('a', { log: [move('one')] });
    await backend.write([{ op: 'update', table: 'matches', key: 'a', patch: { people: 7 } }]);
    await purgeMatch('a');
    expect(await backend.get('matches', 'a')).toBeUndefined();
    expect(await readLog('a')).toEqual([]);
  });

  test('an unsound row is refused when opened and left out of lists, the rest stays', async () => {
    await make('a');
    await make('b');
    await backend.write([{ op: 'update', table: 'matches', key: 'a', patch: { people: [{ name: 3 }] } }]);
    await expect(getMatch('a')).rejects.toEqual(failure('damaged'));
    expect((await listMatches({ status: 'running' })).rows.map((m) => m.id)).toEqual(['b']);
  });

  test('a log with an unsound entry or a hole is refused', async () => {
    await make('a', { log: [move('one'), move('two'), move('three')] });
    await backend.write([{ op: 'remove', table: 'log', keys: [['a', 1]] }]);
    await expect(readLog('a')).rejects.toEqual(failure('damaged'));
    await backend.write([{ op: 'put', table: 'log', rows: [{ match: 'a', seq: 1, entry: { move: 7, seat: 0 } }] }]);
    await expect(readLog('a')).rejects.toEqual(failure('damaged'));
  });

  test('people are remembered once by name, latest table first, in seat order', async () => {
    await rememberPeople(people, 100);
    await rememberPeople(
      [
        { name: 'bruno', colour: 'blue' },
        { name: 'Zé', colour: 'red' },
      ],
      200,
    );
    expect((await listPeople()).map((p) => [p.name, p.colour])).toEqual([
      ['bruno', 'blue'],
      ['Zé', 'red'],
      ['Ana', 'red'],
    ]);
  });

  test('preferences: what was set comes back, what is unsound begins again', async () => {
    expect((await readPrefs()).theme).toBe('auto');
    await savePref('theme', 'dark');
    await savePref('awake', false);
    await backend.write([
      {
        op: 'put',
        table: 'prefs',
        rows: [
          { key: 'flat', value: 'sideways' },
          { key: 'x', value: 1 },
        ],
      },
    ]);
    expect(await readPrefs()).toMatchObject({ theme: 'dark', awake: false, flat: 'off' });
    expect(await readPrefs()).not.toHaveProperty('x');
  });

  test('corrected figures of an edition are kept until they are reset', async () => {
    expect(await getEdition('navegador')).toBeUndefined();
    await saveEdition('navegador', { churches: [100, 150] });
    expect(await getEdition('navegador')).toEqual({ churches: [100, 150] });
    await resetEdition('navegador');
    expect(await getEdition('navegador')).toBeUndefined();
  });

  test('a score sheet is a draft at every tap and lists by its people', async () => {
    const sheet = await addSheet({ game: 'navegador', people, counts: [{ ships: 2 }, { ships: 3 }] });
    await keepSheet({ ...sheet, counts: [{ ships: 4 }, { ships: 3 }], status: 'finished', scores: [9, 8] });
    expect(await getSheet(sheet.id)).toMatchObject({ counts: [{ ships: 4 }, { ships: 3 }], status: 'finished' });
    expect((await listSheets({ status: 'draft' })).rows).toEqual([]);
    expect((await listSheets({ status: 'finished', who: 'bruno' })).rows).toHaveLength(1);
    await expect(keepSheet({ ...sheet, scores: [NaN] })).rejects.toEqual(failure('damaged'));
  });
});

describe('the database on the device', () => {
  beforeEach(() => Dexie.delete(DB_NAME));

  test('two tabs on one database see each other, and the slower one is refused', async () => {
    const mine = await DiskBackend.open();
    const theirs = await DiskBackend.open();
    storage.use(mine);
    const row = await make('a');
    storage.use(theirs);
    await append(row, 0, 'theirs');
    storage.use(mine);
    await expect(append(row, 0, 'mine')).rejects.toEqual(failure('conflict'));
    expect(await readLog('a')).toEqual([move('theirs')]);
    mine.close();
    theirs.close();
  });

  test('of two appends at the same moment exactly one stands', async () => {
    const backend = await DiskBackend.open();
    storage.use(backend);
    const row = await make('a');
    const results = await Promise.allSettled([append(row, 0, 'x'), append(row, 0, 'y')]);
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readLog('a')).toHaveLength(1);
    backend.close();
  });

  test('a dropped connection is opened again without anybody noticing', async () => {
    const backend = await DiskBackend.open();
    storage.use(backend);
    const row = await make('a');
    backend.close();
    await append(row, 0, 'after sleep');
    expect(await readLog('a')).toEqual([move('after sleep')]);
    backend.close();
  });

  test('without IndexedDB the app keeps rows in memory and says why', async () => {
    const real = Dexie.dependencies.indexedDB;
    Dexie.dependencies.indexedDB = undefined as unknown as IDBFactory;
    try {
      storage.use(null);
      const row = await make('a');
      await append(row, 0, 'one');
      expect(await readLog('a')).toHaveLength(1);
      expect((await storage.backend).kind).toBe('memory');
      expect(storage.trouble).toBe('missing');
    } finally {
      Dexie.dependencies.indexedDB = real;
      storage.use(null);
    }
  });

  test('a newer version in another tab makes this one let go and say so', async () => {
    storage.use(null);
    await make('a');
    const newer = new Dexie(DB_NAME);
    newer.version(9).stores({ extra: 'id' });
    await newer.open();
    expect(storage.trouble).toBe('outdated');
    newer.close();
    storage.use(null);
    // Nor does it open what a newer app has brought up to its own version.
    await expect(DiskBackend.open()).rejects.toEqual(failure('outdated'));
    expect((await storage.backend).kind).toBe('memory');
    expect(storage.trouble).toBe('outdated');
    storage.use(null);
  });

  test('on a device where nothing was ever stored it is empty at once, and there with the first write', async () => {
    storage.use(null);
    expect((await listMatches({ status: 'running' })).rows).toEqual([]);
    expect((await indexedDB.databases()).map((db) => db.name)).not.toContain(DB_NAME);
    // A match asked for by name is looked for in the database itself.
    expect(await getMatch('a')).toBeUndefined();
    expect((await indexedDB.databases()).map((db) => db.name)).toContain(DB_NAME);
    await make('a');
    expect((await listMatches({ status: 'running' })).rows).toHaveLength(1);
    const disk = await DiskBackend.open();
    expect(await disk.get('matches', 'a')).toMatchObject({ id: 'a' });
    disk.close();
    storage.use(null);
  });
});

test('failures of the browser get their reason', () => {
  const named = (name: string, message = '') => Object.assign(new Error(message), { name });
  expect(classify(named('QuotaExceededError')).code).toBe('quota');
  expect(classify(Object.assign(named('AbortError'), { inner: named('QuotaExceededError') })).code).toBe('quota');
  expect(classify(Object.assign(named('BulkError'), { failures: [named('ConstraintError')] })).code).toBe('conflict');
  expect(classify(named('UnknownError', 'Connection to Indexed Database server lost. Refresh the page')).code).toBe(
    'closed',
  );
  expect(classify(named('OpenFailedError')).code).toBe('missing');
  expect(classify(named('TypeError')).code).toBe('unknown');
});
