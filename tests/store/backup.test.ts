// A backup imported on another device: complete, and a second import changes nothing.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '../../src/lib/backup/backup';
import { FileOpening } from '../../src/lib/backup/open-file.svelte';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import {
  countFinishedGames,
  getMatch,
  getSheet,
  listMatches,
  listPeople,
  listSheets,
  readLog,
  readPrefs,
  rememberPeople,
  saveReview,
  savePref,
  archiveOrDeleteMatch,
  storage,
} from '../../src/lib/store';
import { LEVELS_VERSION } from '../../src/lib/engine/person';
import { counts, device, everything, game, line, pack, people, played, sheet, told } from './test-device';

beforeEach(device);

/** A stored review with one decision at `ply`, whose better move is the first legal one. */
function reviewAt(
  ply: number,
  change: { length?: number; ply?: number; seat?: number; better?: string[]; text?: string } = {},
) {
  const { states } = line(12);
  const legal: number[] = [];
  game.legal(states[ply], legal);
  const { length = 12, text, ...decision } = change;
  const found = {
    ply,
    seat: game.actor(states[ply]),
    turn: 1,
    loss: 2,
    fall: 9,
    grade: 2,
    chances: [50, 50],
    better: [game.moves.text(legal[0])],
    ...decision,
  };
  return { length, text: text ?? JSON.stringify({ version: LEVELS_VERSION, decisions: [found], mean: [1, 1] }) };
}

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

  test('a match was reviewed, lessons and puzzles are done → the backup brings the review and both lists', async () => {
    await played('m-1', 12);
    await saveReview('m-1', reviewAt(0));
    await savePref('lessons', ['navegador sail']);
    await savePref('puzzles', ['m-1 0']);
    const bytes = await pack();
    device();
    await savePref('lessons', ['madeira mill']);
    await mergeContent(await readFile(bytes));
    expect((await getMatch('m-1'))?.review).toEqual(reviewAt(0));
    expect(await readPrefs()).toMatchObject({ lessons: ['madeira mill', 'navegador sail'], puzzles: ['m-1 0'] });
  });

  test('a backup with finished games is restored → the start page does not ask for a backup of these games', async () => {
    const opening = new FileOpening();
    await opening.files([new File([readFileSync('tests/saves/1.0.0/backup.caravela')], 'backup.caravela')]);
    await opening.keep();
    const finished = await countFinishedGames();
    expect(finished).toBeGreaterThan(0);
    expect((await readPrefs()).backupGames).toBe(finished);
  });

  test.each([
    ['of another length', { length: 11 }],
    ['of a position that was not played', { ply: 40 }],
    ['of another seat', { seat: 1 }],
    ['with a better move that is no move', { better: ['fly'] }],
    ['that is no review', { text: '{}' }],
  ])('a file contains a review %s → the match is restored without it', async (_, change) => {
    await played('m-1', 12);
    await saveReview('m-1', reviewAt(0, change));
    const bytes = await pack();
    device();
    const content = await readFile(bytes);
    expect(content.refused).toEqual([]);
    await mergeContent(content);
    const match = await getMatch('m-1');
    expect(match?.ply).toBe(12);
    expect(match?.review).toBeUndefined();
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
  ])('%s over the limit of one file → several files; opened together, they restore everything', async (_, most) => {
    for (let i = 0; i < 12; i++) await played(`m-${String(i)}`, 60, String(i));
    await sheet();
    await rememberPeople([...people, { name: 'Clara', colour: 'yellow' }, { name: 'Diogo', colour: 'blue' }]);
    const before = await told();
    const { files, ...sum } = await makeBackup(undefined, Date.UTC(2026, 4, 14), most);
    expect(files.length).toBeGreaterThan(1);
    expect(files[0].name).toBe(`caravela-2026-05-14-1-of-${String(files.length)}.caravela`);
    expect(sum).toEqual({ matches: 12, sheets: 1, skipped: 0 });
    device();
    const opening = new FileOpening();
    await opening.files(files.toReversed().map(({ name, bytes }) => new File([bytes], name)));
    await opening.keep();
    expect(await told()).toBe(before);
  });
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
