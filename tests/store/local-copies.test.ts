// Copies of running games in localStorage: which copies are stored, how much room they take, which are dropped first.
import { beforeEach, describe, expect, test } from 'vitest';
import { packMatchCopy, packSheetCopy } from '../../src/lib/backup/pack-local-copy';
import { entriesOfCopy, unpackLocalCopy } from '../../src/lib/backup/unpack-local-copy';
import { getSheet, readLog, readPrefs, readSheetLog, savePref, storage } from '../../src/lib/store';
import { noteDeletion } from '../../src/lib/store/tombstones';
import {
  dropLocalCopy,
  isFromNewerVersion,
  keepLocalCopy,
  LOCAL_COPIES_MAX,
  localCopies,
  localCopyOf,
  localCopyText,
  type LocalCopy,
} from '../../src/lib/store/local-copy';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { copyMessageMatches, restoreMessageMatches } from '../../src/lib/store/message-copy';
import { device, game, played, sheet } from './test-device';
import { onShelf } from './fake-local-storage';
import { short } from '../e2e/long';

const shelf = onShelf();
beforeEach(device);

const copy = (id: string, updatedAt: number, letters = 20, of: LocalCopy['of'] = 'matches'): LocalCopy => ({
  of,
  id,
  createdAt: 1,
  updatedAt,
  length: 3,
  packed: (of === 'matches' ? '2.' : '1.') + 'x'.repeat(letters),
});
const ids = () => localCopies().map(({ id }) => id);
/** UTF-16 units that localStorage uses. */
const used = () => [...shelf().items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);

