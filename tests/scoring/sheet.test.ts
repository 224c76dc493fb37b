// Score sheets: points by row, totals, places with tie-breaks, and reports of impossible counts.
import { describe, expect, test } from 'vitest';
import { sheetProblems, seatRanks, rowPoints, seatTotals, type ScoreSheet } from '../../src/lib/engine/sheet';

const sheet: ScoreSheet = {
  game: 'toy',
  fields: [
    { id: 'ships', min: 0, max: 7, start: 1, tableMax: (seats) => 5 * seats },
    { id: 'money', min: 0, max: 900, start: 0, step: 10 },
    { id: 'card', min: 0, max: 1, start: 0, tableMax: 1 },
  ],
  rows: [
    { id: 'ships', count: (c) => c.ships, value: () => 2 },
    { id: 'money', count: (c) => Math.floor(c.money / 200), value: () => 1 },
    {
      id: 'most',
      count: () => 1,
      value: () => 0,
      points: (c, seat, table) => (table.every((o, i) => i === seat || o.ships < c.ships) ? 3 : 0),
    },
  ],
  check: (table) =>
    table.flatMap((c, seat) =>
      c.card === 1 && c.ships === 0 ? [{ code: 'card_without_ship', field: 'card', seat, stop: false }] : [],
    ),
  tieBreak: (c) => [c.money, c.card],
};
const seat = (ships: number, money: number, card = 0) => ({ ships, money, card });

test('a row has a value or a function → its points are count × value, or what the function returns for the table', () => {
  const table = [seat(3, 450), seat(2, 0)];
  expect(sheet.rows.map((row) => rowPoints(row, table[0], 0, table))).toEqual([6, 2, 3]);
  expect(seatTotals(sheet, table)).toEqual([11, 4]);
});

describe('places', () => {
  test('more points → a better place', () => {
    expect(seatRanks(sheet, [seat(1, 0), seat(3, 0), seat(2, 0)])).toEqual([3, 1, 2]);
  });

  test('equal points → the first tie-break decides, then the second', () => {
    expect(seatRanks(sheet, [seat(2, 10), seat(2, 30), seat(2, 20)])).toEqual([3, 1, 2]);
    expect(seatRanks(sheet, [seat(2, 10), seat(2, 10, 1)])).toEqual([2, 1]);
  });

  test('fewer points, but a better tie-break → still the worse place', () => {
    expect(seatRanks(sheet, [seat(2, 199), seat(3, 0)])).toEqual([2, 1]);
  });

  test('equal points and tie-breaks → the place is shared, and the next place is skipped', () => {
    expect(seatRanks(sheet, [seat(2, 0), seat(2, 0), seat(1, 0), seat(1, 0), seat(0, 0)])).toEqual([1, 1, 3, 3, 5]);
    expect(seatRanks({ ...sheet, tieBreak: undefined }, [seat(2, 10), seat(2, 0)])).toEqual([1, 1]);
  });
});

describe('problems', () => {
  test('a possible table → no problem is reported', () => {
    expect(sheetProblems(sheet, [seat(7, 900, 1), seat(0, 0)])).toEqual([]);
  });

  test.each([[-1], [8], [1.5], [NaN], [Infinity]])('%d ships → reported as out of range', (ships) => {
    expect(sheetProblems(sheet, [seat(ships, 0), seat(0, 0)])).toContainEqual({
      code: 'range',
      field: 'ships',
      seat: 0,
      stop: true,
      args: { min: 0, max: 7 },
    });
  });

  test('a sum over the table above its limit, fixed or by number of seats → reported', () => {
    expect(sheetProblems(sheet, [seat(1, 0, 1), seat(1, 0, 1)])).toEqual([
      { code: 'table', field: 'card', seat: null, stop: true, args: { sum: 2, most: 1 } },
    ]);
    expect(sheetProblems(sheet, [seat(7, 0), seat(7, 0)])).toMatchObject([
      { code: 'table', field: 'ships', args: { sum: 14, most: 10 } },
    ]);
    expect(sheetProblems(sheet, [seat(7, 0), seat(7, 0), seat(1, 0)])).toEqual([]);
  });

  test('an entry is missing → the field’s start value counts', () => {
    expect(sheetProblems(sheet, [{}, {}])).toEqual([]);
  });

  test('the game’s own check finds a problem → it is reported too', () => {
    expect(sheetProblems(sheet, [seat(0, 0, 1)])).toEqual([
      { code: 'card_without_ship', field: 'card', seat: 0, stop: false },
    ]);
  });
});
