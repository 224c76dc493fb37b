// How an outcome hangs on many figures at once: least squares on each figure and its square, with how sure each answer is.

/** How an outcome goes with one figure, measured in steps of that figure. */
export interface Slope {
  /** What one step adds to the outcome, and the standard error of that. */
  readonly slope: number;
  readonly slopeError: number;
  /** What the square of the step adds: below 0 where the figure is best near where it stands; and its standard error. */
  readonly bend: number;
  readonly bendError: number;
}

/** Lower triangle L of a symmetric positive definite matrix, L·Lᵀ = `m`. Throws where it is none. */
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

/** x of L·Lᵀ·x = b. */
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

/** Rows of steps and what came of them, added up one by one. */
export class Slopes {
  /** Sums of products of all terms: the constant, then step and square of each figure; and their sums with the outcome. */
  readonly #products: Float64Array[];
  readonly #sums: Float64Array;
  #squares = 0;
  rows = 0;

  /** @param figures how many figures a row has */
  constructor(readonly figures: number) {
    const n = 1 + 2 * figures;
    this.#products = Array.from({ length: n }, () => new Float64Array(n));
    this.#sums = new Float64Array(n);
  }

  /** One row: by how many steps each figure was moved, and the outcome. */
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

  /** The slope of each figure. Throws RangeError where there are too few rows to tell. */
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

/** No figure is moved farther at once, in steps. */
const FARTHEST = 2;
/** A figure is taken to bend at least so much, in outcome a step squared: what has not been seen to bend is not moved without end. */
const LEAST_BEND = 0.125;
/** Of several figures that say nearly the same each is answered for as if it moved alone: together they would go too far. */
const CAUTION = 0.4;

/** How far a figure should move, in steps: up its slope as far as the bend lets it, the less the less sure both are. */
export function advised({ slope, slopeError, bend, bendError }: Slope): number {
  const sure = (x: number, error: number) => (x === 0 ? 0 : x ** 2 / (x ** 2 + error ** 2));
  const curve = Math.max(LEAST_BEND, -bend * sure(bend, bendError));
  const step = (CAUTION * slope * sure(slope, slopeError)) / (2 * curve);
  return Math.max(-FARTHEST, Math.min(FARTHEST, step));
}
