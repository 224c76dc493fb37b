// A table's sheet scored without a screen: from the entries of its log to points, places, problems and status.
import { describe, expect, test } from 'vitest';
import { scoreTable, type EnteredTable, type Scoring } from '../../src/lib/engine/scored-table';
import { SheetLog, type SheetEntry } from '../../src/lib/engine/sheet-log';

const FIGURES = { each: 3 };
/** Ships count the edition's `each`; the helper's own field `map` fills in ships that were not entered. */
const scoring: Scoring = {
  sheet: (_, __, edition) => ({
    game: 'x',
    fields: [{ id: 'ships', min: 0, max: 7, start: 1 }],
    rows: [{ id: 'ships', count: (c) => c.ships, value: () => (edition as typeof FIGURES).each }],
    tieBreak: (_, seat) => [-seat],
  }),
  editions: {
    standard: FIGURES,
    figures: (kept) => {
      if (kept === 'unreadable') throw new Error('unreadable');
      return typeof kept === 'object' && kept !== null ? kept : FIGURES;
    },
  },
  derive: (c, { entered }) => (!entered('ships') && entered('map') ? { ...c, ships: c.map } : c),
  items: [{ fields: [{ id: 'ships', parts: [{ id: 'galleons' }] }] }],
  adviceFields: [{ id: 'map' }],
};
const score = (log: readonly SheetEntry[], seats = 2) => scoreTable(scoring, new SheetLog(seats, log).content);

describe('a log of a sheet', () => {
  test('its taps are folded → points of entered, start and derived values', () => {
    const set = { set: [[0, 'ships', 4], [1, 'map', 2]] } as const; // prettier-ignore
    expect(score([{}]).totals).toEqual([3, 3]);
    expect(score([{}, set]).totals).toEqual([12, 6]);
    expect(score([{}, set, { undo: 1 }]).totals).toEqual([3, 3]);
    expect(score([{}, set]).counts).toEqual([{ ships: 4 }, { ships: 2, map: 2 }]);
  });

  test('equal points → the seating breaks the tie, and each rank belongs to its seat', () => {
    const table: EnteredTable = { counts: [{}, {}, { ships: 2 }], options: null, extra: null };
    expect(scoreTable(scoring, table).ranks).toEqual([2, 3, 1]);
    expect(scoreTable(scoring, { ...table, seating: [2, 1, 0] }).ranks).toEqual([3, 2, 1]);
  });

  test('an impossible value → a problem that stops; a seat has begun if the sheet shows one of its entries', () => {
    const { problems, blocked, begun } = score([{ set: [[0, 'ships', 8], [1, 'elsewhere', 1]] }]); // prettier-ignore
    expect(problems).toMatchObject([{ code: 'range', seat: 0, field: 'ships', stop: true }]);
    expect([blocked, begun]).toEqual([true, [true, false]]);
    expect(score([{ set: [[0, 'galleons', 1], [1, 'map', 1]] }]).begun).toEqual([true, true]); // prettier-ignore
  });

  test('corrected figures → they count; unreadable ones → the standard figures, and the sheet is blocked', () => {
    expect(score([{ options: { edition: { each: 5 } } }])).toMatchObject({ totals: [5, 5], blocked: false });
    const unreadable = score([{ options: { edition: 'unreadable' } }]);
    expect(unreadable).toMatchObject({ totals: [3, 3], unreadable: true, blocked: true, problems: [] });
    expect(score([{ options: ['foreign'] }]).options).toEqual({});
  });
});
