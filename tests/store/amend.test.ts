// Amendments of matches and sheets: stored in one write, carried by files; of two corrections the later wins.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectFacts } from '../../src/lib/stats/collect-facts';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { exportedMatchText } from '../../src/lib/play/finale/export-match';
import {
  getMatch,
  getSheet,
  listMatches,
  listSheets,
  readLog,
  readSheetLog,
  saveSeats,
  archiveOrDeleteMatch,
  storage,
  StoreError,
} from '../../src/lib/store';
import { occasionOf, amendMatch, amendSheet } from '../../src/lib/store/amend-game';
import { device, everything, line, pack, people, played, sheet } from './test-device';
import { keepSheet } from './change-sheet';

beforeEach(device);

const day = Date.UTC(2026, 1, 3, 19, 30);
const about = { at: day, minutes: 95, place: 'Porto', note: 'The long evening' };
const names = ['Ana', 'Beatriz'];

async function found(id = 'm-1') {
  const row = await getMatch(id);
  if (!row) throw new Error('gone');
  return row;
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a match that is amended', () => {
  test('names and notes are corrected → the match has the new ones; its log, points and times stay', async () => {
    const before = await played('m-1', 12);
    await amendMatch('m-1', { names, about }, 7000);
    expect(await found()).toEqual({
      ...before,
      people: [people[0], { ...people[1], name: 'Beatriz' }],
      about,
      amended: 7000,
      corrected: { 1: 7000, at: 7000, minutes: 7000, place: 7000, note: 7000 },
    });
    expect(await readLog('m-1')).toEqual(line(12).log);
    const of = async (who: string) => (await listMatches({ status: 'running', who })).rows.length;
    expect([await of('Beatriz'), await of('Bruno')]).toEqual([1, 0]);
  });

  test('an invalid name, or a match that does not exist → refused, and nothing changes', async () => {
    await played('m-1', 3);
    const before = await everything();
    await expect(amendMatch('m-1', { names: ['Ana', ' '], about }, 7000)).rejects.toThrow(StoreError);
    await expect(amendMatch('m-9', { names, about }, 7000)).rejects.toThrow(StoreError);
    expect(await everything()).toBe(before);
  });

  test('a window that still shows the old names hands a seat over to a bot → the corrected names stay', async () => {
    const old = await played('m-1', 3);
    await amendMatch('m-1', { names, about }, 7000);
    const bot = { level: 'piloto', version: 1 } as const;
    await saveSeats('m-1', [{ ...old.people[0], bot }, old.people[1]]);
    const row = await found();
    expect(row.people.map((p) => p.name)).toEqual(names);
    expect([row.people[0].bot, row.about]).toEqual([bot, about]);
  });
});

