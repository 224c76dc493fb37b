// The same game on two devices is merged: no move or tap is lost or doubled.
import 'fake-indexeddb/auto';
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { mergeContent, planMerge } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { summariseMatch } from '../../src/lib/store/match-summary';
import { LEVELS_VERSION } from '../../src/lib/engine/person';
import { SheetLog } from '../../src/lib/engine/sheet-log';
import {
  appendLog,
  appendSheet,
  archiveOrDeleteSheet,
  getEdition,
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  listSheets,
  readLog,
  readSheetLog,
  readPrefs,
  rememberPeople,
  savePref,
  saveReview,
  renameMatch,
  storage,
} from '../../src/lib/store';
import { amendMatch, amendSheet } from '../../src/lib/store/amend-game';
import { device, game, line, pack, played, sheet } from './test-device';
import { keepSheet } from './change-sheet';

beforeEach(device);

describe('the same match on two devices', () => {
  /** This device's match, and another device's backup of it. */
  async function two(here: [number, string], there: [number, string], shared: number) {
    await played('m-1', there[0], there[1], shared);
    const bytes = await pack();
    device();
    await played('m-1', here[0], here[1], shared);
    const plan = await mergeContent(await readFile(bytes));
    const { rows } = await listMatches({ status: 'running' });
    return { ...plan, rows, logs: await Promise.all(rows.map((r) => readLog(r.id))) };
  }

  test('the file’s log continues the log here → the file’s log replaces it', async () => {
    const { outcome, rows, logs } = await two([8, 'a'], [12, 'a'], 12);
    expect(outcome).toMatchObject({ longer: 1, added: 0, twins: 0 });
    expect(rows).toMatchObject([{ id: 'm-1', ply: 12, length: 12 }]);
    expect(logs).toEqual([line(12).log]);
  });

  test('the log here continues the file’s log → the log here stays', async () => {
    const { outcome, logs } = await two([12, 'a'], [8, 'a'], 12);
    expect(outcome).toMatchObject({ known: 1, longer: 0 });
    expect(logs).toEqual([line(12).log]);
  });

  test('a match is continued in two ways → both are kept, the second titled “other version”; a second import adds nothing', async () => {
    const { outcome, rows, logs } = await two([10, 'a'], [11, 'b'], 6);
    expect(outcome).toMatchObject({ twins: 1, added: 0 });
    expect(rows).toHaveLength(2);
    expect(logs.map((log) => log.length).sort()).toEqual([10, 11]);
    expect(rows.find((r) => r.id !== 'm-1')?.title).toBe('Ana, Bruno (other version, 11 moves)');
    const bytes = await pack();
    expect((await mergeContent(await readFile(bytes))).outcome).toMatchObject({ known: 2, twins: 0, added: 0 });
  });

  test('another version has the longest title → it is stored, and no character of its title is cut in half', async () => {
    for (const title of [`${'x'.repeat(149)}⛵🚢`, `${'x'.repeat(149)}🚢${'y'.repeat(49)}`]) {
      device();
      await played('m-1', 11, 'b', 6);
      await renameMatch('m-1', title);
      const bytes = await pack();
      device();
      await played('m-1', 10, 'a', 6);
      expect((await mergeContent(await readFile(bytes))).outcome).toMatchObject({ twins: 1, damaged: [] });
      const { rows } = await listMatches({ status: 'running' });
      expect(rows.find((r) => r.id !== 'm-1')?.title).toMatch(/^x{149}\P{Surrogate}* \(other version, 11 moves\)$/u);
    }
  });

  test('the other device continues its version → it is continued here too, and no third version appears', async () => {
    const { rows } = await two([10, 'a'], [11, 'b'], 6);
    const other = rows.find((r) => r.id !== 'm-1');
    device();
    await played('m-1', 14, 'b', 6);
    const longer = await pack();
    device();
    await played('m-1', 10, 'a', 6);
    await played(other?.id ?? '', 11, 'b', 6);
    const { outcome } = await mergeContent(await readFile(longer));
    expect(outcome).toMatchObject({ longer: 1, twins: 0, added: 0 });
    expect(await readLog(other?.id ?? '')).toHaveLength(14);
  });

  test('a different match with the same id → the match here stays unchanged', async () => {
    await played('m-1', 5);
    const text = strFromU8(gunzipSync(await pack())).replaceAll('"seed":"table"', '"seed":"other"');
    device();
    await played('m-1', 5);
    const cargo = await readFile(gzipSync(strToU8(text), { mtime: 0, level: 6 }));
    await mergeContent(cargo);
    expect(await readLog('m-1')).toEqual(line(5).log);
  });

  test('another window plays during the merge → no move is lost', async () => {
    await played('m-1', 12);
    const bytes = await pack();
    device();
    const row = await played('m-1', 8);
    const cargo = await readFile(bytes);
    await planMerge(cargo);
    const next = line(9);
    const summary = summariseMatch(game, next.options, next.state);
    await appendLog({ row, from: 8, entries: next.log.slice(8), summary, ply: 9 });
    await mergeContent(cargo);
    expect(await readLog('m-1')).toEqual(line(12).log);
  });
});

