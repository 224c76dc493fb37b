// Opening the place rows are kept in: tried again where the trouble passes, told at once where it does not.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { DiskBackend } from '../../src/lib/store/disk';
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

afterEach(() => vi.restoreAllMocks());

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

test('a match somebody asks for is looked for in the database, even where the browser knew of none', async () => {
  const there = new MemoryBackend();
  await there.write([{ op: 'add', table: 'matches', rows: [{ id: 'linked' }] }]);
  const open = vi.fn(() => Promise.resolve(there));
  const fresh = new FreshBackend(open);
  expect(await fresh.span('matches', { index: 'id', lower: '', upper: '\uffff' })).toEqual([]);
  expect(await fresh.get('matches', 'linked')).toMatchObject({ id: 'linked' });
  expect(open).toHaveBeenCalledTimes(1);
});
