// Opening the database: a temporary failure is retried, another failure is announced at once.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Preferences } from '../../src/lib/device/prefs.svelte';
import { DB_NAME, DiskBackend } from '../../src/lib/store/disk-backend';
import { StoreError, type StoreFailure } from '../../src/lib/store/failure';
import { LazyBackend } from '../../src/lib/store/lazy-backend';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { storage, type CopyReader } from '../../src/lib/store/storage.svelte';
import { eventually } from '../patience';

/** The database fails to open `times` times, then opens. */
function failing(times: number, code: StoreFailure) {
  const real = DiskBackend.open.bind(DiskBackend);
  let left = times;
  return vi.spyOn(DiskBackend, 'open').mockImplementation((...args) => {
    if (left-- > 0) return Promise.reject(new StoreError(code));
    return real(...args);
  });
}

/** Creates the database, so that the storage opens it at once. */
async function begun() {
  (await DiskBackend.open()).close();
  storage.use(null);
}

afterEach(() => {
  storage.calm();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the database fails to open twice → it is opened at the third try, without a notice', async () => {
  await begun();
  const open = failing(2, 'closed');
  expect((await storage.backend).kind).toBe('disk');
  expect(open).toHaveBeenCalledTimes(3);
  expect(storage.trouble).toBeNull();
});

test('there is no IndexedDB → this is announced after the first try', async () => {
  await begun();
  const open = failing(9, 'missing');
  expect((await storage.backend).kind).toBe('memory');
  expect(open).toHaveBeenCalledTimes(1);
  expect(storage.trouble).toBe('missing');
});

test('the database never opens → after some tries rows are kept in memory, and this is announced', async () => {
  await begun();
  failing(9, 'closed');
  expect((await storage.backend).kind).toBe('memory');
  expect(storage.trouble).toBe('closed');
});

test('a device without games → the code that compares copies is not loaded; with a game → it compares all', async () => {
  const healAll = vi.fn(() => Promise.resolve());
  const loaded = vi.fn(() => Promise.resolve({ healAll } as unknown as CopyReader));
  storage.healer = loaded;
  try {
    await begun();
    const counted = vi.spyOn(DiskBackend.prototype, 'count');
    const disk = await storage.backend;
    await eventually(() => expect(counted).toHaveBeenCalledTimes(2));
    await Promise.all(counted.mock.results.map(({ value }) => value as Promise<number>));
    await new Promise((next) => setTimeout(next));
    expect(loaded).not.toHaveBeenCalled();
    await disk.write([{ op: 'put', table: 'sheets', rows: [{ id: 's-1', status: 'draft', updatedAt: 1 }] }]);
    disk.close();
    storage.use(null);
    await storage.backend;
    await eventually(() => expect(healAll).toHaveBeenCalledTimes(1));
  } finally {
    storage.healer = null;
    await (await storage.backend).write([{ op: 'remove', table: 'sheets', keys: ['s-1'] }]);
  }
});

test('the database was lost since the last visit → this is announced at every start until dismissed', async () => {
  const notes = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  });
  /** A restart of the app. */
  const start = async () => {
    storage.use(null);
    return storage.backend;
  };
  const gone = () =>
    new Promise((done, fail) => {
      const request = indexedDB.deleteDatabase(DB_NAME);
      request.onsuccess = done;
      request.onerror = fail;
    });
  await gone();
  await start();
  expect(storage.lost).toBe(false);
  const disk = await DiskBackend.open();
  await disk.write([{ op: 'put', table: 'prefs', rows: [{ key: 'theme', value: 'dark' }] }]);
  disk.close();
  (await start()).close();
  expect(storage.lost).toBe(false);

  await gone();
  await start();
  expect(storage.lost).toBe(true);
  (await DiskBackend.open()).close();
  (await start()).close();
  expect(storage.lost).toBe(true);
  storage.lossRead();
  expect(storage.lost).toBe(false);
  (await start()).close();
  expect(storage.lost).toBe(false);
});

test('a match is requested by id → the database is searched, even if the browser listed none', async () => {
  const there = new MemoryBackend();
  await there.write([{ op: 'add', table: 'matches', rows: [{ id: 'linked' }] }]);
  const open = vi.fn(() => Promise.resolve(there));
  const fresh = new LazyBackend(open);
  expect(await fresh.span('matches', { index: 'id', lower: '', upper: '\uffff' })).toEqual([]);
  expect(await fresh.get('matches', 'linked')).toMatchObject({ id: 'linked' });
  expect(open).toHaveBeenCalledTimes(1);
});