describe('the copy in localStorage', () => {
  test('a local copy is unpacked → it has every move of the match, or every tap of the sheet', async () => {
    const row = await played('m-1', 12);
    const log = await readLog('m-1');
    const { id } = await sheet();
    const onSheet = await getSheet(id);
    if (!onSheet) throw new Error('no sheet');
    const taps = await readSheetLog(id);
    expect(keepLocalCopy(packMatchCopy(game, row, log))).toBe(true);
    expect(keepLocalCopy(packSheetCopy(onSheet, taps))).toBe(true);
    storage.use(new MemoryBackend());
    const match = await unpackLocalCopy(localCopyOf('matches', 'm-1') as LocalCopy);
    expect(match).toMatchObject({ of: 'matches', id: 'm-1', length: 12, row: { people: row.people, createdAt: 5000 } });
    const moves = (entries: readonly unknown[]) => entries.map((entry) => (entry as { move: string }).move);
    expect(moves(entriesOfCopy(match))).toEqual(moves(log));
    const back = await unpackLocalCopy(localCopyOf('sheets', id) as LocalCopy);
    expect(back).toMatchObject({ of: 'sheets', id, row: { counts: onSheet.counts } });
    expect(entriesOfCopy(back)).toEqual(taps);
  });

  test('a later local copy of the same game is stored → it replaces the earlier one', () => {
    keepLocalCopy(copy('a', 10));
    keepLocalCopy({ ...copy('a', 20), length: 9 });
    expect(localCopies()).toEqual([{ ...copy('a', 20), length: 9 }]);
  });

  test('a copy would exceed 1 MiB for all copies and their keys → the oldest copy is dropped', () => {
    expect(LOCAL_COPIES_MAX * 2).toBe(1024 * 1024);
    const third = Math.floor(LOCAL_COPIES_MAX / 3) - 100;
    for (const [id, at] of [
      ['b', 20],
      ['a', 10],
      ['c', 30],
    ] as const)
      keepLocalCopy(copy(id, at, third));
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(keepLocalCopy(copy('d', 40, third))).toBe(true);
    expect(ids()).toEqual(['b', 'c', 'd']);
    expect(used()).toBeLessThanOrEqual(LOCAL_COPIES_MAX);
  });

  test.each(short([1, 60, 200], (letters) => letters === 60))(
    'too many copies of %i letters each → a new one drops the oldest until all fit into 1 MiB',
    (letters) => {
      const many = Math.ceil(LOCAL_COPIES_MAX / (letters + 30));
      // Write the copies directly: packing thousands of them would take long.
      for (let k = 0; k < many - 1; k++)
        shelf().items.set(`caravela-copy-matches-m-${String(k)}`, `1 ${String(k)} 3 2.${'x'.repeat(letters)}`);
      expect(used()).toBeGreaterThan(LOCAL_COPIES_MAX);
      keepLocalCopy(copy('last', many, letters));
      expect(used()).toBeLessThanOrEqual(LOCAL_COPIES_MAX);
      expect(ids().at(-1)).toBe('last');
    },
  );

  test('a copy is larger than 1 MiB → it is not stored, and no other copy is dropped', () => {
    keepLocalCopy(copy('a', 10));
    expect(keepLocalCopy(copy('b', 20, LOCAL_COPIES_MAX))).toBe(false);
    expect(ids()).toEqual(['a']);
  });

  test('localStorage is full → the oldest copy is dropped, and nothing else', () => {
    shelf().items.set('another', 'thing');
    for (const [id, at] of [
      ['a', 10],
      ['b', 20],
    ] as const)
      keepLocalCopy(copy(id, at, 500));
    shelf().room = used();
    expect(keepLocalCopy(copy('c', 30, 500))).toBe(true);
    expect(ids()).toEqual(['b', 'c']);
    expect(shelf().items.get('another')).toBe('thing');
  });

  test('localStorage is full of other data, or disabled → no copy is stored, and nothing throws', () => {
    shelf().items.set('another', 'x'.repeat(1000));
    shelf().room = used();
    expect(keepLocalCopy(copy('a', 10))).toBe(false);
    expect(ids()).toEqual([]);
    shelf().off = true;
    expect(keepLocalCopy(copy('a', 10))).toBe(false);
    expect(localCopies()).toEqual([]);
    expect(localCopyOf('matches', 'a')).toBeNull();
    expect(() => dropLocalCopy('matches', 'a')).not.toThrow();
  });

  test('a copy is of a newer version → it is neither overwritten nor dropped for room', () => {
    const newer = '5 5 3 9.from-tomorrow';
    shelf().items.set('caravela-copy-matches-n', newer);
    expect(isFromNewerVersion(localCopyOf('matches', 'n') as LocalCopy)).toBe(true);
    expect(keepLocalCopy(copy('n', 50))).toBe(false);
    const half = Math.floor(LOCAL_COPIES_MAX / 2) - 60;
    expect(keepLocalCopy(copy('a', 60, half))).toBe(true);
    expect(keepLocalCopy(copy('b', 70, half))).toBe(true);
    shelf().room = used();
    expect(keepLocalCopy(copy('c', 80, half))).toBe(true);
    expect(localCopyText('matches', 'n')).toBe(newer);
  });

  test('a game is deleted → no copy of it is stored', () => {
    noteDeletion('matches', 'a');
    expect(keepLocalCopy(copy('a', 10))).toBe(false);
    expect(ids()).toEqual([]);
  });

  test('a copy is torn → it is returned with its text, but without moves', () => {
    shelf().items.set('caravela-copy-matches-t', '12 nonsense');
    expect(localCopyOf('matches', 't')).toMatchObject({ packed: '', length: 0 });
    expect(localCopyText('matches', 't')).toBe('12 nonsense');
  });
});

test('a match is in the stored list of matches by message and in its copy → the stored entry stays; the copy is torn → nothing changes', async () => {
  const backend = await storage.backend;
  await savePref('turns', [{ match: 'a', seats: [1] }]);
  copyMessageMatches([
    { match: 'a', seats: [] },
    { match: 'b', seats: [0], sent: 3 },
  ]);
  await restoreMessageMatches(backend);
  const both = [
    { match: 'b', seats: [0], sent: 3 },
    { match: 'a', seats: [1] },
  ];
  expect((await readPrefs()).turns).toEqual(both);
  for (const torn of ['[{', '{}', 'null', '[{"match":"c","seats":[9]}]']) {
    shelf().items.set('caravela-turns', torn);
    await restoreMessageMatches(backend);
    expect((await readPrefs()).turns).toEqual(both);
  }
});
