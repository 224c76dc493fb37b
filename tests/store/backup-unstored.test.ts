// "Back up now" while the device stores nothing: the backup contains moves that only this window or copies have.
import { beforeEach, expect, test } from 'vitest';
import { makeBackup } from '../../src/lib/backup/backup';
import { offerMatchInMemory, offerSheetInMemory } from '../../src/lib/backup/open-games';
import { packMatchCopy } from '../../src/lib/backup/pack-local-copy';
import { readFile } from '../../src/lib/files/read-file';
import { getSheet, readSheetLog, archiveOrDeleteMatch, storage } from '../../src/lib/store';
import { noteDeletion } from '../../src/lib/store/tombstones';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { OpfsCopy } from '../../src/lib/store/opfs-copy';
import type { OpfsFiles } from '../../src/lib/store/opfs-files';
import { keepLocalCopy } from '../../src/lib/store/local-copy';
import { device, game, line, played, sheet } from './test-device';
import { onShelf } from './fake-local-storage';

const shelf = onShelf();
beforeEach(device);

const packed = async () => {
  const backup = await makeBackup();
  const cargo = await readFile(backup.files[0].bytes);
  expect(cargo.refused).toEqual([]);
  expect([backup.matches, backup.sheets]).toEqual([cargo.matches.length, cargo.sheets.length]);
  return { ...backup, cargo };
};
/** A folder of OPFS copies with these texts. */
const filesOf = (texts: Readonly<Record<string, unknown>>): OpfsFiles => ({
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  names: () => Promise.resolve(Object.keys(texts)),
  read: (name) => Promise.resolve(name in texts ? [JSON.stringify(texts[name])] : []),
});
const lengths = async () => Object.fromEntries((await packed()).cargo.matches.map(({ id, log }) => [id, log.length]));
const losing = async (id: string) => (await storage.backend).write([{ op: 'remove', table: 'matches', keys: [id] }]);

test('the open match has moves that are not stored → the backup contains them', async () => {
  const row = await played('m-1', 5);
  const { log } = line(8);
  const letGo = offerMatchInMemory(() => ({ row, log }));
  expect(await lengths()).toEqual({ 'm-1': 8 });
  letGo();
  expect(await lengths()).toEqual({ 'm-1': 5 });
});

test('the open sheet has taps that are not stored → the backup contains them', async () => {
  const { id } = await sheet();
  const row = await getSheet(id);
  if (!row) throw new Error('no sheet');
  const log = [...(await readSheetLog(id)), { set: [[0, 'colonies', 7] as [number, string, number]], at: 9 }];
  const letGo = offerSheetInMemory(() => ({
    row: { ...row, counts: [{ colonies: 7 }, row.counts[1]], length: 2 },
    log,
  }));
  const [there] = (await packed()).cargo.sheets;
  expect(there).toMatchObject({ id, counts: [{ colonies: 7 }, { colonies: 2 }] });
  expect(there.log).toHaveLength(2);
  letGo();
});

test('a match that was left has moves only in localStorage → the backup contains them', async () => {
  const row = await played('m-1', 5);
  keepLocalCopy(packMatchCopy(game, row, line(9).log));
  expect(await lengths()).toEqual({ 'm-1': 9 });
});

test('the database has lost a match, or cannot read it → the backup has its local copy; a deleted match stays out', async () => {
  for (const id of ['m-1', 'm-2', 'm-3', 'm-4']) keepLocalCopy(packMatchCopy(game, await played(id, 6), line(7).log));
  await losing('m-1');
  await (
    await storage.backend
  ).write([{ op: 'put', table: 'log', rows: [{ match: 'm-2', seq: 2, entry: { nonsense: 1 } }] }]);
  await archiveOrDeleteMatch('m-3', 'deleted');
  await losing('m-4');
  noteDeletion('matches', 'm-4');
  expect(await lengths()).toEqual({ 'm-1': 7, 'm-2': 7 });
});

test('another window has stored more or different moves → the backup contains the stored moves', async () => {
  const row = await played('m-1', 8);
  const other = await played('m-2', 6, 'b');
  const letGo = [
    offerMatchInMemory(() => ({ row, log: line(5).log })),
    offerMatchInMemory(() => ({ row: other, log: line(7).log })),
  ];
  expect(await lengths()).toEqual({ 'm-1': 8, 'm-2': 6 });
  letGo.forEach((go) => go());
});

test('a torn local copy, or one of a newer version → the backup is made without it', async () => {
  await played('m-1', 5);
  shelf().items.set('caravela-copy-matches-m-1', '1 1 99 2.torn').set('caravela-copy-matches-m-7', '1 1 9 9.newer');
  shelf().items.set('caravela-copy-matches-m-8', 'nonsense');
  expect(await lengths()).toEqual({ 'm-1': 5 });
});

test('the database has lost a match and a sheet, and only OPFS copies have them → the backup contains both', async () => {
  const { id } = await sheet();
  const row = await played('m-1', 6);
  const onSheet = await getSheet(id);
  const texts = {
    'matches-m-1.json': { of: 'matches', row, log: line(6).log.map((entry, seq) => ({ match: 'm-1', seq, entry })) },
    [`sheets-${id}.json`]: {
      of: 'sheets',
      row: onSheet,
      log: (await readSheetLog(id)).map((entry, seq) => ({ sheet: id, seq, entry })),
    },
  };
  const lost = new MemoryBackend();
  storage.use(lost, new OpfsCopy(lost, () => undefined, Promise.resolve(filesOf(texts))));
  const { cargo } = await packed();
  expect(cargo.matches.map((match) => [match.id, match.log.length])).toEqual([['m-1', 6]]);
  expect(cargo.sheets.map((one) => one.id)).toEqual([id]);
});
