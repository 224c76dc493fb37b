// The generator never changes: a changed one would deal other cards to every saved seed.
import { describe, expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';

const take = <T>(n: number, next: () => T): T[] => Array.from({ length: n }, next);

describe('pinned for ever', () => {
  test('seed words of a text', () => {
    expect(seedWords('caravela')).toEqual([328441315, 2072791783, 149430822, 2318777425]);
    expect(seedWords('')).toEqual([41608494, 3485963809, 1435736333, 1262568316]);
  });

  test('the first numbers of stream 0, and dice of stream 17', () => {
    const rng = new Rng(seedWords('caravela'));
    expect(take(6, () => rng.next())).toEqual([395677639, 3697319628, 2979424524, 3015029465, 1960082267, 2662539586]);
    const dice = new Rng(seedWords('caravela'), 17);
    expect(take(12, () => dice.below(6))).toEqual([5, 4, 3, 3, 3, 3, 2, 3, 4, 5, 0, 3]);
  });
});

test('restart begins a stream again; streams and seeds differ', () => {
  const rng = new Rng(seedWords('a'), 3);
  const first = take(5, () => rng.next());
  rng.restart(seedWords('a'), 3);
  expect(take(5, () => rng.next())).toEqual(first);
  rng.restart(seedWords('a'), 4);
  expect(take(5, () => rng.next())).not.toEqual(first);
  rng.restart(seedWords('b'), 3);
  expect(take(5, () => rng.next())).not.toEqual(first);
});

test('the first number of each stream is uniform: plies do not resemble one another', () => {
  const rng = new Rng(seedWords('even'));
  const counts = new Array<number>(6).fill(0);
  for (let ply = 0; ply < 12_000; ply++) {
    rng.restart(seedWords('even'), ply);
    counts[rng.below(6)]++;
  }
  // Chi-squared with 5 degrees of freedom is over 20.5 once in a thousand seeds.
  expect(counts.reduce((sum, n) => sum + (n - 2000) ** 2 / 2000, 0)).toBeLessThan(20.5);
});

test('below: in range, reaches every value, throws for an empty range', () => {
  const rng = new Rng(seedWords('below'));
  expect(new Set(take(2000, () => rng.below(13)))).toEqual(new Set(Array.from({ length: 13 }, (_, i) => i)));
  expect(take(10, () => rng.below(1))).toEqual(new Array(10).fill(0));
  expect(() => rng.below(0)).toThrow(RangeError);
});
