// Backup of everything and merging it back: nothing of either device is lost, and a bad file changes nothing.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LogEntry } from '../../src/lib/engine/log';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { newStart } from '../../src/lib/engine/start';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadGame } from '../../src/lib/games';
import { makeBackup } from '../../src/lib/library/backup';
import { merge, planMerge } from '../../src/lib/library/merge';
import { readFile } from '../../src/lib/library/read';
import { summarise } from '../../src/lib/play/summary';
import {
  addMatch,
  addSheet,
  appendLog,
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  listSheets,
  storage,
  readLog,
  readSheetLog,
  readPrefs,
  rememberPeople,
  savePref,
  shelveMatch,
  type MatchRow,
} from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory';
import { keepSheet } from './sheets';

const people = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
] as const;
const game = await loadGame('navegador');

/** A game of random moves from `seed`; the first `shared` moves are the same for every `way`. */
function line(moves: number, way = 'a', shared = 0) {
  const timeline = new Timeline(game, newStart(game, { seats: 2 }, 'table'));
  for (let k = 0; k < moves; k++) {
    const rng = new Rng(seedWords(`${k < shared ? 'a' : way} ${String(k)}`));
    const legal = timeline.legal();
    timeline.play(legal[rng.below(legal.length)], 1000 + k);
  }
  return timeline;
}

/** Stores a match of so many moves. */
async function played(id: string, moves: number, way = 'a', shared = 0): Promise<MatchRow> {
  const timeline = line(moves, way, shared);
  return addMatch({
    id,
    title: '',
    people,
    start: timeline.start,
    log: timeline.log,
    ply: timeline.ply,
    summary: summarise(game, timeline.options, timeline.state),
    createdAt: 5000,
  });
}

const counts = [{ colonies: 3 }, { colonies: 2 }];
const sheet = () => addSheet({ game: 'navegador', people, counts, options: {} });
const pack = async () => (await makeBackup()).files[0].bytes;
const device = () => storage.use(new MemoryBackend());
const everything = async () => {
  const backend = await storage.backend;
  const all = { lower: '', upper: '\uffff' };
  return JSON.stringify([
    await backend.span('matches', { index: 'id', ...all }),
    await backend.span('log', { index: '[match+seq]', lower: ['', 0], upper: ['\uffff', 1e9] }),
    await backend.span('sheets', { index: 'id', ...all }),
    await backend.span('people', { index: 'key', ...all }),
    await backend.span('prefs', { index: 'key', ...all }),
    await backend.span('editions', { index: 'game', ...all }),
  ]);
};

/** What is here, however its rows hold it. */
const told = async () => {
  const { rows } = await listMatches({ status: 'running' });
  const logs = await Promise.all(rows.map(({ id }) => readLog(id)));
  const sheets = (await listSheets({ status: 'draft' })).rows;
  return JSON.stringify([rows, logs, sheets, await listPeople()]);
};

beforeEach(device);

