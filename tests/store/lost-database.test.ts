// The database is missing: it was lost if there are OPFS copies, else this is the first visit.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../src/lib/store';
import { DB_NAME } from '../../src/lib/store/disk-backend';
import { storage } from '../../src/lib/store/storage.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

test('the database is lost and cannot be opened, because the disk is full → the app knows of the copies', async () => {
  const id = newId();
  const person = { name: 'Ana', colour: 'red' };
  const row = {
    ...{
      id,
      game: 'navegador',
      status: 'draft',
      title: '',
      people: [person],
      counts: [{}],
      options: null,
      extra: null,
    },
    ...{ scores: [], createdAt: 1, updatedAt: 1, length: 1, form: 2 },
  };
  const text = JSON.stringify({ of: 'sheets', row, log: [{ sheet: id, seq: 0, entry: { set: [], at: 1 } }] });
  const file = `sheets-${id}.json`;
  const folder = {
    keys: () => [file].values(),
    getDirectoryHandle: () => Promise.resolve(folder),
    getFileHandle: (name: string) =>
      name === file
        ? Promise.resolve({ getFile: () => Promise.resolve({ text: () => Promise.resolve(text) }) })
        : Promise.reject(new DOMException('none', 'NotFoundError')),
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(folder) } });
  vi.stubGlobal('localStorage', { length: 0, getItem: () => null, setItem: () => undefined });
  await new Promise((done) => (indexedDB.deleteDatabase(DB_NAME).onsuccess = done));
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  storage.use(null);
  storage.lost = false;
  await storage.backend;
  expect([storage.lost, storage.trouble, storage.shaken]).toEqual([true, 'quota', 'copies']);
  expect([storage.isWaiting('sheets', id), storage.unreadable]).toEqual([true, true]);
  storage.use(null);
});