describe('the same sheet on two devices', () => {
  const five = [{ colonies: 5 }, { colonies: 2 }];
  const seven = [{ colonies: 7 }, { colonies: 2 }];

  test('one device’s sheet continues the other’s → the longer one is kept, whatever the clocks say', async () => {
    const row = await sheet();
    const shorter = await pack();
    const longer = await keepSheet({ ...row, counts: five }, row.updatedAt - 9000);
    const bytes = await pack();
    expect((await mergeContent(await readFile(shorter))).outcome).toMatchObject({ sheetsKnown: 1, sheetTwins: 0 });
    expect((await getSheet(row.id))?.counts).toEqual(five);
    device();
    await mergeContent(await readFile(shorter));
    expect((await mergeContent(await readFile(bytes))).outcome).toMatchObject({ sheetsLonger: 1, sheetsAdded: 0 });
    expect(await getSheet(row.id)).toMatchObject({ counts: five, length: longer.length });
    expect(await readSheetLog(row.id)).toHaveLength(longer.length);
  });

  test('a sheet is filled in two ways → both are kept, the second titled “other version”; a second import adds nothing', async () => {
    const row = await sheet();
    const common = await pack();
    await keepSheet({ ...row, counts: five });
    const theirs = await pack();
    device();
    await mergeContent(await readFile(common));
    await keepSheet({ ...row, counts: seven });
    expect((await mergeContent(await readFile(theirs))).outcome).toMatchObject({ sheetTwins: 1, sheetsLonger: 0 });
    expect((await mergeContent(await readFile(theirs))).outcome).toMatchObject({ sheetTwins: 0, sheetsKnown: 1 });
    const { rows } = await listSheets({ status: 'draft' });
    expect(rows.map((r) => r.counts)).toEqual(expect.arrayContaining([five, seven]));
    expect(rows.map((r) => r.title).sort()).toEqual(['', 'Ana, Bruno (other version)']);
  });
});

