// Values computed from entered counts: start values of missing counts, sums of parts, groups of equal points.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsWithDefaults } from '../../src/lib/engine/scored-table';
import { applyEntries, tiedGroups, type CountSplit } from '../../src/lib/score/derived-counts';
import type { ScoreSheet } from '../../src/lib/engine/sheet';

const sheet: ScoreSheet = {
  game: 'x',
  fields: [
    { id: 'ships', min: 0, max: 7, start: 2 },
    { id: 'colonies', min: 0, max: 30, start: 0 },
  ],
  rows: [],
};
const split: CountSplit = { whole: 'colonies', parts: ['sugar', 'gold'], more: 0 };

describe('counts', () => {
  it('nothing is entered → the field has its start value; zero is entered → zero', () => {
    expect(countsWithDefaults(sheet, {})).toEqual({ ships: 2, colonies: 0 });
    expect(countsWithDefaults(sheet, { ships: 0 })).toEqual({ ships: 0, colonies: 0 });
  });

  it('parts are entered → their sum is the whole count', () => {
    const one = applyEntries([{}, {}], [{ seat: 1, field: 'sugar', value: 3 }], [split]);
    const two = applyEntries(one, [{ seat: 1, field: 'gold', value: 2 }], [split]);
    expect(two).toEqual([{}, { sugar: 3, gold: 2, colonies: 5 }]);
  });

  it('the whole count is entered → its parts are removed', () => {
    const kinds = applyEntries([{}], [{ seat: 0, field: 'sugar', value: 3 }], [split]);
    expect(applyEntries(kinds, [{ seat: 0, field: 'colonies', value: 4 }], [split])).toEqual([{ colonies: 4 }]);
  });

  it('a whole count has a constant part, as the orange factory → it is added to the sum of the entered parts', () => {
    const factories: CountSplit = { whole: 'factories', parts: ['white'], more: 1 };
    expect(applyEntries([{}], [{ seat: 0, field: 'white', value: 2 }], [factories])).toEqual([
      { white: 2, factories: 3 },
    ]);
  });

  it('null is entered → the field counts as not entered', () => {
    expect(applyEntries([{ ships: 4 }], [{ seat: 0, field: 'ships', value: null }])).toEqual([{}]);
  });

  it('entries are applied → the given table is not changed', () => {
    const table = [Object.freeze({ ships: 1 })];
    applyEntries(table, [{ seat: 0, field: 'ships', value: 5 }]);
    expect(table).toEqual([{ ships: 1 }]);
  });
});

describe('seats with equal points', () => {
  it('several seats have equal points → they are returned in groups, the highest points first', () => {
    expect(tiedGroups([61, 97, 61, 97])).toEqual([
      [1, 3],
      [0, 2],
    ]);
    expect(tiedGroups([3, 2, 1])).toEqual([]);
  });

  it('another seat has the same points → the seat is in exactly one group, otherwise in none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 5 }), (totals) => {
        const groups = tiedGroups(totals);
        const seats = groups.flat();
        expect(new Set(seats).size).toBe(seats.length);
        totals.forEach((t, seat) => {
          expect(seats.includes(seat)).toBe(totals.some((o, s) => s !== seat && o === t));
        });
      }),
    );
  });
});
