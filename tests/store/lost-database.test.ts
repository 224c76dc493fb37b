// The database is missing: it was lost if there are OPFS copies, else this is the first visit.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { DB_NAME } from '../../src/lib/store/disk-backend';
import { storage } from '../../src/lib/store/storage.svelte';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['OPFS copies, but no note of a database → it was lost', ['matches-a.json'], true],
  ['neither OPFS copies nor a note → it is a first visit', [], false],
])('there is no database, %s', async (_, copies, lost) => {
  const folder = {
    keys: () => copies.values(),
    values: () => [].values(),
    getDirectoryHandle: () => Promise.resolve(folder),
  };
  const storing = { getDirectory: () => Promise.resolve(folder) };
  vi.stubGlobal('navigator', { storage: storing });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  await new Promise((done) => (indexedDB.deleteDatabase(DB_NAME).onsuccess = done));
  storage.use(null);
  storage.lost = false;
  const backend = await storage.backend;
  expect(storage.lost).toBe(lost);
  backend.close();
});