describe('people change on a sheet that another device has', () => {
  const ANA = { name: 'Ana', colour: 'red' } as const;
  const BRUNO = { name: 'Bruno', colour: 'green' } as const;
  const CARLA = { name: 'Carla', colour: 'blue' } as const;

  /** A sheet before and after a change of its people, as two backups. `from`: each new seat's old seat. */
  async function changed(now: readonly (typeof ANA | typeof BRUNO | typeof CARLA)[], from: readonly (number | null)[]) {
    const row = await sheet();
    const before = await pack();
    const seats = { was: [ANA, BRUNO], now: now.map((person, seat) => ({ ...person, from: from[seat] })) };
    const entries = [{ seats }];
    const { content } = new SheetLog(2, [...(await readSheetLog(row.id)), ...entries]);
    await appendSheet({ id: row.id, from: 1, entries, content, people: now, scores: [] });
    return { id: row.id, before, after: await pack() };
  }
  const names = async (id: string) => (await getSheet(id))?.people.map(({ name }) => name);

  test.each([
    ['two people change places', [BRUNO, ANA], [1, 0], [2, 3]],
    ['somebody takes over a seat', [ANA, CARLA], [0, 1], [3, 2]],
    ['a third person joins', [ANA, BRUNO, CARLA], [0, 1, null], [3, 2, undefined]],
    ['a person leaves', [BRUNO], [1], [2]],
  ] as const)(
    '%s → the other device gets the people with their points, and no second version',
    async (_, now, from, colonies) => {
      const { id, before, after } = await changed(now, from);
      device();
      await mergeContent(await readFile(before));
      expect((await mergeContent(await readFile(after))).outcome).toMatchObject({ sheetsLonger: 1, sheetTwins: 0 });
      expect(await names(id)).toEqual(now.map(({ name }) => name));
      expect((await getSheet(id))?.counts.map((own) => own.colonies)).toEqual(colonies);
      expect((await mergeContent(await readFile(before))).outcome).toMatchObject({ sheetsKnown: 1, sheetTwins: 0 });
      expect(await names(id)).toEqual(now.map(({ name }) => name));
      expect((await listSheets({ status: 'draft' })).rows).toHaveLength(1);
    },
  );
});

test('a list of settings in a file has a malformed entry → the list here stays as it is', async () => {
  await savePref('lessons', ['navegador a']);
  const cargo = await readFile(await pack());
  await mergeContent({ ...cargo, prefs: [{ key: 'lessons', value: ['navegador b', 7] }] });
  expect((await readPrefs()).lessons).toEqual(['navegador a']);
  await mergeContent({ ...cargo, prefs: [{ key: 'lessons', value: ['navegador b'] }] });
  expect((await readPrefs()).lessons).toEqual(['navegador a', 'navegador b']);
});

test('the file has the review of a match that was not reviewed here → the match gets it', async () => {
  const row = await played('m-1', 8);
  await saveReview(row.id, {
    length: 8,
    text: JSON.stringify({ version: LEVELS_VERSION, decisions: [], mean: [1, 2] }),
  });
  const bytes = await pack();
  device();
  await played('m-1', 8);
  await mergeContent(await readFile(bytes));
  expect((await getMatch('m-1'))?.review).toMatchObject({ length: 8 });
  expect((await planMerge(await readFile(bytes))).changes).toEqual([]);
  device();
  await played('m-1', 9);
  await mergeContent(await readFile(bytes));
  expect((await getMatch('m-1'))?.review).toBeUndefined();
});

test('another device has played later with a person → the colour the person chose here stays', async () => {
  await rememberPeople([{ name: 'Ana', colour: 'green' }], 9000);
  const bytes = await pack();
  device();
  await rememberPeople([{ name: 'Ana', colour: 'black', chosen: true }], 1000);
  await mergeContent(await readFile(bytes));
  expect(await listPeople()).toMatchObject([{ name: 'Ana', colour: 'black', chosen: true, lastPlayed: 9001 }]);
});

describe('the same game twice in one file', () => {
  test.each([
    ['the shorter first', [8, 12]],
    ['the longer first', [12, 8]],
  ])('%s → the longer log is stored', async (_, lengths) => {
    const cargos = [];
    for (const length of lengths) {
      device();
      await played('m-1', length);
      cargos.push(await readFile(await pack()));
    }
    device();
    const matches = cargos.flatMap((cargo) => cargo.matches);
    expect((await mergeContent({ ...cargos[0], matches })).outcome).toMatchObject({ added: 1, known: 1, twins: 0 });
    expect(await readLog('m-1')).toHaveLength(12);
    expect(await getMatch('m-1')).toMatchObject({ length: 12, ply: 12 });
  });

  test('a file has two versions of a game that the device lacks → both versions are added, and their titles differ', async () => {
    const cargos = [];
    for (const seed of ['a', 'b']) {
      device();
      await played('m-1', 10, seed, 6);
      cargos.push(await readFile(await pack()));
    }
    device();
    const matches = cargos.flatMap((cargo) => cargo.matches);
    expect((await mergeContent({ ...cargos[0], matches })).outcome).toMatchObject({ added: 2, twins: 0 });
    const { rows } = await listMatches({ status: 'running' });
    expect(rows.map(({ title }) => title).sort()).toEqual(['', 'Ana, Bruno (other version, 10 moves)']);
  });
});