describe('a backup', () => {
  test('brought to an empty device holds everything as it was', async () => {
    await played('m-1', 12);
    await played('m-2', 3, 'b');
    await shelveMatch('m-2', 'archived');
    const { id } = await sheet();
    await rememberPeople(people, 9);
    await savePref('theme', 'dark');
    const bytes = await pack();
    const log = await readLog('m-1');

    device();
    const cargo = await readFile(bytes);
    expect(cargo).toMatchObject({ kind: 'backup', refused: [] });
    const { outcome } = await merge(cargo);
    expect(outcome).toMatchObject({ added: 2, sheetsAdded: 1, people: 2 });
    expect(await readLog('m-1')).toEqual(log);
    expect(await getMatch('m-1')).toMatchObject({ ply: 12, length: 12, status: 'running', createdAt: 5000 });
    expect((await listMatches({ status: 'archived' })).rows.map((r) => r.id)).toEqual(['m-2']);
    expect((await listMatches({ status: 'running', who: 'ana' })).rows.map((r) => r.id)).toEqual(['m-1']);
    expect(await getSheet(id)).toMatchObject({ counts });
    expect((await listPeople()).map((p) => p.name)).toEqual(['Ana', 'Bruno']);
    expect((await readPrefs()).theme).toBe('dark');
  });

  test('brought twice changes nothing the second time', async () => {
    await played('m-1', 12);
    await sheet();
    const bytes = await pack();
    device();
    await merge(await readFile(bytes));
    const before = await everything();
    const again = await merge(await readFile(bytes));
    expect(again.outcome).toMatchObject({ added: 0, known: 1, sheetsKnown: 1 });
    expect(await everything()).toBe(before);
  });

  test('what lies in the bin stays out of it, and a match deleted since comes back', async () => {
    await played('m-1', 5);
    await played('m-2', 5, 'b');
    await shelveMatch('m-2', 'deleted');
    const bytes = await pack();
    await shelveMatch('m-1', 'deleted');
    const cargo = await readFile(bytes);
    expect(cargo.matches.map((match) => match.id)).toEqual(['m-1']);
    await merge(cargo);
    expect((await listMatches({ status: 'running' })).rows.map((r) => r.id)).toEqual(['m-1']);
  });

  test('the settings of this device stay where somebody has chosen them', async () => {
    await savePref('theme', 'dark');
    const bytes = await pack();
    device();
    await savePref('theme', 'light');
    await merge(await readFile(bytes));
    expect((await readPrefs()).theme).toBe('light');
  });

  test('a match that cannot be read any more does not keep the others out', async () => {
    await played('m-1', 5);
    await played('m-2', 5, 'b');
    const broken = { op: 'put', table: 'log', rows: [{ match: 'm-2', seq: 2, entry: { nonsense: 1 } }] } as const;
    await (await storage.backend).write([broken]);
    const backup = await makeBackup();
    expect(backup).toMatchObject({ matches: 1, skipped: 1 });
    expect((await readFile(backup.files[0].bytes)).matches.map((match) => match.id)).toEqual(['m-1']);
  });

  test.each([
    ['packed', { packed: 2500, size: 1e9, few: 1e9 }],
    ['as it is', { packed: 1e9, size: 20_000, few: 1e9 }],
    ['in people', { packed: 1e9, size: 1e9, few: 2 }],
  ])(
    'larger than a reader takes, %s, is made in parts, each of them whole, and all of them bring everything back',
    async (_, most) => {
      for (let i = 0; i < 12; i++) await played(`m-${String(i)}`, 60, String(i));
      await sheet();
      await rememberPeople([...people, { name: 'Clara', colour: 'yellow' }, { name: 'Diogo', colour: 'blue' }]);
      const before = await told();
      const { files, ...sum } = await makeBackup(undefined, Date.UTC(2026, 4, 14), most);
      expect(files.length).toBeGreaterThan(1);
      expect(files[0].name).toBe(`caravela-2026-05-14-1-of-${String(files.length)}.caravela`);
      expect(sum).toEqual({ matches: 12, sheets: 1, skipped: 0 });
      device();
      for (const { bytes } of files.toReversed()) await merge(await readFile(bytes));
      expect(await told()).toBe(before);
    },
  );
});

