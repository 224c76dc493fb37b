// Outcomes are generated with known slopes: the fit finds these slopes.
import { expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { normal } from './figures';
import { advised, Slopes } from './slopes';

/** Outcomes of three values: one that should rise, one at its best, one without effect. */
function found(rows: number) {
  const rng = new Rng(seedWords('slopes'));
  const all = new Slopes(3);
  for (let k = 0; k < rows; k++) {
    const [a, b, c] = [normal(rng), normal(rng), normal(rng)];
    all.add([a, b, c], 7 + 2 * a - 0.5 * b * b + 3 * normal(rng));
  }
  return all.fit();
}

test('slopes and bends are found in the noise, within their stated error', () => {
  const [up, best, none] = found(4000);
  expect(Math.abs(up.slope - 2)).toBeLessThan(3 * up.slopeError);
  expect(up.slopeError).toBeLessThan(0.06);
  expect(Math.abs(best.bend + 0.5)).toBeLessThan(3 * best.bendError);
  expect(Math.abs(none.slope)).toBeLessThan(3 * none.slopeError);
});

test('a value with a slope is moved along it; a value at its best, or without effect, is not moved', () => {
  const [up, best, none] = found(4000).map(advised);
  expect(up).toBe(2);
  expect(Math.abs(best)).toBeLessThan(0.1);
  expect(Math.abs(none)).toBeLessThan(0.1);
});

test('too few rows for the number of unknowns → `fit` throws', () => {
  const few = new Slopes(3);
  few.add([1, 0, 0], 1);
  expect(() => few.fit()).toThrow(RangeError);
});
