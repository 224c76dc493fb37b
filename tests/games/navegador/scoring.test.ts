// The score sheet: values of pieces, the King's privilege, sums over the table; examples G1 to G5.
import { describe, expect, it } from 'vitest';
import { sheetProblems, seatRanks, rowPoints, seatTotals, type Counts } from '$lib/engine/sheet';
import { game } from '$lib/games/navegador';
import { standardEdition } from '$lib/games/navegador/edition';
import { bestKing, pointsNow, pointsIfEndedNow, sheetOf, columnPointValue } from '$lib/games/navegador/sheet';
import { Table } from './table';

const sheet = sheetOf(standardEdition);
const start: Counts = Object.fromEntries(sheet.fields.map((f) => [f.id, f.start]));
const counts = (c: Record<string, number>): Counts => ({ ...start, ...c });
const values = (c: Counts) => [0, 1, 2, 3, 4].map((i) => columnPointValue(c, i));

describe('score sheet', () => {
  it('G1: one explorer and two shipyard privileges: pieces of the columns are worth 1, 2, 5, 7, 3, 000 p.2', () => {
    expect(values(counts({ privilege_explorer: 1, privilege_shipyard: 2 }))).toEqual([1, 2, 5, 7, 3]);
  });

  it('G2: 3 colony, 1 explorer, 2 shipyard, 1 church privilege: pieces of the columns are worth 4, 2, 5, 7, 5, 000 p.8', () => {
    const c = counts({ privilege_colony: 3, privilege_explorer: 1, privilege_shipyard: 2, privilege_church: 1 });
    expect(values(c)).toEqual([4, 2, 5, 7, 5]);
  });

  // Points: 4 colonies at 1, 7 factories at 5, 7 explorers at 5, 1 shipyard at 3, 2 churches at 5.
  const g3 = {
    ships: 3,
    workers: 5,
    cash: 400,
    colonies: 4,
    factories: 7,
    privilege_factory: 3,
    explorers: 7,
    privilege_explorer: 1,
    shipyards: 1,
    churches: 2,
    privilege_church: 1,
  };

  it('G3: the pieces of the example score 3 + 5 + 2 + 4 + 35 + 35 + 3 + 10 = 97, 000 p.8', () => {
    const table = [counts(g3)];
    expect(sheet.rows.map((row) => rowPoints(row, table[0], 0, table))).toEqual([3, 5, 2, 4, 35, 35, 3, 10]);
    expect(seatTotals(sheet, table)).toEqual([97]);
  });

  it.each([
    [400, 97],
    [590, 97],
    [600, 98],
    [390, 96],
  ])('G3: only full 200 Cruzados count: with %i in hand the total is %i', (cash, points) => {
    expect(seatTotals(sheet, [counts({ ...g3, cash })])).toEqual([points]);
  });

  it('G4: the King’s privilege adds 1 for each colony, factory or explorer, 2 for each shipyard or church, 000 p.8', () => {
    const plain = values(start);
    expect([1, 2, 3, 4, 5].map((king) => values(counts({ king }))[king - 1] - plain[king - 1])).toEqual([
      1, 1, 1, 2, 2,
    ]);
  });

  it('G4: the best place is the column that brings most; full columns do not count, of equal ones the leftmost is best', () => {
    expect(bestKing(counts(g3)).best).toBe(3);
    expect(bestKing(counts(g3)).gains).toEqual([4, null, 7, 2, 4]);
    expect(bestKing(counts({ colonies: 2, factories: 1, shipyards: 1, churches: 1 })).best).toBe(1);
    const full = Object.fromEntries(sheet.fields.filter((f) => f.id.startsWith('privilege_')).map((f) => [f.id, 3]));
    expect(bestKing(counts(full)).best).toBe(0);
  });

  it('G4: equal points: the Navegador’s holder ranks first, then seats to the right; without a holder ranks are shared', () => {
    const same = counts({});
    const holder = counts({ navegador: 1 });
    expect(seatRanks(sheet, [same, holder, same])).toEqual([2, 1, 3]);
    expect(seatRanks(sheet, [holder, same, same, same])).toEqual([1, 4, 3, 2]);
    expect(seatRanks(sheet, [same, same])).toEqual([1, 1]);
  });

  it('G5: at the start pieces of the columns are worth 1, 2, 4, 3, 3, 001', () => {
    expect(values(start)).toEqual([1, 2, 4, 3, 3]);
  });

  it('colonies are entered by good → the same points as for their total; a different total is reported', () => {
    expect(seatTotals(sheet, [counts({ sugar: 2, gold: 1 })])[0]).toBe(seatTotals(sheet, [counts({ colonies: 3 })])[0]);
    const found = sheetProblems(sheet, [counts({ sugar: 2, gold: 1, colonies: 4 })]);
    expect(found).toEqual([
      { code: 'colony_kinds', field: 'colonies', seat: 0, stop: false, args: { kinds: 3, total: 4 } },
    ]);
  });

  it('more than 12 explorers, 30 colonies, 18 + n factories, 10 shipyards or churches, 6 privileges of a kind → reported', () => {
    const over = (c: Record<string, number>, n = 2) =>
      sheetProblems(
        sheet,
        Array.from({ length: n }, () => counts(c)),
      ).filter((p) => p.seat === null);
    expect(over({ explorers: 6 })).toEqual([]);
    expect(over({ explorers: 7 })).toMatchObject([{ code: 'table', field: 'explorers', args: { sum: 14, most: 12 } }]);
    expect(over({ colonies: 16 })).toMatchObject([{ field: 'colonies', args: { most: 30 } }]);
    expect(over({ factories: 10 })).toEqual([]);
    expect(over({ factories: 11 })).toMatchObject([{ field: 'factories', args: { sum: 22, most: 20 } }]);
    expect(over({ shipyards: 6 })).toMatchObject([{ field: 'shipyards', args: { most: 10 } }]);
    expect(over({ churches: 6 })).toMatchObject([{ field: 'churches', args: { most: 10 } }]);
    expect(over({ privilege_church: 3 }, 3)).toMatchObject([{ field: 'privilege_church', args: { sum: 9, most: 6 } }]);
    expect(over({ sugar: 4, gold: 5, spices: 6, colonies: 0 })).toEqual([]);
    expect(over({ sugar: 5 })).toMatchObject([{ field: 'sugar', args: { sum: 10, most: 8 } }]);
  });

  it('fewer than two workers, the King’s privilege in a full column, or money that is no multiple of 10 → reported', () => {
    expect(sheetProblems(sheet, [counts({ workers: 1 })])).toMatchObject([
      { code: 'range', field: 'workers', stop: true },
    ]);
    expect(sheetProblems(sheet, [counts({ king: 5, privilege_church: 3 })])).toMatchObject([
      { code: 'column_full', field: 'king' },
    ]);
    expect(sheetProblems(sheet, [counts({ cash: 205 })])).toMatchObject([{ code: 'coins', field: 'cash', stop: true }]);
  });
});