describe('the same match on two devices', () => {
  /** This device's match, and another's backup of it. */
  async function two(here: [number, string], there: [number, string], shared: number) {
    await played('m-1', there[0], there[1], shared);
    const bytes = await pack();
    device();
    await played('m-1', here[0], here[1], shared);
    const plan = await merge(await readFile(bytes));
    const { rows } = await listMatches({ status: 'running' });
    return { ...plan, rows, logs: await Promise.all(rows.map((r) => readLog(r.id))) };
  }

  test('the longer log wins where it goes on from the other', async () => {
    const { outcome, rows, logs } = await two([8, 'a'], [12, 'a'], 12);
    expect(outcome).toMatchObject({ longer: 1, added: 0, twins: 0 });
    expect(rows).toMatchObject([{ id: 'm-1', ply: 12, length: 12 }]);
    expect(logs).toEqual([line(12).log]);
  });

  test('the longer log stays where it is here', async () => {
    const { outcome, logs } = await two([12, 'a'], [8, 'a'], 12);
    expect(outcome).toMatchObject({ known: 1, longer: 0 });
    expect(logs).toEqual([line(12).log]);
  });

  test('played on in two ways, both are kept, the second under a name that says so, once', async () => {
    const { outcome, rows, logs } = await two([10, 'a'], [11, 'b'], 6);
    expect(outcome).toMatchObject({ twins: 1, added: 0 });
    expect(rows).toHaveLength(2);
    expect(logs.map((log) => log.length).sort()).toEqual([10, 11]);
    expect(rows.find((r) => r.id !== 'm-1')?.title).toBe('Ana, Bruno (other line, 11 moves)');
    const bytes = await pack();
    expect((await merge(await readFile(bytes))).outcome).toMatchObject({ known: 2, twins: 0, added: 0 });
  });

  test('a second line played on elsewhere goes on here, and no third appears', async () => {
    const { rows } = await two([10, 'a'], [11, 'b'], 6);
    const other = rows.find((r) => r.id !== 'm-1');
    device();
    await played('m-1', 14, 'b', 6);
    const longer = await pack();
    device();
    await played('m-1', 10, 'a', 6);
    await played(other?.id ?? '', 11, 'b', 6);
    const { outcome } = await merge(await readFile(longer));
    expect(outcome).toMatchObject({ longer: 1, twins: 0, added: 0 });
    expect(await readLog(other?.id ?? '')).toHaveLength(14);
  });

  test('another match under the same name is no continuation', async () => {
    await played('m-1', 5);
    const text = strFromU8(gunzipSync(await pack())).replaceAll('"seed":"table"', '"seed":"other"');
    device();
    await played('m-1', 5);
    const cargo = await readFile(gzipSync(strToU8(text), { mtime: 0, level: 6 }));
    await merge(cargo);
    expect(await readLog('m-1')).toEqual(line(5).log);
  });

  test('a move played in another window while the merge was being written: nothing is lost', async () => {
    await played('m-1', 12);
    const bytes = await pack();
    device();
    const row = await played('m-1', 8);
    const cargo = await readFile(bytes);
    await planMerge(cargo);
    const next = line(9);
    const summary = summarise(game, next.options, next.state);
    await appendLog({ row, from: 8, entries: next.log.slice(8), summary, ply: 9 });
    await merge(cargo);
    expect(await readLog('m-1')).toEqual(line(12).log);
  });
});

describe('the same sheet on two devices', () => {
  const five = [{ colonies: 5 }, { colonies: 2 }];
  const seven = [{ colonies: 7 }, { colonies: 2 }];

  test('the one that goes on from the other wins, whatever the clocks say', async () => {
    const row = await sheet();
    const shorter = await pack();
    const longer = await keepSheet({ ...row, counts: five }, row.updatedAt - 9000);
    const bytes = await pack();
    expect((await merge(await readFile(shorter))).outcome).toMatchObject({ sheetsKnown: 1, sheetTwins: 0 });
    expect((await getSheet(row.id))?.counts).toEqual(five);
    device();
    await merge(await readFile(shorter));
    expect((await merge(await readFile(bytes))).outcome).toMatchObject({ sheetsLonger: 1, sheetsAdded: 0 });
    expect(await getSheet(row.id)).toMatchObject({ counts: five, length: longer.length });
    expect(await readSheetLog(row.id)).toHaveLength(longer.length);
  });

  test('filled in two ways, both stay, the second under a name that says so, once', async () => {
    const row = await sheet();
    const common = await pack();
    await keepSheet({ ...row, counts: five });
    const theirs = await pack();
    device();
    await merge(await readFile(common));
    await keepSheet({ ...row, counts: seven });
    expect((await merge(await readFile(theirs))).outcome).toMatchObject({ sheetTwins: 1, sheetsLonger: 0 });
    expect((await merge(await readFile(theirs))).outcome).toMatchObject({ sheetTwins: 0, sheetsKnown: 1 });
    const { rows } = await listSheets({ status: 'draft' });
    expect(rows.map((r) => r.counts)).toEqual(expect.arrayContaining([five, seven]));
    expect(rows.map((r) => r.title).sort()).toEqual(['', 'Ana, Bruno (other version)']);
  });
});