describe('a database that hangs', () => {
  /** Makes the next opening of the database hang until the returned function is called. */
  function silent() {
    const real = DiskBackend.open.bind(DiskBackend);
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    vi.spyOn(DiskBackend, 'open').mockImplementationOnce(async (...args) => gate.then(() => real(...args)));
    return () => letGo();
  }
  const theme = [{ op: 'put', table: 'prefs', rows: [{ key: 'theme', value: 'dark' }] }] as const;
  /** Opens the storage, and advances the clock until it gives up waiting for the database. */
  async function impatient() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = storage.backend;
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    return opening;
  }

  test('the database hangs → after a few seconds rows are kept in memory, and a retry stores them', async () => {
    await begun();
    silent();
    const backend = await impatient();
    expect([backend.kind, storage.trouble]).toEqual(['memory', 'silent']);
    await backend.write(theme);
    await storage.again();
    expect(storage.trouble).toBeNull();
    const disk = await storage.backend;
    expect(disk.kind).toBe('disk');
    expect(await disk.get('prefs', 'theme')).toMatchObject({ value: 'dark' });
    disk.close();
  });

  test('the database opens late → lists of its settings keep their entries, and get those noted meanwhile', async () => {
    await begun();
    const before = await DiskBackend.open();
    const guide = (match: string, on: boolean) => ({ match, on, looked: true });
    const rows = [
      { key: 'lessons', value: ['navegador a', 'navegador b'] },
      { key: 'guides', value: [guide('m-1', true), guide('m-2', true)] },
    ];
    await before.write([{ op: 'put', table: 'prefs', rows }]);
    before.close();
    storage.use(null);
    silent();
    const memory = await impatient();
    const meanwhile = [
      { key: 'lessons', value: ['navegador c'] },
      { key: 'guides', value: [guide('m-2', false)] },
      { key: 'theme', value: 'dark' },
    ];
    await memory.write([{ op: 'put', table: 'prefs', rows: meanwhile }]);
    await storage.again();
    const disk = await storage.backend;
    const value = async (key: string) => ((await disk.get('prefs', key)) as { value: unknown }).value;
    expect(disk.kind).toBe('disk');
    expect(await value('lessons')).toEqual(['navegador a', 'navegador b', 'navegador c']);
    expect(await value('guides')).toEqual([guide('m-1', true), guide('m-2', false)]);
    expect(await value('theme')).toBe('dark');
    disk.close();
  });

  test('moves are written while the rows go to the database → none is lost', async () => {
    await begun();
    silent();
    const memory = await impatient();
    let going = true;
    const back = storage.again().finally(() => (going = false));
    let seq = 0;
    const play = () => memory.write([{ op: 'add', table: 'log', rows: [{ match: 'm', seq: seq++ }] }]);
    while (going) {
      await play();
      await new Promise((done) => setTimeout(done));
    }
    await back;
    await play();
    const disk = await storage.backend;
    expect(disk.kind).toBe('disk');
    const rows = await disk.span('log', { index: '[match+seq]', lower: ['m', 0], upper: ['m', Infinity] });
    expect(rows).toHaveLength(seq);
    disk.close();
  });

  test('the database opens late → the settings are read from it', async () => {
    await begun();
    const before = await DiskBackend.open();
    await before.write([{ op: 'put', table: 'prefs', rows: [{ key: 'lessons', value: ['navegador a'] }] }]);
    before.close();
    storage.use(null);
    const letGo = silent();
    await impatient();
    const preferences = new Preferences();
    const stop = preferences.watch();
    await eventually(() => expect(preferences.ready).toBe(true));
    expect(preferences.now.lessons).toEqual([]);
    letGo();
    await eventually(() => expect(storage.trouble).toBeNull());
    await eventually(() => expect(preferences.now.lessons).toEqual(['navegador a']));
    stop();
    (await storage.backend).close();
  });

  test('the database opens late → it is used without a tap on “Try again”', async () => {
    await begun();
    const letGo = silent();
    await (await impatient()).write(theme);
    letGo();
    await eventually(() => expect(storage.trouble).toBeNull());
    const disk = await storage.backend;
    expect(await disk.get('prefs', 'theme')).toMatchObject({ value: 'dark' });
    disk.close();
  });
});

test('opening created the database, but localStorage says that there was one before → it counts as lost', async () => {
  const notes = new Map([['caravela-kept', 'kept']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
  });
  await new Promise((done) => (indexedDB.deleteDatabase(DB_NAME).onsuccess = done));
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('broken', 'UnknownError'));
  storage.use(null);
  storage.lost = false;
  (await storage.backend).close();
  expect(storage.lost).toBe(true);
});

describe('a backup is urgent', () => {
  const dark = [{ op: 'put', table: 'prefs', rows: [{ key: 'theme', value: 'dark' }] }] as const;
  /** Every write fails with an error of this name until the returned spy is restored. */
  function broken(name: string) {
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('the disk', name);
    });
  }

  test.each(['UnknownError', 'DataCloneError'])(
    'a write failed with %s → a backup is urgent until one is made',
    async (name) => {
      await begun();
      const disk = await storage.backend;
      expect(storage.shaken).toBeNull();
      const spoilt = broken(name);
      await expect(disk.write(dark)).rejects.toThrow();
      expect(storage.shaken).toBe('shaken');
      spoilt.mockRestore();
      storage.calm();
      expect(storage.shaken).toBeNull();
      disk.close();
    },
  );

  test('the disk was full and has room again → a backup is urgent; while it is full, not', async () => {
    await begun();
    const disk = await storage.backend;
    const full = broken('QuotaExceededError');
    await expect(disk.write(dark)).rejects.toThrow('quota');
    expect(storage.shaken).toBeNull();
    full.mockRestore();
    await disk.write(dark);
    expect(storage.shaken).toBe('room');
    disk.close();
  });

  test('the database cannot be opened at all → a backup is urgent', async () => {
    await begun();
    failing(9, 'unknown');
    await storage.backend;
    expect(storage.shaken).toBe('shaken');
  });
});

test('another window deletes the database → this is announced until a write succeeds', async () => {
  await begun();
  const disk = await storage.backend;
  await new Promise((done) => (indexedDB.deleteDatabase(DB_NAME).onsuccess = done));
  expect(storage.trouble).toBe('deleted');
  await disk.write([{ op: 'put', table: 'prefs', rows: [{ key: 'theme', value: 'dark' }] }]);
  expect(storage.trouble).toBeNull();
  disk.close();
});

test('the browser refuses channels, as Firefox does without storage → rows are kept in memory, with a notice', async () => {
  await begun();
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect((await storage.backend).kind).toBe('memory');
  expect(storage.trouble).toBe('missing');
  vi.unstubAllGlobals();
  storage.use(null);
  expect((await storage.backend).kind).toBe('disk');
});
