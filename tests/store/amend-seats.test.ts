// Corrected colours and seating of a physical table: counts stay with their person.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { everythingCsv, collectFinishedGames } from '../../src/lib/stats/export-all';
import { collectFacts } from '../../src/lib/stats/collect-facts';
import { mergeContent } from '../../src/lib/backup/merge';
import { readFile } from '../../src/lib/files/read-file';
import { exportedMatchText } from '../../src/lib/play/finale/export-match';
import { getMatch, getSheet, readLog, readSheetLog, storage, StoreError } from '../../src/lib/store';
import { amendMatch, amendSheet, seatingOf } from '../../src/lib/store/amend-game';
import { counts, device, everything, pack, people, played, sheet } from './test-device';
import { keepSheet } from './change-sheet';

beforeEach(device);

const names = people.map((p) => p.name);
const colours = ['blue', 'red'] as const;
const swapped = { names, about: { order: [1, 0] } };
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function sheetOf(id: string) {
  const row = await getSheet(id);
  if (!row) throw new Error('gone');
  return row;
}
const coloursOf = (row: { people: readonly { colour: string }[] }) => row.people.map((p) => p.colour);

describe('a sheet', () => {
  test('colours and order are corrected → the sheet has the new ones; its log and counts stay', async () => {
    const { id } = await sheet();
    const log = await readSheetLog(id);
    const row = await amendSheet(id, { ...swapped, colours }, 7000);
    expect(row).toEqual(await sheetOf(id));
    expect([coloursOf(row), seatingOf(row)]).toEqual([
      ['blue', 'red'],
      [1, 0],
    ]);
    expect(row).toMatchObject({ amended: 7000, corrected: { colour0: 7000, colour1: 7000, order: 7000 }, counts });
    expect(await readSheetLog(id)).toEqual(log);
  });

  test('the same correction is made a second time → nothing changes', async () => {
    const { id } = await sheet();
    await amendSheet(id, { ...swapped, colours }, 7000);
    const before = await everything();
    await amendSheet(id, { ...swapped, colours }, 9000);
    expect(await everything()).toBe(before);
  });

  test('a correction gives two seats one colour → it is refused, and nothing changes', async () => {
    const { id } = await sheet();
    const before = await everything();
    const wish = { names: ['Ana', 'Bela'], colours: ['blue', 'blue'], about: {} } as const;
    await expect(amendSheet(id, wish, 7000)).rejects.toThrow(StoreError);
    expect(await everything()).toBe(before);
  });

  test('a stored order is invalid → the order in which the seats were entered counts', async () => {
    const { id } = await sheet();
    for (const order of [[1], [1, 1], [0, 2], [2, 1, 0]])
      expect(seatingOf({ ...(await sheetOf(id)), about: { order } })).toEqual([0, 1]);
  });

  test('order and colours are corrected → the statistics and the exported table of all games use the new ones', async () => {
    const row = await sheet();
    await keepSheet({ ...row, status: 'finished', scores: [6, 4], counts });
    await amendSheet(row.id, { ...swapped, colours }, 7000);
    const facts = await collectFacts();
    expect(facts[0].players.map((p) => [p.name, p.colour])).toEqual([
      ['Bruno', 'red'],
      ['Ana', 'blue'],
    ]);
    const games = await collectFinishedGames(facts);
    expect(games[0].people.map((p) => p.counts.colonies)).toEqual([2, 3]);
    const lines = everythingCsv(games).trim().split('\r\n');
    expect([lines[1].includes(',1,Bruno,'), lines[2].includes(',2,Ana,')]).toEqual([true, true]);
  });
});