describe('the same game twice in one file', () => {
  test.each([
    ['the shorter first', [8, 12]],
    ['the longer first', [12, 8]],
  ])('%s: the whole log is kept', async (_, lengths) => {
    const cargos = [];
    for (const length of lengths) {
      device();
      await played('m-1', length);
      cargos.push(await readFile(await pack()));
    }
    device();
    const matches = cargos.flatMap((cargo) => cargo.matches);
    expect((await merge({ ...cargos[0], matches })).outcome).toMatchObject({ added: 1, known: 1, twins: 0 });
    expect(await readLog('m-1')).toHaveLength(12);
    expect(await getMatch('m-1')).toMatchObject({ length: 12, ply: 12 });
  });

  test('played on in two ways, both are kept', async () => {
    const cargos = [];
    for (const seed of ['a', 'b']) {
      device();
      await played('m-1', 10, seed, 6);
      cargos.push(await readFile(await pack()));
    }
    device();
    const matches = cargos.flatMap((cargo) => cargo.matches);
    expect((await merge({ ...cargos[0], matches })).outcome).toMatchObject({ added: 1, twins: 1 });
    expect((await listMatches({ status: 'running' })).rows).toHaveLength(2);
  });
});

test('a damaged row here refuses nothing: it stays as it is, is named, and the file’s copy is kept beside it', async () => {
  await played('m-1', 8);
  await played('m-2', 4, 'b');
  const bytes = await pack();
  const backend = await storage.backend;
  await backend.write([{ op: 'update', table: 'matches', key: 'm-1', patch: { title: 'Sunday', people: 7 } }]);
  const { outcome } = await merge(await readFile(bytes));
  expect(outcome).toMatchObject({ damaged: ['Sunday'], twins: 1, known: 1 });
  expect(await backend.get('matches', 'm-1')).toMatchObject({ people: 7 });
  expect((await listMatches({ status: 'running' })).rows.map((r) => r.ply).sort()).toEqual([4, 8]);
});

describe('a bad file', () => {
  const code = async (bytes: Uint8Array) =>
    readFile(bytes).then(
      () => 'read',
      (error: unknown) => (error as { code?: string }).code,
    );
  const spoilt = (text: string) => gzipSync(strToU8(text), { mtime: 0, level: 6 });

  test('any bit changed, or any of its end missing, is refused; a bit that says nothing changes nothing', async () => {
    await played('m-1', 6);
    await sheet();
    const bytes = await pack();
    const honest = JSON.stringify(await readFile(bytes));
    const outcome = (bad: Uint8Array) =>
      readFile(bad).then(
        (cargo) => (JSON.stringify(cargo) === honest ? 'the same' : 'another'),
        (error: unknown) => (error as { code?: string }).code,
      );
    const rng = new Rng(seedWords('spoil'));
    for (let k = 0; k < 300; k++) {
      const bad = bytes.slice(0, k % 3 === 0 ? rng.below(bytes.length) : bytes.length);
      if (k % 3 !== 0) bad[rng.below(bad.length)] ^= 1 << rng.below(8);
      expect(await outcome(bad), `change ${String(k)}`).toMatch(/^(file_.*|the same)$/);
    }
  });

  test.each([
    ['lines in disorder', (t: string) => t.split('\n').reverse().join('\n'), 'file_damaged'],
    ['a line missing', (t: string) => t.split('\n').toSpliced(1, 1).join('\n'), 'file_damaged'],
    ['a line that is no JSON', (t: string) => t.replace('\n{', '\n{{'), 'file_damaged'],
    ['a version to come', (t: string) => t.replace('"caravela":2', '"caravela":3'), 'file_newer'],
    ['something after its end', (t: string) => `${t}{"end":{"matches":1,"sheets":0}}\n`, 'file_damaged'],
    ['a name of two lines', (t: string) => t.replaceAll('"Ana"', '"A\\nna"'), 'file_damaged'],
    ['an id that is a path', (t: string) => t.replace('"id":"m-1"', '"id":"../m"'), 'file_damaged'],
  ])('%s is refused', async (_what, spoil, expected) => {
    await played('m-1', 3);
    const text = strFromU8(gunzipSync(await pack()));
    expect(spoil(text)).not.toBe(text);
    expect(await code(spoilt(spoil(text)))).toBe(expected);
  });

  test('a match the rules cannot replay is left out and named, the rest is read', async () => {
    await played('m-1', 6);
    await played('m-2', 6);
    const text = strFromU8(gunzipSync(await pack())).replace(/"move":"[^"]+"/, '"move":"explore"');
    const cargo = await readFile(spoilt(text));
    expect(cargo.matches).toHaveLength(1);
    expect(cargo.refused).toEqual([{ name: 'Ana, Bruno', code: 'bad_log' }]);
  });

  test('a file that would unpack to more than anybody has is refused before it fills the memory', async () => {
    const bomb = gzipSync(new Uint8Array(40_000_000), { mtime: 0, level: 6 });
    expect(await code(bomb)).toBe('file_too_big');
  });
});