describe('the same thing twice in one file, with different changes', () => {
  const orders = [
    ['the later change first', [1, 0]],
    ['the later change last', [0, 1]],
  ] as const;
  /** What two backups of a device contain, before and after a change. */
  async function twice(before: () => Promise<unknown>, after: () => Promise<unknown>) {
    await before();
    const first = await readFile(await pack());
    await after();
    return [first, await readFile(await pack())];
  }

  test.each(orders)(
    'a match, %s → each detail has its later correction, here and on a new device',
    async (_, order) => {
      const row = await played('m-1', 8);
      const bytes = await pack();
      const files = await twice(
        () => amendMatch(row.id, { names: ['Eva'], about: { note: 'windy' } }, 7000),
        () => amendMatch(row.id, { names: ['Eva'], about: { note: 'calm' } }, 9000),
      );
      const matches = order.flatMap((k) => files[k].matches);
      for (const known of [false, true]) {
        device();
        if (known) await mergeContent(await readFile(bytes));
        await mergeContent({ ...files[0], matches });
        expect(await getMatch(row.id), String(known)).toMatchObject({ about: { note: 'calm' }, amended: 9000 });
        expect((await planMerge({ ...files[0], matches })).changes).toEqual([]);
      }
    },
  );

  test.each(orders)('a match, the longer log with the earlier correction, %s → both are kept', async (_, order) => {
    const row = await played('m-1', 8);
    await amendMatch(row.id, { names: [], about: { note: 'calm' } }, 9000);
    const later = await readFile(await pack());
    device();
    await played('m-1', 12);
    await amendMatch(row.id, { names: [], about: { note: 'windy' } }, 7000);
    const longer = await readFile(await pack());
    const files = [longer, later];
    device();
    await mergeContent({ ...later, matches: order.flatMap((k) => files[k].matches) });
    expect(await getMatch(row.id)).toMatchObject({ length: 12, ply: 12, about: { note: 'calm' } });
    expect(await readLog(row.id)).toEqual(line(12).log);
  });

  test.each(orders)('a sheet, %s → each detail has its later correction', async (_, order) => {
    const { id } = await sheet();
    const files = await twice(
      () => amendSheet(id, { names: ['Eva'], about: {} }, 7000),
      () => amendSheet(id, { names: ['Iris'], about: {} }, 9000),
    );
    device();
    const { outcome } = await mergeContent({ ...files[0], sheets: order.flatMap((k) => files[k].sheets) });
    expect((await getSheet(id))?.people.map(({ name }) => name)).toEqual(['Iris', 'Bruno']);
    expect(outcome).toMatchObject({ sheetsAdded: 1, sheetsKnown: 1 });
  });

  test.each(orders)('a person and corrected numbers, %s → the later ones count', async (_, order) => {
    const content = await readFile(await pack());
    const people = [
      { key: 'ana', name: 'Ana', colour: 'red', lastPlayed: 5 },
      { key: 'ana', name: 'Ana', colour: 'blue', lastPlayed: 9 },
    ] as const;
    const editions = [5, 9].map((updatedAt) => ({ game: 'navegador', figures: { base: updatedAt }, updatedAt }));
    await mergeContent({
      ...content,
      people: order.map((k) => people[k]),
      editions: order.map((k) => editions[k]),
    });
    expect(await listPeople()).toMatchObject([{ name: 'Ana', colour: 'blue', lastPlayed: 9 }]);
    expect(await getEdition('navegador')).toEqual({ base: 9 });
  });

  test('a list of settings → the entries of both lines are kept', async () => {
    const content = await readFile(await pack());
    const prefs = ['navegador a', 'navegador b'].map((lesson) => ({ key: 'lessons', value: [lesson] }));
    await mergeContent({ ...content, prefs });
    expect((await readPrefs()).lessons).toEqual(['navegador a', 'navegador b']);
  });
});

