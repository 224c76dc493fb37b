// The arena's statistics: intervals and percentiles equal textbook values, and the sequential test is seldom wrong.
import { expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { percentile, sprt, wilson } from './figures';
import { withRow, type Result } from './scoreboard';

test('101 of 400 games are won → the Wilson interval is [21.2, 29.7] percent', () => {
  const { share, low, high } = wilson(101, 400);
  expect([share, low, high].map((x) => Math.round(x * 1000) / 10)).toEqual([25.3, 21.2, 29.7]);
});

test('no win of ten games → the interval is [0, 27.8] percent; no games → wilson throws', () => {
  expect(wilson(0, 10).low).toBe(0);
  expect(wilson(0, 10).high).toBeCloseTo(0.278, 3);
  expect(() => wilson(0, 0)).toThrow(RangeError);
});

test('a percentile of some values → one of the given values', () => {
  const values = Array.from({ length: 200 }, (_, i) => 200 - i);
  expect([0.5, 0.99, 1].map((part) => percentile(values, part))).toEqual([100, 198, 200]);
  expect(percentile([7], 0.99)).toBe(7);
});

/**
 * Plays games with this chance of winning until the sequential test is certain, at most 20,000; returns the verdict.
 */
function verdict(chance: number, seed: number): string | null {
  const rng = new Rng(seedWords('sprt'), seed);
  let won = 0;
  for (let n = 1; n <= 20_000; n++) {
    if (rng.below(1_000_000) < chance * 1_000_000) won++;
    const said = sprt(won, n, 0.25, 0.08);
    if (said !== null) return said;
  }
  return null;
}

test('the true chance is even, or better by the gain → the sequential test errs in less than 8 percent of 400 runs', () => {
  const runs = Array.from({ length: 400 }, (_, k) => k);
  const wrong = (chance: number, word: string) => runs.filter((k) => verdict(chance, k) === word).length / runs.length;
  expect(wrong(0.25, 'stronger')).toBeLessThan(0.08);
  expect(wrong(0.33, 'not stronger')).toBeLessThan(0.08);
  expect(wrong(0.4, 'stronger')).toBeGreaterThan(0.99);
});

test('a table has an older result of the same match → it is replaced; another match gets its own row', () => {
  const result: Result = {
    game: 'madeira',
    seats: 2,
    a: 'piloto',
    b: 'grumete',
    games: 400,
    share: 0.7,
    low: 0.65,
    high: 0.743,
    margin: 9.1,
    rank: 1.3,
    points: 70.1,
    others: 61,
    winner: 75,
    ms: { p50: 0.1, p99: 3, worst: 9 },
    turns: { median: 60, most: 66 },
    unfinished: 0,
    ends: { rounds: 400 },
  };
  const once = withRow('# Levels\n\nText.\n', result);
  expect(once).toContain('| madeira | 2 | piloto | grumete | 400 | 70.0 [65.0, 74.3] | 50.0 | 70.1 : 61 | 75 |');
  const other = withRow(once, { ...result, seats: 4 });
  const again = withRow(other, { ...result, games: 800 });
  expect(again.split('\n').filter((line) => line.startsWith('| madeira'))).toHaveLength(2);
  expect(again).toContain('| grumete | 800 |');
  expect(again).not.toContain('| 2 | piloto | grumete | 400 |');
});
