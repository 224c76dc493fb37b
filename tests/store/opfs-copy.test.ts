// The OPFS copies of games: they are written after storing, restore games if the database is lost, and are removed when
// games are deleted.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { loadGame } from '../../src/lib/games';
import { mergeContent } from '../../src/lib/backup/merge';
import { matchContent } from '../../src/lib/files/read-file';
import {
  addMatch,
  addSheet,
  appendLog,
  getMatch,
  getSheet,
  storage,
  purgeMatch,
  restoreMatch,
  restoreSheet,
  StoreError,
  archiveOrDeleteSheet,
  readLog,
  readSheetLog,
  archiveOrDeleteMatch,
} from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { gameTitle, restoreLost } from '../../src/lib/store/restore-copies';
import { OpfsCopy, type OpfsTrouble } from '../../src/lib/store/opfs-copy';
import type { OpfsFiles } from '../../src/lib/store/opfs-files';
import { allTombstones, forgetTombstones } from '../../src/lib/store/tombstones';
import { keepSheet } from './change-sheet';
import { onShelf } from './fake-local-storage';

onShelf();

const people = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
] as const;
const start = { game: 'navegador', rules: 1, options: { seats: 2 }, seed: 's' };
const summary = { actor: 0, turn: 1, scores: [0, 0], thumb: {} };

/** An OPFS folder in memory; if `state.full` is true, writing fails. */
function folder() {
  const files = new Map<string, string>();
  const state = { full: false };
  const second: OpfsFiles = {
    write: async (name, text) => {
      if (state.full) throw new DOMException('full', 'QuotaExceededError');
      files.set(name, text);
    },
    remove: async (name) => void files.delete(name),
    names: async () => [...new Set([...files.keys()].map((name) => name.replace(/\.new$/, '')))],
    read: async (name) => [name, `${name}.new`].flatMap((file) => files.get(file) ?? []),
  };
  return { files, state, second: Promise.resolve(second) };
}

let device: MemoryBackend;
beforeEach(() => {
  device = new MemoryBackend();
  storage.use(device);
});
/**
 * Restores games from the copies in this folder, as when the app starts. These tests have no copies in localStorage.
 */
const bring = async (second: Promise<OpfsFiles | null>) => {
  const copy = silent(second);
  const report = await restoreLost(device, copy, () => Promise.reject(new Error('no packed games')));
  return { ...report, names: report.restored.map(({ row }) => gameTitle(row)) };
};
const silent = (second: Promise<OpfsFiles | null>) => new OpfsCopy(device, () => undefined, second);
/** Writes the copies of games. */
async function copied(copy: OpfsCopy, ...games: readonly (readonly ['matches' | 'sheets', string])[]): Promise<void> {
  for (const [of, id] of games) copy.note(of, id);
  await copy.flush();
}
const MATCH = ['matches', 'm-1'] as const;
const anew = () => {
  device = new MemoryBackend();
  storage.use(device);
  return device;
};

async function games() {
  const row = await addMatch({ id: 'm-1', title: '', people, start, summary, ply: 0, log: [] });
  const entries = [
    { move: 'one', seat: 0 },
    { move: 'two', seat: 0, tap: true as const },
  ];
  await appendLog({ row, from: 0, entries, summary, ply: 2 });
  const sheet = await addSheet({ game: 'navegador', people, counts: [{ ships: 2 }, {}] });
  await keepSheet({ ...sheet, counts: [{ ships: 3 }, {}] });
  return sheet.id;
}

/** A folder with the copy of a match, which has a sheet beside it. */
async function copiedMatch() {
  const { files, second } = folder();
  const copy = silent(second);
  await games();
  await copied(copy, MATCH);
  return { files, second, copy };
}

test('a match is imported → it is copied; it is moved to the bin or deleted for good → its copy is removed', async () => {
  const changed = vi.spyOn(storage, 'changed');
  const deleting = vi.spyOn(storage, 'deleting');
  const game = await loadGame('navegador');
  const file = { start: newMatchStart(game, { seats: 2 }, 'brought'), people: [...people], log: [], id: 'm-9' };
  await mergeContent(await matchContent(file));
  expect(changed.mock.calls).toEqual([['matches', 'm-9']]);
  await archiveOrDeleteMatch('m-9', 'deleted');
  expect(deleting.mock.calls.map(([of, id]) => [of, id])).toEqual([['matches', 'm-9']]);
  await purgeMatch('m-9');
  expect(deleting).toHaveBeenCalledTimes(2);
});

