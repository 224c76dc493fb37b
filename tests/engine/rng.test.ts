// The random generator never changes: with another generator every saved seed would deal other cards.
import { describe, expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';

const take = <T>(n: number, next: () => T): T[] => Array.from({ length: n }, next);

describe('fixed numbers for fixed seeds', () => {
  test('a text as seed → always the same four seed words', () => {
    expect(seedWords('caravela')).toEqual([328441315, 2072791783, 149430822, 2318777425]);
    expect(seedWords('')).toEqual([41608494, 3485963809, 1435736333, 1262568316]);
  });

  test('a fixed seed → always the same numbers of stream 0 and the same dice of stream 17', () => {
    const rng = new Rng(seedWords('caravela'));
    expect(take(6, () => rng.next())).toEqual([395677639, 3697319628, 2979424524, 3015029465, 1960082267, 2662539586]);
    const dice = new Rng(seedWords('caravela'), 17);
    expect(take(12, () => dice.below(6))).toEqual([5, 4, 3, 3, 3, 3, 2, 3, 4, 5, 0, 3]);
  });
});

test('`restart` is called → the same numbers again; another stream or seed → other numbers', () => {
  const rng = new Rng(seedWords('a'), 3);
  const first = take(5, () => rng.next());
  rng.restart(seedWords('a'), 3);
  expect(take(5, () => rng.next())).toEqual(first);
  rng.restart(seedWords('a'), 4);
  expect(take(5, () => rng.next())).not.toEqual(first);
  rng.restart(seedWords('b'), 3);
  expect(take(5, () => rng.next())).not.toEqual(first);
});

test('the first numbers of 12,000 streams → uniformly distributed', () => {
  const rng = new Rng(seedWords('even'));
  const counts = new Array<number>(6).fill(0);
  for (let ply = 0; ply < 12_000; ply++) {
    rng.restart(seedWords('even'), ply);
    counts[rng.below(6)]++;
  }
  // Of a good generator, chi-squared with 5 degrees of freedom exceeds 20.5 for only one seed in a thousand.
  expect(counts.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0)).toBeLessThan(20.5);
});

test('`below` is called often → it returns every value of its range, and none outside', () => {
  const rng = new Rng(seedWords('below'));
  expect(new Set(take(2000, () => rng.below(13)))).toEqual(new Set(Array.from({ length: 13 }, (_, i) => i)));
  expect(take(10, () => rng.below(1))).toEqual(new Array(10).fill(0));
  expect(() => rng.below(0)).toThrow(RangeError);
});