describe('a match', () => {
  test('colours are corrected → the match, its file and a backup have the new ones', async () => {
    const before = await played('m-1', 8);
    await amendMatch('m-1', { names, colours, about: {} }, 7000);
    const row = await getMatch('m-1');
    expect(row).toEqual({
      ...before,
      people: people.map((p, seat) => ({ ...p, colour: colours[seat] })),
      about: {},
      amended: 7000,
      corrected: { colour0: 7000, colour1: 7000 },
    });
    if (!row) return;
    for (const bytes of [await pack(), bytesOf(exportedMatchText(row, await readLog('m-1')))]) {
      device();
      await played('m-1', 8);
      expect((await mergeContent(await readFile(bytes))).outcome).toMatchObject({ known: 1, amended: 1, twins: 0 });
      expect((await getMatch('m-1'))?.people.map((p) => p.colour)).toEqual(colours);
    }
  });

  test.each([{ place: 9000 }, undefined])(
    'a version that knows no colours amends the match later (corrected: %o) → the colours corrected here stay',
    async (corrected) => {
      await played('m-1', 8);
      await amendMatch('m-1', { names, about: { place: 'Porto' } }, 9000);
      const backend = await storage.backend;
      await backend.write([{ op: 'update', table: 'matches', key: 'm-1', patch: { corrected } }]);
      const old = await pack();
      device();
      await played('m-1', 8);
      await amendMatch('m-1', { names, colours, about: {} }, 7000);
      await mergeContent(await readFile(old));
      const row = await getMatch('m-1');
      expect([row?.people.map((p) => p.colour), row?.about]).toEqual([colours, { place: 'Porto' }]);
    },
  );
});

describe('two devices', () => {
  /** Two backups of one sheet, each with its own amendment; the second is later. */
  async function both(first: Parameters<typeof amendSheet>[1], second: Parameters<typeof amendSheet>[1]) {
    const { id } = await sheet();
    const plain = await pack();
    await amendSheet(id, first, 7000);
    const earlier = await pack();
    device();
    await mergeContent(await readFile(plain));
    await amendSheet(id, second, 9000);
    return { id, files: [earlier, await pack()] };
  }
  /** The sheet after importing both files, in this order. */
  async function brought(id: string, files: readonly Parameters<typeof readFile>[0][]) {
    device();
    for (const file of files) await mergeContent(await readFile(file));
    return sheetOf(id);
  }

  test('one corrects the order, the other the colours → the sheet has both corrections, whichever is imported first', async () => {
    const { id, files } = await both(swapped, { names, colours: ['black', 'green'], about: {} });
    for (const order of [files, files.toReversed()]) {
      const row = await brought(id, order);
      expect([coloursOf(row), seatingOf(row)]).toEqual([
        ['black', 'green'],
        [1, 0],
      ]);
    }
  });

  test('both corrections together would give two seats one colour → the later correction’s colours count', async () => {
    const one = { names, colours: ['blue', 'green'], about: {} } as const;
    const { id, files } = await both(one, { names: ['Ana', 'Bela'], colours: ['red', 'blue'], about: {} });
    for (const order of [files, files.toReversed()]) {
      const row = await brought(id, order);
      expect(coloursOf(row)).toEqual(['red', 'blue']);
      expect(row.people[1].name).toBe('Bela');
    }
  });

  test('the order is corrected back later → an older backup does not change it again', async () => {
    const { id, files } = await both(swapped, { names, about: { place: 'Porto' } });
    const row = await brought(id, files);
    expect([seatingOf(row), row.about]).toEqual([[1, 0], { order: [1, 0], place: 'Porto' }]);
    await amendSheet(id, { names, about: { place: 'Porto' } }, 10_000);
    await mergeContent(await readFile(files[0]));
    expect(seatingOf(await sheetOf(id))).toEqual([0, 1]);
  });

  test('a match file has an invalid order → it is refused', async () => {
    const row = await played('m-1', 8);
    const about = { order: [1, 0] };
    const text = exportedMatchText({ ...row, about, amended: 7000 }, await readLog('m-1'));
    const bad = text.replace('"order":[1,0]', '"order":["x"]');
    expect(bad).not.toBe(text);
    await expect(readFile(bytesOf(bad))).rejects.toMatchObject({ code: 'file_damaged' });
  });
});