test('a backup with two versions of a match, on an empty device → both are added, and no conflict is reported', async () => {
  await played('m-1', 10, 'a', 6);
  const first = await pack();
  device();
  await played('m-1', 11, 'b', 6);
  await mergeContent(await readFile(first));
  const both = await pack();
  device();
  expect((await mergeContent(await readFile(both))).outcome).toMatchObject({ added: 2, twins: 0 });
  const { rows } = await listMatches({ status: 'running' });
  expect(rows.map(({ title }) => title).sort()).toEqual(['', 'Ana, Bruno (other version, 10 moves)']);
  expect((await mergeContent(await readFile(both))).outcome).toMatchObject({ known: 2, added: 0, twins: 0 });
});

test('a sheet has three versions → they have three titles', async () => {
  const row = await sheet();
  const common = await pack();
  const versions = [];
  for (const colonies of [5, 6, 7]) {
    device();
    await mergeContent(await readFile(common));
    await keepSheet({ ...row, counts: [{ colonies }, { colonies: 2 }] });
    versions.push(await readFile(await pack()));
  }
  device();
  for (const cargo of versions) await mergeContent(cargo);
  const titles = (await listSheets({ status: 'draft' })).rows.map(({ title }) => title);
  expect(titles.sort()).toEqual(['', 'Ana, Bruno (other version)', 'Ana, Bruno · 3 (other version)']);
});

test('an open sheet with numbers is deleted, and its backup is opened → it is open again, not finished', async () => {
  const row = await sheet();
  await keepSheet({ ...row, counts: [{ colonies: 5 }, { colonies: 2 }], scores: [5, 2] });
  const bytes = await pack();
  await archiveOrDeleteSheet(row.id, 'deleted');
  await mergeContent(await readFile(bytes));
  expect((await getSheet(row.id))?.status).toBe('draft');
});

test.each([
  ['an open sheet', 'draft'],
  ['a finished sheet', 'finished'],
] as const)('%s is deleted, and an earlier backup of it is opened → it is as it was before', async (_, status) => {
  const row = await sheet();
  const bytes = await pack();
  await keepSheet({ ...row, counts: [{ colonies: 5 }, { colonies: 2 }], scores: [5, 2], status });
  await archiveOrDeleteSheet(row.id, 'deleted');
  await mergeContent(await readFile(bytes));
  expect(await getSheet(row.id)).toMatchObject({ status, length: 2, scores: [5, 2] });
});

test('a match with an id of 80 characters in two versions → a second import finds both and adds nothing', async () => {
  const id = 'x'.repeat(80);
  await played(id, 11, 'b', 6);
  const bytes = await pack();
  device();
  await played(id, 10, 'a', 6);
  expect((await mergeContent(await readFile(bytes))).outcome).toMatchObject({ twins: 1 });
  expect((await mergeContent(await readFile(bytes))).outcome).toMatchObject({ known: 1, twins: 0 });
  expect((await mergeContent(await readFile(await pack()))).outcome).toMatchObject({ known: 2, twins: 0 });
});

test('the row here is damaged → it stays and is reported by its title, and the match from the file is stored next to it', async () => {
  await played('m-1', 8);
  await played('m-2', 4, 'b');
  const bytes = await pack();
  const backend = await storage.backend;
  await backend.write([{ op: 'update', table: 'matches', key: 'm-1', patch: { title: 'Sunday', people: 7 } }]);
  const { outcome } = await mergeContent(await readFile(bytes));
  expect(outcome).toMatchObject({ damaged: ['Sunday'], twins: 1, known: 1 });
  expect(await backend.get('matches', 'm-1')).toMatchObject({ people: 7 });
  expect((await listMatches({ status: 'running' })).rows.map((r) => r.ply).sort()).toEqual([4, 8]);
});