describe('one match as a file', () => {
  const one = (log: readonly LogEntry[], more: object = {}) => {
    const { start } = line(0);
    return strToU8(JSON.stringify({ caravela: 1, kind: 'match', start, people, log, ...more }));
  };

  test('is the match it was, under its own name, once', async () => {
    const cargo = await readFile(one(line(9).log, { id: 'm-9' }));
    expect((await merge(cargo)).id).toBe('m-9');
    expect((await merge(cargo)).outcome).toMatchObject({ known: 1 });
    expect(await readLog('m-9')).toEqual(line(9).log);
    expect(await getMatch('m-9')).toMatchObject({ createdAt: 1000, updatedAt: 1008, ply: 9 });
  });

  test('a file of the first days, without a name, is known again too', async () => {
    const first = await merge(await readFile(one(line(4).log)));
    const longer = await merge(await readFile(one(line(7).log)));
    expect(longer.id).toBe(first.id);
    expect(longer.outcome).toMatchObject({ longer: 1 });
  });

  test.each([
    ['a move that is not legal', { log: [{ move: 'explore', seat: 0 }] }, 'bad_log'],
    ['another seat', { log: [{ ...line(1).log[0], seat: 1 }] }, 'bad_log'],
    ['a colour nobody has', { people: [{ name: 'X', colour: 'pink' }, people[1]] }, 'file_damaged'],
    ['a colour twice', { people: [people[1], people[1]] }, 'file_damaged'],
    ['rules to come', { start: { ...line(0).start, rules: 99 } }, 'newer_rules'],
    ['a game nobody knows', { start: { ...line(0).start, game: 'chess' } }, 'file_unknown_game'],
  ])('with %s is refused with its reason', async (_what, more, code) => {
    await expect(readFile(one(line(3).log, more))).rejects.toMatchObject({ code });
  });
});

describe('a backup of the first version', () => {
  const bytes = () => new Uint8Array(readFileSync(new URL('saves/backup-1.caravela', import.meta.url)));

  test('is read by every later one', async () => {
    const { outcome } = await merge(await readFile(bytes()));
    expect(outcome).toMatchObject({ added: 3, sheetsAdded: 2, people: 3 });
    const finished = (await listMatches({ status: 'finished' })).rows;
    expect(finished.map((r) => [r.id, r.title, r.summary.ranks])).toEqual([['v1-over', 'Last night', [1, 2]]]);
    expect((await listMatches({ status: 'running' })).rows.map((r) => r.ply)).toEqual([13]);
    expect((await listMatches({ status: 'archived' })).rows.map((r) => r.id)).toEqual(['v1-archived']);
    expect((await listSheets({ status: 'finished' })).rows.map((r) => r.scores)).toEqual([[41, 37]]);
    expect((await readPrefs()).theme).toBe('dark');
  });
});
