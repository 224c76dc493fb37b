// The database on the device: two tabs, a dropped connection, no IndexedDB, a newer version, and browser failures.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, describe, expect, test } from 'vitest';
import { getMatch, listMatches, readLog, storage } from '../../src/lib/store';
import { DB_NAME, DiskBackend } from '../../src/lib/store/disk-backend';
import { toStoreError } from '../../src/lib/store/failure';
import { append, failure, make, move } from './storage-cases';

describe('the database on the device', () => {
  beforeEach(() => Dexie.delete(DB_NAME));

  test('two tabs append the same log entry → the slower tab is refused, and reads the other tab’s move', async () => {
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

  test('two appends come at the same time → exactly one succeeds', async () => {
    const backend = await DiskBackend.open();
    storage.use(backend);
    const row = await make('a');
    const results = await Promise.allSettled([append(row, 0, 'x'), append(row, 0, 'y')]);
    expect(results.map((r) => r.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readLog('a')).toHaveLength(1);
    backend.close();
  });

  test('the connection is dropped → it is opened again without an error', async () => {
    const backend = await DiskBackend.open();
    storage.use(backend);
    const row = await make('a');
    backend.close();
    await append(row, 0, 'after sleep');
    expect(await readLog('a')).toEqual([move('after sleep')]);
    backend.close();
  });

  test('no IndexedDB → the app keeps rows in memory and reports why', async () => {
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

  test('a newer version in another tab → this tab closes the database and reports that it is outdated', async () => {
    storage.use(null);
    await make('a');
    const newer = new Dexie(DB_NAME);
    newer.version(9).stores({ extra: 'id' });
    await newer.open();
    expect(storage.trouble).toBe('outdated');
    newer.close();
    storage.use(null);
    // The app does not open a database that a newer app has migrated.
    await expect(DiskBackend.open()).rejects.toEqual(failure('newer'));
    expect((await storage.backend).kind).toBe('memory');
    expect(storage.trouble).toBe('newer');
    storage.use(null);
  });

  test('a new device → lists are empty without a database, and the first request for a match by id creates the database', async () => {
    storage.use(null);
    expect((await listMatches({ status: 'running' })).rows).toEqual([]);
    expect((await indexedDB.databases()).map((db) => db.name)).not.toContain(DB_NAME);
    // Looking up a match by id opens the database.
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

test('the browser reports an error → it is mapped to the app’s code', () => {
  const named = (name: string, message = '') => Object.assign(new Error(message), { name });
  expect(toStoreError(named('QuotaExceededError')).code).toBe('quota');
  expect(toStoreError(Object.assign(named('AbortError'), { inner: named('QuotaExceededError') })).code).toBe('quota');
  expect(toStoreError(Object.assign(named('BulkError'), { failures: [named('ConstraintError')] })).code).toBe(
    'conflict',
  );
  expect(toStoreError(named('UnknownError', 'Connection to Indexed Database server lost. Refresh the page')).code).toBe(
    'closed',
  );
  expect(toStoreError(named('OpenFailedError')).code).toBe('missing');
  expect(toStoreError(named('TypeError')).code).toBe('unknown');
});
