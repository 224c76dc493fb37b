// Opening the place rows are kept in: tried again where the trouble passes, told at once where it does not.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { DB_NAME, DiskBackend } from '../../src/lib/store/disk';
import { StoreFailed, type StoreFailure } from '../../src/lib/store/failure';
import { FreshBackend } from '../../src/lib/store/fresh';
import { MemoryBackend } from '../../src/lib/store/memory';
import { place } from '../../src/lib/store/place.svelte';

/** The database fails to open so many times, then opens. */
function failing(times: number, code: StoreFailure) {
  const real = DiskBackend.open.bind(DiskBackend);
  let left = times;
  return vi.spyOn(DiskBackend, 'open').mockImplementation((...args) => {
    if (left-- > 0) return Promise.reject(new StoreFailed(code));
    return real(...args);
  });
}

/** The database is there already, so that it is opened at once. */
async function begun() {
  (await DiskBackend.open()).close();
  place.use(null);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a database held for a moment is tried again, and nothing is said', async () => {
  await begun();
  const open = failing(2, 'closed');
  expect((await place.backend).kind).toBe('disk');
  expect(open).toHaveBeenCalledTimes(3);
  expect(place.trouble).toBeNull();
});

test('no database at all is said at once', async () => {
  await begun();
  const open = failing(9, 'missing');
  expect((await place.backend).kind).toBe('memory');
  expect(open).toHaveBeenCalledTimes(1);
  expect(place.trouble).toBe('missing');
});

test('one that stays shut is given up after some tries', async () => {
  await begun();
  failing(9, 'closed');
  expect((await place.backend).kind).toBe('memory');
  expect(place.trouble).toBe('closed');
});

test('a database that held something and has gone is said, at every start until somebody has read so', async () => {
  const notes = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  });
  /** The app started anew. */
  const start = async () => {
    place.use(null);
    return place.backend;
  };
  const gone = () =>
    new Promise((done, fail) => {
      const request = indexedDB.deleteDatabase(DB_NAME);
      request.onsuccess = done;
      request.onerror = fail;
    });
  await gone();
  await start();
  expect(place.lost).toBe(false);
  const disk = await DiskBackend.open();
  await disk.write([{ op: 'put', table: 'prefs', rows: [{ key: 'theme', value: 'dark' }] }]);
  disk.close();
  (await start()).close();
  expect(place.lost).toBe(false);

  await gone();
  await start();
  expect(place.lost).toBe(true);
  (await DiskBackend.open()).close();
  (await start()).close();
  expect(place.lost).toBe(true);
  place.mourned();
  expect(place.lost).toBe(false);
  (await start()).close();
  expect(place.lost).toBe(false);
});

test('a match somebody asks for is looked for in the database, even where the browser knew of none', async () => {
  const there = new MemoryBackend();
  await there.write([{ op: 'add', table: 'matches', rows: [{ id: 'linked' }] }]);
  const open = vi.fn(() => Promise.resolve(there));
  const fresh = new FreshBackend(open);
  expect(await fresh.span('matches', { index: 'id', lower: '', upper: '\uffff' })).toEqual([]);
  expect(await fresh.get('matches', 'linked')).toMatchObject({ id: 'linked' });
  expect(open).toHaveBeenCalledTimes(1);
});
