// Score sheets crafted to block the page: a few kilobytes with thousands of taps and values.
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { beforeAll, expect, test, vi } from 'vitest';
import { SheetLog, type SheetEntry } from '../../src/lib/engine/sheet-log';
import { makeBackup } from '../../src/lib/backup/backup';
import { readFile, type FileContent } from '../../src/lib/files/read-file';
import { WorkPauses } from '../../src/lib/device/work-pauses';
import { addSheet, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';

type Line = Readonly<Record<string, unknown>>;
let lines: Line[];

beforeAll(async () => {
  storage.use(new MemoryBackend());
  const people = [
    { name: 'Ana', colour: 'red' },
    { name: 'Zé', colour: 'blue' },
  ] as const;
  await addSheet({ game: 'navegador', people, counts: [{ colonies: 3 }, { colonies: 2 }], options: {} });
  const text = strFromU8(gunzipSync((await makeBackup()).files[0].bytes));
  lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
});

/** The backup with another log of its sheet. */
function crafted(log: readonly SheetEntry[]): Uint8Array<ArrayBuffer> {
  const changed = lines.map((line) => ('sheet' in line ? { sheet: { ...(line.sheet as object), log } } : line));
  return gzipSync(strToU8(changed.map((line) => `${JSON.stringify(line)}\n`).join('')), { mtime: 0, level: 6 });
}
const TAPS = 15_000;
const many = (figures: number): SheetEntry => ({
  set: Array.from({ length: figures }, (_, i) => [0, `f${String(i)}`, 1] as const),
});
const first: SheetEntry = { set: [[0, 'colonies', 3]], options: {}, extra: {} };
const code = ({ refused }: FileContent) => refused.map((line) => line.code);

/** Processor time of `work`, ms, which other load on the machine hardly changes. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('a sheet has thousands of taps and values → replaying takes time linear in their sum, not in their product', () => {
  const idle = Array.from({ length: TAPS }, (): SheetEntry => ({}));
  const undone = Array.from({ length: TAPS }, (_, i): SheetEntry => (i % 2 === 0 ? {} : { undo: 1 }));
  cost(() => new SheetLog(2, [many(1), ...idle]).content);
  const small = cost(() => new SheetLog(2, [many(1), ...idle]).content);
  const most = 200 + 20 * small;
  expect(cost(() => new SheetLog(2, [many(2000), ...idle]).content)).toBeLessThan(most);
  expect(cost(() => new SheetLog(2, [many(2000), ...undone]).content)).toBeLessThan(most);
});

test('a sheet with thousands of taps is read → a pause may follow each tap', async () => {
  const asked = vi.spyOn(WorkPauses.prototype, 'due', 'get');
  const cargo = await readFile(crafted([first, ...Array.from({ length: TAPS }, (): SheetEntry => ({}))]));
  expect(cargo.sheets).toHaveLength(1);
  expect(asked.mock.calls.length).toBeGreaterThan(TAPS);
  asked.mockRestore();
});

test.each<[string, SheetEntry]>([
  ['a field that is inherited by every object', { set: [[0, 'constructor', 1]] }],
  ['thousands of unknown fields', many(2000)],
  ['a number too large to type', { set: [[0, 'cash', 1e15]] }],
  ['a number that is not whole', { set: [[0, 'cash', 0.5]] }],
  ['a number of a seat that does not exist', { set: [[5, 'cash', 10]] }],
])('a sheet with %s is not imported, even if that tap was undone', async (_, entry) => {
  expect(code(await readFile(crafted([first, entry])))).toHaveLength(1);
  expect(code(await readFile(crafted([first, entry, { undo: 1 }])))).toHaveLength(1);
});

test('a sheet has a few fields of an older version → it is accepted', async () => {
  const cargo = await readFile(crafted([first, { set: [[0, 'f1', 1]] }]));
  expect(cargo.refused).toEqual([]);
});

test('a number is beyond the range of its field → it is accepted: the sheet’s page marks it as impossible', async () => {
  const cargo = await readFile(crafted([first, { set: [[0, 'ships', 999]] }, { set: [[0, 'factory_sugar', 3]] }]));
  expect(cargo.refused).toEqual([]);
  expect(cargo.sheets[0].counts[0]).toEqual({ colonies: 3, ships: 999, factory_sugar: 3 });
});
