// A missing database: a first visit, or a loss that OPFS copies reveal without a note of it.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { DB_NAME } from '../../src/lib/store/disk';
import { storage } from '../../src/lib/store/storage.svelte';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['lie on the device, though no note of it was kept, the database is a loss', ['matches-a.json'], true],
  ['are none, it is a first visit', [], false],
])('where second copies %s', async (_, copies, lost) => {
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