describe('two devices', () => {
  /** A backup of another device, on which the match was amended. */
  async function elsewhere(moves: number, at: number) {
    await played('m-1', moves);
    await amendMatch('m-1', { names, about }, at);
    const bytes = await pack();
    device();
    return bytes;
  }

  test('one device corrects a match → an import corrects it on the other device, whose log may be shorter or longer', async () => {
    for (const [here, there] of [
      [8, 8],
      [12, 8],
      [8, 12],
    ]) {
      device();
      const bytes = await elsewhere(there, 7000);
      await played('m-1', here);
      await mergeContent(await readFile(bytes));
      const row = await found();
      expect(row).toMatchObject({ about, amended: 7000, length: Math.max(here, there), status: 'running' });
      expect(row.people.map((p) => p.name)).toEqual(names);
      const once = await everything();
      await mergeContent(await readFile(bytes));
      expect(await everything()).toBe(once);
    }
  });

  const bela = { names: ['Ana', 'Bela'], about: { note: 'later' } };
  /** Expected after merging: each detail has its only correction, or the later of two. */
  const both = { about: { ...about, note: 'later' }, people: [{ name: 'Ana' }, { name: 'Bela' }], amended: 9000 };

  test('two devices correct a match → each detail has its later correction, and the import reports one amended match', async () => {
    const bytes = await elsewhere(8, 7000);
    await played('m-1', 8);
    await amendMatch('m-1', bela, 9000);
    expect((await mergeContent(await readFile(bytes))).outcome).toMatchObject({ known: 1, amended: 1, twins: 0 });
    expect(await found()).toMatchObject(both);
    expect((await mergeContent(await readFile(bytes))).outcome.amended).toBe(0);
    device();
    await played('m-1', 8);
    await amendMatch('m-1', bela, 9000);
    const later = await pack();
    device();
    await mergeContent(await readFile(bytes));
    expect((await mergeContent(await readFile(later))).outcome).toMatchObject({ known: 1, amended: 1 });
    expect(await found()).toMatchObject(both);
  });

  test('a detail is removed → an older backup does not restore it', async () => {
    const bytes = await elsewhere(8, 7000);
    await mergeContent(await readFile(bytes));
    await amendMatch('m-1', { names, about: { at: day, minutes: 95, place: 'Porto' } }, 9000);
    await mergeContent(await readFile(bytes));
    expect((await found()).about).toEqual({ at: day, minutes: 95, place: 'Porto' });
  });

  test('two corrections together would give two seats one name → all names are the later correction’s', async () => {
    await played('m-1', 8);
    await amendMatch('m-1', { names: ['Clara', 'Bruno'], about: { note: 'here' } }, 7000);
    const bytes = await pack();
    device();
    await played('m-1', 8);
    await amendMatch('m-1', { names: ['Ana', 'clara'], about: {} }, 9000);
    await mergeContent(await readFile(bytes));
    expect(await found()).toMatchObject({ people: [{ name: 'Ana' }, { name: 'clara' }], about: { note: 'here' } });
  });

  test('a match amended by a version with one time for all details → that time counts for each detail', async () => {
    const bytes = await elsewhere(8, 7000);
    await mergeContent(await readFile(bytes));
    const backend = await storage.backend;
    await backend.write([{ op: 'update', table: 'matches', key: 'm-1', patch: { corrected: undefined } }]);
    const old = await pack();
    device();
    await played('m-1', 8);
    await amendMatch('m-1', { names: people.map((p) => p.name), about: { note: 'first' } }, 6000);
    await mergeContent(await readFile(old));
    expect(await found()).toMatchObject({ about, people: names.map((name) => ({ name })) });
  });

  test('two devices amend a sheet → it stays one sheet, with the later correction of each detail', async () => {
    const row = await sheet();
    const plain = await pack();
    await amendSheet(row.id, { names, about }, 7000);
    const first = await pack();
    device();
    await mergeContent(await readFile(plain));
    await amendSheet(row.id, bela, 9000);
    const second = await pack();
    const log = await readSheetLog(row.id);
    for (const [here, there] of [
      [first, second],
      [second, first],
    ]) {
      device();
      await mergeContent(await readFile(here));
      expect((await mergeContent(await readFile(there))).outcome).toMatchObject({
        sheetsKnown: 1,
        sheetTwins: 0,
        sheetsAmended: 1,
      });
      expect((await listSheets({ status: 'draft' })).rows).toHaveLength(1);
      expect(await getSheet(row.id)).toMatchObject(both);
      expect(await readSheetLog(row.id), 'its log says what was counted, and nothing else').toEqual(log);
    }
  });

  test('each device notes something on another person → after an import the game has both notes, and a removed one stays removed', async () => {
    const bytes = await elsewhere(8, 7000);
    await mergeContent(await readFile(bytes));
    await amendMatch('m-1', { names, about: { ...about, notes: ['played sick', 'first game'] } }, 8000);
    const there = await pack();
    await mergeContent(await readFile(bytes));
    expect((await found()).about).toEqual({ ...about, notes: ['played sick', 'first game'] });
    await amendMatch('m-1', { names, about: { ...about, notes: ['', 'second game'] } }, 9000);
    const { outcome } = await mergeContent(await readFile(there));
    expect([outcome.amended, (await found()).about]).toEqual([0, { ...about, notes: ['', 'second game'] }]);
    const long = { ...about, notes: ['', 'x'.repeat(281)] };
    await amendMatch('m-1', { names, about: long }, 9500);
    expect((await found()).about, 'a note of 281 letters is none').toEqual(about);
  });

  test('a match in the bin is corrected on another device → the import restores it with the correction', async () => {
    const bytes = await elsewhere(8, 7000);
    await played('m-1', 8);
    await archiveOrDeleteMatch('m-1', 'deleted');
    await mergeContent(await readFile(bytes));
    expect(await found()).toMatchObject({ status: 'running', about, amended: 7000 });
  });

  test('an amended match is saved as a file → the file contains the amendment; an invalid duration is refused', async () => {
    const row = { ...(await played('m-1', 8)), about, amended: 7000 };
    const text = exportedMatchText(row, await readLog('m-1'));
    device();
    await mergeContent(await readFile(bytesOf(text)));
    expect(await found()).toMatchObject({ about, amended: 7000 });
    const bad = text.replace('"minutes":95', '"minutes":-1');
    expect(bad).not.toBe(text);
    await expect(readFile(bytesOf(bad))).rejects.toMatchObject({ code: 'file_damaged' });
  });

  test('a sheet is amended on one device and continued on the other → after the import it has both changes', async () => {
    const row = await sheet();
    const plain = await pack();
    await amendSheet(row.id, { names, about }, 7000);
    const bytes = await pack();
    device();
    await mergeContent(await readFile(plain));
    await keepSheet({ ...row, counts: [{ colonies: 5 }, { colonies: 2 }] });
    await mergeContent(await readFile(bytes));
    const now = await getSheet(row.id);
    expect(now).toMatchObject({ about, amended: 7000, people: names.map((name) => ({ name })) });
    expect(now?.counts[0]).toEqual({ colonies: 5 });
  });

  test('an older version stored notes in a sheet’s options → they are read, and a correction adds to them', async () => {
    const row = await sheet();
    await keepSheet({ ...row, options: { about } });
    const old = await getSheet(row.id);
    expect(old && occasionOf(old)).toEqual(about);
    await amendSheet(row.id, { names: ['Ana', 'Bruno'], about: { ...about, place: 'Faro' } }, 7000);
    expect(await getSheet(row.id)).toMatchObject({ about: { ...about, place: 'Faro' }, corrected: { place: 7000 } });
  });
});

test('a match is amended → statistics count it under its new names, on its new day', async () => {
  await played('m-1', 3);
  const row = await found();
  const over = { ...row.summary, actor: -1, ranks: [1, 2] };
  await (
    await storage.backend
  ).write([{ op: 'update', table: 'matches', key: 'm-1', patch: { summary: over, status: 'finished' } }]);
  await collectFacts();
  await amendMatch('m-1', { names, about });
  const [fact] = await collectFacts();
  expect([fact.at, fact.players.map((p) => p.name)]).toEqual([day, names]);
});
