// The effect of many values on an outcome: least squares on each value and its square, with standard errors.

/** The effect of one value on the outcome, per step of that value. */
export interface Slope {
  /** The outcome's change per step, and its standard error. */
  readonly slope: number;
  readonly slopeError: number;
  /** The effect of the squared step: below 0 if the value is best near its current one; and its standard error. */
  readonly bend: number;
  readonly bendError: number;
}

/** Lower triangle L of a symmetric positive definite matrix, L·Lᵀ = `m`. Throws for any other matrix. */
function cholesky(m: readonly Float64Array[]): Float64Array[] {
  const lower = m.map((row) => new Float64Array(row.length));
  for (let i = 0; i < m.length; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = m[i][j];
      for (let k = 0; k < j; k++) sum -= lower[i][k] * lower[j][k];
      if (i === j && sum <= 0) throw new RangeError('too few rows for so many figures');
      lower[i][j] = i === j ? Math.sqrt(sum) : sum / lower[j][j];
    }
  }
  return lower;
}

/** Solves L·Lᵀ·x = b for x. */
function solve(lower: readonly Float64Array[], b: ArrayLike<number>): Float64Array {
  const n = lower.length;
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= lower[i][k] * x[k];
    x[i] /= lower[i][i];
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= lower[k][i] * x[k];
    x[i] /= lower[i][i];
  }
  return x;
}

/** Sums up rows of steps and outcomes one by one, then fits the slopes. */
export class Slopes {
  /**
   * Sums of products of any two terms (the constant, then step and square of each value), and of each term and the
   * outcome.
   */
  readonly #products: Float64Array[];
  readonly #sums: Float64Array;
  #squares = 0;
  rows = 0;

  /** @param figures number of values in a row */
  constructor(readonly figures: number) {
    const n = 1 + 2 * figures;
    this.#products = Array.from({ length: n }, () => new Float64Array(n));
    this.#sums = new Float64Array(n);
  }

  /** One row: the step of each value, and the outcome. */
  add(steps: readonly number[], outcome: number): void {
    const terms = [1, ...steps.flatMap((x) => [x, x * x - 1])];
    for (let i = 0; i < terms.length; i++) {
      const row = this.#products[i];
      for (let j = 0; j <= i; j++) row[j] += terms[i] * terms[j];
      this.#sums[i] += terms[i] * outcome;
    }
    this.#squares += outcome * outcome;
    this.rows++;
  }

  /** The slope of each value. Throws RangeError for too few rows. */
  fit(): Slope[] {
    const n = this.#sums.length;
    if (this.rows <= n) throw new RangeError('too few rows for so many figures');
    const lower = cholesky(this.#products);
    const found = solve(lower, this.#sums);
    const left = this.#squares - found.reduce((sum, x, i) => sum + x * this.#sums[i], 0);
    const variance = Math.max(0, left) / (this.rows - n);
    const error = (i: number) => {
      const unit = new Float64Array(n);
      unit[i] = 1;
      return Math.sqrt(variance * solve(lower, unit)[i]);
    };
    return Array.from({ length: this.figures }, (_, k) => ({
      slope: found[1 + 2 * k],
      slopeError: error(1 + 2 * k),
      bend: found[2 + 2 * k],
      bendError: error(2 + 2 * k),
    }));
  }
}

/** The largest change of a value at once, in steps. */
const FARTHEST = 2;
/**
 * The least assumed bend, in outcome per squared step: it limits the change of a value whose measured bend is near 0.
 */
const LEAST_BEND = 0.125;
/** Changes are multiplied by this: each value is fitted as if it moved alone, so correlated values would go too far. */
const CAUTION = 0.4;

/** How far to move a value, in steps: up its slope as far as the bend allows, less if both are uncertain. */
export function advised({ slope, slopeError, bend, bendError }: Slope): number {
  const sure = (x: number, error: number) => (x === 0 ? 0 : x ** 2 / (x ** 2 + error ** 2));
  const curve = Math.max(LEAST_BEND, -bend * sure(bend, bendError));
  const step = (CAUTION * slope * sure(slope, slopeError)) / (2 * curve);
  return Math.max(-FARTHEST, Math.min(FARTHEST, step));
}
