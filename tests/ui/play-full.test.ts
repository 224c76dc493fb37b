// The device is full: a match or sheet that is reopened continues from its packed copy in localStorage.
import { beforeEach, expect, test } from 'vitest';
import { isSheetUndo } from '../../src/lib/engine/sheet-log';
import { packMatchCopy, packSheetCopy } from '../../src/lib/backup/pack-local-copy';
import { openMatch } from '../../src/lib/play/session/open-match';
import { SheetSession } from '../../src/lib/score/sheet-session.svelte';
import { readLog, readSheetLog, storage } from '../../src/lib/store';
import { keepLocalCopy, localCopyOf } from '../../src/lib/store/local-copy';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { game, line, played, sheet } from '../store/test-device';
import { full } from './fixtures/failing';

let noRoom = false;
beforeEach(() => {
  localStorage.clear();
  noRoom = false;
  storage.use(full(new MemoryBackend(), () => (noRoom ? 'quota' : null)));
  storage.healer = () => import('../../src/lib/backup/compare-copies').then(({ copyReader }) => copyReader);
});

test('a match opens from its packed copy → its moves are reported as not stored; once there is room, they are stored', async () => {
  const row = await played('m-1', 5);
  noRoom = true;
  keepLocalCopy(packMatchCopy(game, row, line(9).log));
  const session = await openMatch('m-1');
  expect(session.ply).toBe(9);
  await session.catchUp();
  expect(session.trouble).toBe('quota');
  expect(await readLog('m-1')).toHaveLength(5);
  noRoom = false;
  await session.catchUp();
  expect(session.trouble).toBeNull();
  expect((await readLog('m-1')).map((entry) => 'move' in entry && entry.move)).toEqual(
    line(9).log.map((entry) => 'move' in entry && entry.move),
  );
  expect((await openMatch('m-1')).ply).toBe(9);
});

test('a sheet opens from its packed copy → it has the people seated while the device was full; once there is room, it is stored', async () => {
  const { id } = await sheet();
  const before = (await SheetSession.open(id)) as SheetSession;
  noRoom = true;
  before.enter([{ seat: 0, field: 'colonies', value: 7 }]);
  before.reseat(before.people, [
    { from: 1, person: { ...before.people[1], name: 'Zoe' } },
    { from: 0, person: before.people[0] },
  ]);
  await before.settled();
  expect(before.keeping).toBe('failed');
  keepLocalCopy(packSheetCopy(before.row, before.log));
  const after = (await SheetSession.open(id)) as SheetSession;
  await after.settled();
  expect([after.row.counts, after.people.map((p) => p.name)]).toEqual([
    before.row.counts,
    before.people.map((p) => p.name),
  ]);
  expect(after.people[0].name).toBe('Zoe');
  expect(after.keeping).toBe('failed');
  noRoom = false;
  await after.catchUp();
  expect(after.keeping).toBe('saved');
  const log = await readSheetLog(id);
  expect(log).toHaveLength(3);
  expect(log.filter((entry) => !isSheetUndo(entry) && entry.seats)).toHaveLength(1);
});

test('a packed copy is longer than the log → it is not overwritten', async () => {
  const row = await played('m-1', 5);
  keepLocalCopy(packMatchCopy(game, row, line(9).log));
  expect(keepLocalCopy(packMatchCopy(game, row, line(6).log))).toBe(false);
  expect(localCopyOf('matches', 'm-1')?.length).toBe(9);
});
