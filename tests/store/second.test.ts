// The second copy of games: written after what was stored, brought back where the database was lost, gone with what was deleted.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newStart } from '../../src/lib/engine/start';
import { loadGame } from '../../src/lib/games';
import { merge } from '../../src/lib/library/merge';
import { matchCargo } from '../../src/lib/library/read';
import {
  addMatch,
  addSheet,
  appendLog,
  getMatch,
  getSheet,
  storage,
  purgeMatch,
  readLog,
  readSheetLog,
  shelveMatch,
} from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory';
import { SecondCopy, type SecondTrouble } from '../../src/lib/store/second';
import type { SecondFiles } from '../../src/lib/store/second-files';
import { keepSheet } from './sheets';

const people = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
] as const;
const start = { game: 'navegador', rules: 1, options: { seats: 2 }, seed: 's' };
const summary = { actor: 0, turn: 1, scores: [0, 0], thumb: {} };

/** A folder in memory, which may be full. */
function folder() {
  const files = new Map<string, string>();
  const state = { full: false };
  const second: SecondFiles = {
    write: async (name, text) => {
      if (state.full) throw new DOMException('full', 'QuotaExceededError');
      files.set(name, text);
    },
    remove: async (name) => void files.delete(name),
    names: async () => [...files.keys()],
    all: async () => [...files.values()],
  };
  return { files, state, second: Promise.resolve(second) };
}

let device: MemoryBackend;
beforeEach(() => {
  device = new MemoryBackend();
  storage.use(device);
});
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

test('a game from a file or link is copied as soon as it is kept, and one put into the bin loses its copy at once', async () => {
  const changed = vi.spyOn(storage, 'changed');
  const deleted = vi.spyOn(storage, 'deleted');
  const game = await loadGame('navegador');
  const file = { start: newStart(game, { seats: 2 }, 'brought'), people: [...people], log: [], id: 'm-9' };
  await merge(await matchCargo(file));
  expect(changed.mock.calls).toEqual([['matches', 'm-9']]);
  await shelveMatch('m-9', 'deleted');
  expect(deleted.mock.calls).toEqual([['matches', 'm-9']]);
  await purgeMatch('m-9');
  expect(deleted).toHaveBeenCalledTimes(2);
});

describe('the second copy', () => {
  test('puts back every game the database has no longer, row and log', async () => {
    const place2 = folder();
    const copy = new SecondCopy(device, () => undefined, place2.second);
    const sheet = await games();
    copy.note('matches', 'm-1');
    copy.note('sheets', sheet);
    await copy.flush();
    const before = [await getMatch('m-1'), await readLog('m-1'), await getSheet(sheet), await readSheetLog(sheet)];
    const again = new SecondCopy(anew(), () => undefined, place2.second);
    expect(await again.bringBack()).toBe(2);
    expect([await getMatch('m-1'), await readLog('m-1'), await getSheet(sheet), await readSheetLog(sheet)]).toEqual(
      before,
    );
    expect(await again.bringBack()).toBe(0);
  });

  test('goes with what was deleted, in the bin or for good', async () => {
    const { files, second } = folder();
    const copy = new SecondCopy(device, () => undefined, second);
    await games();
    copy.note('matches', 'm-1');
    await copy.flush();
    expect(files.size).toBe(1);
    await device.write([{ op: 'update', table: 'matches', key: 'm-1', patch: { status: 'deleted' } }]);
    copy.note('matches', 'm-1');
    await copy.flush();
    expect(files.size).toBe(0);
  });

  test('a torn file, a foreign one and a log with a gap are left where they are, the others come back', async () => {
    const { files, second } = folder();
    const copy = new SecondCopy(device, () => undefined, second);
    await games();
    copy.note('matches', 'm-1');
    await copy.flush();
    const [whole] = [...files.values()];
    const other = JSON.parse(whole) as { row: { id: string }; log: { match: string; seq: number }[] };
    other.row.id = 'm-2';
    other.log = other.log.slice(1).map((entry) => ({ ...entry, match: 'm-2' }));
    files
      .set('torn', whole.slice(0, -20))
      .set('foreign', '{"of":"prefs","row":{},"log":[]}')
      .set('gap', JSON.stringify(other));
    expect(await new SecondCopy(anew(), () => undefined, second).bringBack()).toBe(1);
    expect(await getMatch('m-2')).toBeUndefined();
  });

  test('of a file that was torn while it was written, the one written ahead of it comes back', async () => {
    const { files, second } = folder();
    const copy = new SecondCopy(device, () => undefined, second);
    await games();
    copy.note('matches', 'm-1');
    await copy.flush();
    const [[name, whole]] = files;
    const older = JSON.parse(whole) as { log: unknown[] };
    older.log.pop();
    files.set(name, JSON.stringify(older)).set(`${name}.new`, whole);
    expect(await new SecondCopy(anew(), () => undefined, second).bringBack()).toBe(1);
    expect(await readLog('m-1')).toHaveLength(2);
  });

  test('what is under way and has none yet gets its copy at the next start', async () => {
    const { files, second } = folder();
    await games();
    const copy = new SecondCopy(device, () => undefined, second);
    await copy.catchUp();
    await copy.flush();
    expect(files.size).toBe(2);
  });

  test('no room and no such file system are told, and stop nothing', async () => {
    const told: SecondTrouble[] = [];
    const { state, second } = folder();
    state.full = true;
    await games();
    const full = new SecondCopy(device, (trouble) => told.push(trouble), second);
    full.note('matches', 'm-1');
    await full.flush();
    const missing = new SecondCopy(device, (trouble) => told.push(trouble), Promise.resolve(null));
    missing.note('matches', 'm-1');
    await missing.flush();
    expect(told).toEqual(['full', 'missing']);
    expect(await missing.bringBack()).toBe(0);
  });
});
