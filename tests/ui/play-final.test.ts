// What decided a game: said where it did, with what was set against it, and not at all where it was made up elsewhere.
import { describe, expect, test } from 'vitest';
import { decided, type Outcome } from '../../src/lib/play/final';

/** A result of two people: the first one wins. */
function result(rows: Readonly<Record<string, readonly [number, number]>>): Outcome {
  const points = Object.entries(rows).map(([id, points]) => ({ id, points }));
  const totals = [0, 1].map((seat) => points.reduce((sum, row) => sum + row.points[seat], 0));
  return { rows: points, totals, ranks: [1, 2], winners: [0], tieBroken: false };
}

describe('what decided it', () => {
  test('is the source with the largest lead', () => {
    expect(decided(result({ ships: [30, 10], cash: [10, 5] }))).toEqual({
      row: 'ships',
      by: 20,
      winner: 0,
      other: 1,
      against: null,
    });
  });

  test('names what the other made up, where that was at least half', () => {
    expect(decided(result({ shipyards: [60, 0], churches: [0, 40], cash: [5, 5] }))?.against).toEqual({
      row: 'churches',
      by: 40,
    });
  });

  test('is not said where another source was worth as much to the other one', () => {
    expect(decided(result({ shipyards: [60, 0], churches: [0, 60], cash: [12, 10] }))).toBeNull();
  });
});
