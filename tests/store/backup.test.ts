// A backup imported on another device: complete, and a second import changes nothing.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '../../src/lib/backup/backup';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import {
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  listSheets,
  readLog,
  readPrefs,
  rememberPeople,
  savePref,
  archiveOrDeleteMatch,
  storage,
} from '../../src/lib/store';
import { counts, device, everything, pack, people, played, sheet, told } from './test-device';

beforeEach(device);

describe('a backup', () => {
  test('a backup is imported on an empty device → everything is restored', async () => {
    await played('m-1', 12);
    await played('m-2', 3, 'b');
    await archiveOrDeleteMatch('m-2', 'archived');
    const { id } = await sheet();
    await rememberPeople(people, 9);
    await savePref('theme', 'dark');
    const bytes = await pack();
    const log = await readLog('m-1');

    device();
    const cargo = await readFile(bytes);
    expect(cargo).toMatchObject({ kind: 'backup', refused: [] });
    const { outcome } = await mergeContent(cargo);
    expect(outcome).toMatchObject({ added: 2, sheetsAdded: 1, people: 2 });
    expect(await readLog('m-1')).toEqual(log);
    expect(await getMatch('m-1')).toMatchObject({ ply: 12, length: 12, status: 'running', createdAt: 5000 });
    expect((await listMatches({ status: 'archived' })).rows.map((r) => r.id)).toEqual(['m-2']);
    expect((await listMatches({ status: 'running', who: 'ana' })).rows.map((r) => r.id)).toEqual(['m-1']);
    expect(await getSheet(id)).toMatchObject({ counts });
    expect((await listPeople()).map((p) => p.name)).toEqual(['Ana', 'Bruno']);
    expect((await readPrefs()).theme).toBe('dark');
  });

  test('a backup is imported twice → the second time nothing changes', async () => {
    await played('m-1', 12);
    await sheet();
    const bytes = await pack();
    device();
    await mergeContent(await readFile(bytes));
    const before = await everything();
    const again = await mergeContent(await readFile(bytes));
    expect(again.outcome).toMatchObject({ added: 0, known: 1, sheetsKnown: 1 });
    expect(await everything()).toBe(before);
  });

  test('a match is deleted after the backup → importing restores it; a match that was in the bin is not in the backup', async () => {
    await played('m-1', 5);
    await played('m-2', 5, 'b');
    await archiveOrDeleteMatch('m-2', 'deleted');
    const bytes = await pack();
    await archiveOrDeleteMatch('m-1', 'deleted');
    const cargo = await readFile(bytes);
    expect(cargo.matches.map((match) => match.id)).toEqual(['m-1']);
    await mergeContent(cargo);
    expect((await listMatches({ status: 'running' })).rows.map((r) => r.id)).toEqual(['m-1']);
  });

  test('a backup is imported → settings chosen on this device stay', async () => {
    await savePref('theme', 'dark');
    const bytes = await pack();
    device();
    await savePref('theme', 'light');
    await mergeContent(await readFile(bytes));
    expect((await readPrefs()).theme).toBe('light');
  });

  test('one match cannot be read → the backup contains the others', async () => {
    await played('m-1', 5);
    await played('m-2', 5, 'b');
    const broken = { op: 'put', table: 'log', rows: [{ match: 'm-2', seq: 2, entry: { nonsense: 1 } }] } as const;
    await (await storage.backend).write([broken]);
    const backup = await makeBackup();
    expect(backup).toMatchObject({ matches: 1, skipped: 1 });
    expect((await readFile(backup.files[0].bytes)).matches.map((match) => match.id)).toEqual(['m-1']);
  });

  test.each([
    ['packed size', { packed: 2500, size: 1e9, few: 1e9 }],
    ['unpacked size', { packed: 1e9, size: 20_000, few: 1e9 }],
    ['number of people', { packed: 1e9, size: 1e9, few: 2 }],
  ])(
    '%s over the limit of one file → several files, each readable alone, which together restore everything',
    async (_, most) => {
      for (let i = 0; i < 12; i++) await played(`m-${String(i)}`, 60, String(i));
      await sheet();
      await rememberPeople([...people, { name: 'Clara', colour: 'yellow' }, { name: 'Diogo', colour: 'blue' }]);
      const before = await told();
      const { files, ...sum } = await makeBackup(undefined, Date.UTC(2026, 4, 14), most);
      expect(files.length).toBeGreaterThan(1);
      expect(files[0].name).toBe(`caravela-2026-05-14-1-of-${String(files.length)}.caravela`);
      expect(sum).toEqual({ matches: 12, sheets: 1, skipped: 0 });
      device();
      for (const { bytes } of files.toReversed()) await mergeContent(await readFile(bytes));
      expect(await told()).toBe(before);
    },
  );
});

describe('a backup of the first version', () => {
  const bytes = () => new Uint8Array(readFileSync(new URL('saves/backup-1.caravela', import.meta.url)));

  test('a backup of the first version is read → matches, sheets, people and settings are the same', async () => {
    const { outcome } = await mergeContent(await readFile(bytes()));
    expect(outcome).toMatchObject({ added: 3, sheetsAdded: 2, people: 3 });
    const finished = (await listMatches({ status: 'finished' })).rows;
    expect(finished.map((r) => [r.id, r.title, r.summary.ranks])).toEqual([['v1-over', 'Last night', [1, 2]]]);
    expect((await listMatches({ status: 'running' })).rows.map((r) => r.ply)).toEqual([13]);
    expect((await listMatches({ status: 'archived' })).rows.map((r) => r.id)).toEqual(['v1-archived']);
    expect((await listSheets({ status: 'finished' })).rows.map((r) => r.scores)).toEqual([[41, 37]]);
    expect((await readPrefs()).theme).toBe('dark');
  });
});