describe('points during the game', () => {
  it('a game is running → `pointsNow` counts the columns, and `pointsIfEndedNow` everything that counts at the end', () => {
    const t = new Table();
    expect(pointsNow(t.s, 0)).toBe(0 + 2 + 0 + 3 + 3);
    expect(pointsIfEndedNow(t.s, 0)).toBe(8 + 2 + 3 + 1 + 2);
  });

  it('variant Goa, and nobody has taken the King’s privilege at Goa → it counts nothing', () => {
    const t = new Table({ goa: true });
    expect(pointsIfEndedNow(t.s, 0)).toBe(14);
    t.s.king[0] = 5;
    expect([pointsNow(t.s, 0), pointsIfEndedNow(t.s, 0)]).toEqual([10, 16]);
  });

  it('the counts are read from a position → the same result as the sheet filled in by hand', () => {
    const t = new Table({
      people: [{ money: 610, workers: 7, colonies: { gold: 3 }, factories: { sugar: 2 }, churches: 2 }],
    });
    const byHand = counts({ ships: 2, workers: 7, cash: 610, colonies: 3, factories: 3, shipyards: 1, churches: 2 });
    expect(seatTotals(sheet, game.tally(t.s))[0]).toBe(seatTotals(sheet, [byHand])[0]);
  });
});
