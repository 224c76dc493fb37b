// The fit of slopes: outcomes are generated with known slopes, and the fit must find these.
import { expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { normal } from './figures';
import { advised, Slopes } from './slopes';

/** A fit of outcomes of three values: the first should rise, the second is at its best, the third has no effect. */
function found(rows: number) {
  const rng = new Rng(seedWords('slopes'));
  const all = new Slopes(3);
  for (let k = 0; k < rows; k++) {
    const [a, b, c] = [normal(rng), normal(rng), normal(rng)];
    all.add([a, b, c], 7 + 2 * a - 0.5 * b * b + 3 * normal(rng));
  }
  return all.fit();
}

test('outcomes have noise → slopes and bends are found within their stated error', () => {
  const [up, best, none] = found(4000);
  expect(Math.abs(up.slope - 2)).toBeLessThan(3 * up.slopeError);
  expect(up.slopeError).toBeLessThan(0.06);
  expect(Math.abs(best.bend + 0.5)).toBeLessThan(3 * best.bendError);
  expect(Math.abs(none.slope)).toBeLessThan(3 * none.slopeError);
});

test('a value has a slope → it is moved along it; a value is at its best, or has no effect → it is not moved', () => {
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
