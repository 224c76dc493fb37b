// Archived and deleted matches: renamed, restored, and the bin that is emptied after a month of visits.
import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import {
  BIN_DAYS,
  countMatches,
  purgeDueGames,
  getMatch,
  listMatches,
  readLog,
  renameMatch,
  restoreMatch,
  archiveOrDeleteMatch,
  noteBinShown,
} from '../../src/lib/store';
import { storage } from '../../src/lib/store/storage.svelte';
import { isDeleted } from '../../src/lib/store/tombstones';
import { failure, make, move, onEmpty, STORAGES } from './storage-cases';

describe.each(STORAGES)('%s', (_name, open) => {
  const backend = onEmpty(open);

  test('a match is renamed, deleted and restored → it is listed again, with its new name', async () => {
    await make('a', { createdAt: 5 });
    await renameMatch('a', ' Last night ');
    await archiveOrDeleteMatch('a', 'deleted');
    expect(await countMatches('running')).toBe(0);
    expect((await listMatches({ status: 'running', who: 'Ana' })).rows).toEqual([]);
    await restoreMatch('a');
    expect(await getMatch('a')).toMatchObject({ title: 'Last night', status: 'running', updatedAt: 5 });
    expect((await listMatches({ status: 'running', who: 'Ana' })).rows).toHaveLength(1);
    await expect(renameMatch('zz', 'x')).rejects.toEqual(failure('gone'));
  });

  describe('the bin', () => {
    const DAY = 24 * 60 * 60 * 1000;
    const FIRST = new Date(2026, 4, 1, 20).getTime();
    /** The app is opened on the evening `day` days after the first. */
    const visit = (day: number) => purgeDueGames(new Date(FIRST + day * DAY));
    const binned = async (id: string) => {
      await make(id, { log: [move('one')] });
      await archiveOrDeleteMatch(id, 'deleted');
    };
    const there = async (id: string) => (await getMatch(id)) !== undefined;

    test('visits on thirty days → a match’s removal from the bin is announced; the next visit removes it and its log', async () => {
      await binned('old');
      await make('kept');
      for (let day = 0; day < BIN_DAYS; day++) expect(await visit(day)).toBe(0);
      expect(await visit(BIN_DAYS)).toBe(1);
      await noteBinShown();
      expect(await visit(BIN_DAYS), 'the same day is the same visit').toBe(1);
      expect(await there('old')).toBe(true);
      expect(await visit(BIN_DAYS + 1)).toBe(0);
      expect([await there('old'), await readLog('old')]).toEqual([false, []]);
      expect((await getMatch('kept'))?.status).toBe('running');
    });

    test('a removal was not announced yet → the bin keeps the match, however long that takes', async () => {
      await binned('old');
      for (let day = 0; day < 3 * BIN_DAYS; day++) await visit(day);
      expect(await there('old')).toBe(true);
    });

    test.each([
      ['a month ahead', 31],
      ['ten years ahead', 3652],
      ['a month back', -31],
    ])('the clock is set %s on some visits → nothing is removed', async (_, days) => {
      await binned('old');
      await visit(0);
      for (const day of [days, 1, days, 2]) {
        expect(await visit(day)).toBe(0);
        await noteBinShown();
      }
      expect(await there('old')).toBe(true);
    });

    test('another window restores a match just before it is removed → the match stays in every window', async () => {
      await binned('old');
      for (let day = 0; day <= BIN_DAYS; day++) await visit(day);
      await noteBinShown();
      const deleting = storage.deleting.bind(storage);
      vi.spyOn(storage, 'deleting').mockImplementationOnce(async (of, id, work) => {
        await restoreMatch(id);
        await deleting(of, id, work);
      });
      expect(await visit(BIN_DAYS + 1)).toBe(0);
      expect((await getMatch('old'))?.status).toBe('running');
      expect(await readLog('old')).toHaveLength(1);
      expect(isDeleted('matches', 'old')).toBe(false);
    });

    test('a match is restored and deleted again → its days are counted from the beginning', async () => {
      await binned('old');
      for (let day = 0; day < BIN_DAYS; day++) await visit(day);
      await restoreMatch('old');
      await backend().write([
        { op: 'update', table: 'matches', key: 'old', patch: { status: 'deleted', deletedAt: 7 } },
      ]);
      expect(await visit(BIN_DAYS)).toBe(0);
    });
  });
});
