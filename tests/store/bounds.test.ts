// Limits for times, numbers and texts: data from outside and stored data have the same limits.
import { gzipSync, strToU8 } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { LATEST_TIME } from '../../src/lib/engine/input-schemas';
import { loadGame } from '../../src/lib/games';
import { mergeContent } from '../../src/lib/backup/merge';
import { FileOpening } from '../../src/lib/backup/open-file.svelte';
import { readFile } from '../../src/lib/files/read-file';
import { checkMatchRow, listPeople, storage } from '../../src/lib/store';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { matchFileText } from '../../src/lib/store/migrations/match-file';

beforeEach(() => storage.use(new MemoryBackend()));

const game = await loadGame('navegador');
const people = [
  { name: 'Ana', colour: 'red' },
  { name: 'Bruno', colour: 'green' },
];
const start = newMatchStart(game, { seats: 2 }, 'bounds');
const head = { caravela: 2, kind: 'backup', made: 1 };
const match = { id: 'm-1', form: 2, people, start, log: [], createdAt: 1, updatedAt: 1, title: '' };
const backup = (lines: readonly object[], end = { matches: 0, sheets: 0 }) =>
  gzipSync(strToU8(`${[head, ...lines, { end }].map((line) => JSON.stringify(line)).join('\n')}\n`), { mtime: 0 });
/** Gives gzip data the header that the app writes. */
const ours = (bytes: Uint8Array) => {
  const own = new Uint8Array(bytes);
  own.set([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  return own;
};
const code = (bytes: Uint8Array) =>
  readFile(bytes).then(
    () => 'read',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('a backup', () => {
  const one = { matches: 1, sheets: 0 };

  test('all values of a backup are within bounds → it is read', async () => {
    expect(await code(ours(backup([{ match }], one)))).toBe('read');
  });

  test.each([
    ['a time after the year 2100', { updatedAt: LATEST_TIME + 1 }],
    ['a time far beyond any date', { updatedAt: 1e300 }],
    ['a time before 1970', { createdAt: -1 }],
  ])('a backup with %s is read without that match', async (_what, wrong) => {
    const cargo = await readFile(ours(backup([{ match: { ...match, ...wrong } }], one)));
    expect(cargo.matches).toEqual([]);
    expect(cargo.refused).toMatchObject([{ name: 'Ana, Bruno', code: 'file_damaged' }]);
  });

  test('a backup has too many people → it is refused', async () => {
    const crowd = Array.from({ length: 20_100 }, (_, i) => ({
      person: { key: `p${String(i)}`, name: `P${String(i)}`, colour: 'red', lastPlayed: 1 },
    }));
    expect(await code(ours(backup(crowd)))).toBe('file_too_big');
  });

  test('a backup lists a person twice → the person is stored once, as in the last line', async () => {
    const person = (name: string, lastPlayed: number) => ({ person: { key: 'ana', name, colour: 'red', lastPlayed } });
    const cargo = await readFile(ours(backup([person('ana', 1), person('Ana', 2)])));
    expect((await mergeContent(cargo)).outcome.people).toBe(1);
    expect(await listPeople()).toMatchObject([{ name: 'Ana', lastPlayed: 2 }]);
  });
});

test('a stored row has a value out of bounds → it is refused; has unprintable text → the text is cleaned', () => {
  const summary = { actor: 0, turn: 1, scores: [], thumb: null };
  const row = { ...match, game: 'navegador', status: 'running', ply: 0, length: 0, summary };
  expect(checkMatchRow(row).id).toBe('m-1');
  for (const wrong of [{ updatedAt: 1e300 }, { title: 7 }, { people: [{ name: '', colour: 'red' }] }])
    expect(() => checkMatchRow({ ...row, ...wrong })).toThrow('damaged');
  const spoilt = { ...row, title: 'A\u0000\ud800', people: [{ name: '\u0007', colour: 'red' }] };
  expect(checkMatchRow(spoilt)).toMatchObject({ title: 'A', people: [{ name: 'Red' }] });
});

test('the page is left while a backup is read → reading stops, and no result is shown', async () => {
  const opening = new FileOpening();
  const crowd = Array.from({ length: 2000 }, (_, i) => ({ match: { ...match, id: `m-${String(i)}` } }));
  const file = new File([ours(backup(crowd, { matches: 2000, sheets: 0 }))], 'crowd.caravela');
  const reading = opening.files([file]);
  opening.leave();
  await reading;
  expect(opening.step).toEqual({ at: 'idle' });
});

test('a match file is written → it states its format version', () => {
  expect(JSON.parse(matchFileText({ start, people, log: [] }))).toMatchObject({ caravela: 2, form: 4 });
});

test('a file with only people is read → each line is reported, and the page can respond', async () => {
  const crowd = Array.from({ length: 12_000 }, (_, i) => ({
    person: { key: `p${String(i)}`, name: `P${String(i)}`, colour: 'red', lastPlayed: 1 },
  }));
  const bytes = ours(backup(crowd));
  let told = 0;
  let breaths = 0;
  const breathing = setInterval(() => breaths++);
  await readFile(bytes, () => told++);
  expect(told).toBeGreaterThanOrEqual(crowd.length);
  expect(breaths).toBeGreaterThan(2);
  told = 0;
  await expect(
    readFile(bytes, () => {
      if (++told === 500) throw new Error('left');
    }),
  ).rejects.toThrow('left');
  expect(told).toBe(500);
  clearInterval(breathing);
});

test('a file has only empty lines → it is refused at its first line', async () => {
  let told = 0;
  const bytes = ours(gzipSync(new Uint8Array(20_000_000).fill(10), { mtime: 0 }));
  await expect(readFile(bytes, () => told++)).rejects.toThrow('file_damaged');
  expect(told).toBe(0);
});