describe('the OPFS copy', () => {
  test('the database lacks matches and sheets → their OPFS copies restore them, row and log', async () => {
    const place2 = folder();
    const copy = silent(place2.second);
    const sheet = await games();
    await copied(copy, MATCH, ['sheets', sheet]);
    const before = [await getMatch('m-1'), await readLog('m-1'), await getSheet(sheet), await readSheetLog(sheet)];
    anew();
    expect((await bring(place2.second)).names).toEqual(['Ana, Bruno', 'Ana, Bruno']);
    expect([await getMatch('m-1'), await readLog('m-1'), await getSheet(sheet), await readSheetLog(sheet)]).toEqual(
      before,
    );
    expect((await bring(place2.second)).names).toEqual([]);
  });

  test('a copy has an open sheet that is archived → it is restored as an open sheet', async () => {
    const { second } = folder();
    const copy = silent(second);
    const sheet = await games();
    await archiveOrDeleteSheet(sheet, 'archived');
    await copied(copy, ['sheets', sheet]);
    anew();
    await bring(second);
    expect((await getSheet(sheet))?.status).toBe('draft');
  });

  test('a match is moved to the bin → its OPFS copy is removed', async () => {
    const { files, copy } = await copiedMatch();
    expect(files.size).toBe(1);
    await device.write([{ op: 'update', table: 'matches', key: 'm-1', patch: { status: 'deleted' } }]);
    await copied(copy, MATCH);
    expect(files.size).toBe(0);
  });

  test('a copy is torn, foreign or has a gap in its log → it is not restored, but the other copies are', async () => {
    const { files, second } = await copiedMatch();
    const [whole] = [...files.values()];
    const other = JSON.parse(whole) as { row: { id: string }; log: { match: string; seq: number }[] };
    other.row.id = 'm-2';
    other.log = other.log.slice(1).map((entry) => ({ ...entry, match: 'm-2' }));
    files
      .set('torn', whole.slice(0, -20))
      .set('foreign', '{"of":"prefs","row":{},"log":[]}')
      .set('gap', JSON.stringify(other));
    anew();
    expect((await bring(second)).names).toEqual(['Ana, Bruno']);
    expect(await getMatch('m-2')).toBeUndefined();
  });

  test('a file torn in mid-write → the copy written before it is restored', async () => {
    const { files, second } = await copiedMatch();
    const [[name, whole]] = files;
    const older = JSON.parse(whole) as { log: unknown[] };
    older.log.pop();
    files.set(name, JSON.stringify(older)).set(`${name}.new`, whole);
    anew();
    expect((await bring(second)).names).toEqual(['Ana, Bruno']);
    expect(await readLog('m-1')).toHaveLength(2);
  });

  test('a running match has no copy → it gets one when the app starts again', async () => {
    const { files, second } = folder();
    await games();
    const copy = silent(second);
    await copy.catchUp();
    await copy.flush();
    expect(files.size).toBe(2);
  });

  test('the disk is full, or there is no file system → this is reported, and play goes on', async () => {
    const told: OpfsTrouble[] = [];
    const { state, second } = folder();
    state.full = true;
    await games();
    const full = new OpfsCopy(device, (trouble) => told.push(trouble), second);
    await copied(full, MATCH);
    const missing = new OpfsCopy(device, (trouble) => told.push(trouble), Promise.resolve(null));
    await copied(missing, MATCH);
    expect(told).toEqual(['full', 'missing']);
    expect((await bring(Promise.resolve(null))).names).toEqual([]);
  });

  test('the database loses a match right after a tap → `flush` keeps the copy that was written before', async () => {
    const { files, second, copy } = await copiedMatch();
    await device.write([{ op: 'remove', table: 'matches', keys: ['m-1'] }]);
    await copied(copy, MATCH);
    expect(files.size).toBe(1);
    expect((await bring(second)).names).toEqual(['Ana, Bruno']);
    expect(await readLog('m-1')).toHaveLength(2);
  });

  test.each([
    ['has more moves than the database', (log: { entry: unknown }[]) => log],
    [
      'has another move than the database',
      (log: { entry: unknown }[]) => [{ ...log[0], entry: { move: 'other', seat: 0 } }],
    ],
  ])('a copy that %s is not overwritten', async (_, change) => {
    const { files, second } = await copiedMatch();
    const [[name, text]] = files;
    const copy = JSON.parse(text) as { log: { entry: unknown }[] };
    const kept = JSON.stringify({ ...copy, log: change(copy.log) });
    files.set(name, kept);
    await device.write([{ op: 'remove', table: 'log', keys: [['m-1', 1]] }]);
    const next = silent(second);
    await copied(next, MATCH);
    expect(files.get(name)).toBe(kept);
    expect(await next.knowsMore('matches', 'm-1')).toBe(true);
  });

  test('a copy has fewer moves than the database → it is rewritten when both are compared', async () => {
    const { files, second } = await copiedMatch();
    await device.write([
      { op: 'add', table: 'log', rows: [{ match: 'm-1', seq: 2, entry: { move: 'three', seat: 0 } }] },
    ]);
    const next = silent(second);
    expect(await next.knowsMore('matches', 'm-1')).toBe(false);
    await next.flush();
    expect((JSON.parse([...files.values()][0]) as { log: unknown[] }).log).toHaveLength(3);
  });

  test('a copy is of a newer version → it stays unchanged; a copy is torn → it is reported with its name and file', async () => {
    const { files, second } = await copiedMatch();
    const [[name, text]] = files;
    const newer = text.replace(/"form":\d+/, '"form":99');
    expect(newer).not.toBe(text);
    files.set(name, newer).set('matches-m-2.json', text.slice(0, -20));
    await device.write([{ op: 'update', table: 'matches', key: 'm-1', patch: { title: 'later' } }]);
    const next = silent(second);
    await copied(next, MATCH);
    expect(files.get(name)).toBe(newer);
    anew();
    const { names, torn } = await bring(second);
    expect(names).toEqual([]);
    expect(torn).toEqual([expect.objectContaining({ name: 'Ana, Bruno', file: 'matches-m-2.json' })]);
  });

  test('a match is deleted, but its copy is left → the match does not return', async () => {
    const { files, second } = await copiedMatch();
    const kept = new Map(files);
    await purgeMatch('m-1');
    for (const [name, text] of kept) files.set(name, text);
    expect((await bring(second)).names).toEqual([]);
    expect([...files.keys()]).toEqual(['gone.json']);
    expect(await getMatch('m-1')).toBeUndefined();
  });

  test('a deletion is noted next to the copies → a leftover copy is not restored; the deletion is undone → it is restored', async () => {
    const { files, second, copy } = await copiedMatch();
    const outlived = new Map(files);
    await copy.remove('matches', 'm-1');
    expect([...files.keys()]).toEqual(['gone.json']);
    for (const [name, text] of outlived) files.set(name, text);
    anew();
    expect((await bring(second)).names).toEqual([]);
    for (const [name, text] of outlived) files.set(name, text);
    storage.use(device, copy);
    await storage.revived([{ of: 'matches', id: 'm-1' }]);
    expect((await bring(second)).names).toEqual(['Ana, Bruno']);
  });

  /** A browser that was killed right after a deletion has the tombstone in OPFS, but not in localStorage. */
  const killed = (of: 'matches' | 'sheets', id: string) => forgetTombstones([{ of, id }]);

  test('a match and a sheet are deleted, the browser is killed, both are restored and the database is lost → both return', async () => {
    const { second } = folder();
    const copy = silent(second);
    storage.use(device, copy);
    const sheet = await games();
    await archiveOrDeleteMatch('m-1', 'deleted');
    await archiveOrDeleteSheet(sheet, 'deleted');
    killed('matches', 'm-1');
    killed('sheets', sheet);
    await restoreMatch('m-1');
    await restoreSheet(sheet);
    await copy.flush();
    anew();
    expect((await bring(second)).names).toEqual(['Ana, Bruno', 'Ana, Bruno']);
  });

  test('a match is deleted for good, the browser is killed, and a file brings the match back → it has no tombstone', async () => {
    const { second } = folder();
    const copy = silent(second);
    storage.use(device, copy);
    const game = await loadGame('navegador');
    const file = { start: newMatchStart(game, { seats: 2 }, 'brought'), people: [...people], log: [], id: 'm-9' };
    await mergeContent(await matchContent(file));
    await purgeMatch('m-9');
    killed('matches', 'm-9');
    await mergeContent(await matchContent(file));
    expect((await allTombstones(device, await copy.gone())).size).toBe(0);
    await copy.flush();
    anew();
    expect((await bring(second)).names).toHaveLength(1);
  });

  test('the browser was killed while a match was deleted or restored, so the match has a tombstone → the next start removes it', async () => {
    const { second } = folder();
    await games();
    const copy = silent(second);
    await copy.remove('matches', 'm-1');
    await bring(second);
    expect(await copy.gone()).toEqual([]);
  });

  test('the database is lost and there is no room → no game is restored, and all copies stay; with room → all are restored', async () => {
    const { files, second } = folder();
    const copy = silent(second);
    const sheet = await games();
    await copied(copy, MATCH, ['sheets', sheet]);
    const full = vi.spyOn(anew(), 'write').mockRejectedValue(new StoreError('quota'));
    const { names, waiting } = await bring(second);
    expect([names, waiting.map(({ id }) => id)]).toEqual([[], ['m-1', sheet]]);
    expect(files.size).toBe(2);
    full.mockRestore();
    expect((await bring(second)).names).toHaveLength(2);
  });

  test('another window moves a match and a sheet to the bin → taps on them are refused; restored → they are stored', async () => {
    const sheet = await getSheet(await games());
    const row = await getMatch('m-1');
    if (!row || !sheet) throw new Error('nothing was stored');
    await archiveOrDeleteMatch('m-1', 'deleted');
    await archiveOrDeleteSheet(sheet.id, 'deleted');
    const tap = { row, from: 2, entries: [{ move: 'three', seat: 0 }], summary, ply: 3 };
    await expect(appendLog(tap)).rejects.toMatchObject({ code: 'gone' });
    await expect(keepSheet({ ...sheet, counts: [{ ships: 9 }, {}] })).rejects.toMatchObject({ code: 'gone' });
    expect((await getMatch('m-1'))?.status).toBe('deleted');
    expect((await getSheet(sheet.id))?.status).toBe('deleted');
    await restoreMatch('m-1');
    await appendLog(tap);
    expect((await getMatch('m-1'))?.status).toBe('running');
  });
});
