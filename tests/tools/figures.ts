// Statistics of a series of games: intervals, percentiles, and a test that stops as soon as it is certain.
import type { Rng } from '../../src/lib/engine/rng';

/** Half the width of a 95 % interval, in standard deviations. */
const Z = 1.959964;

export interface Share {
  /** The share, 0 … 1; `low` and `high` are the ends of its 95 % Wilson interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Share of `won` in `games`; `won` may be a fraction, as a shared win counts half or a third. Throws for no games. */
export function wilson(won: number, games: number): Share {
  if (games <= 0) throw new RangeError('no games, no share');
  const share = won / games;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * games)) / (1 + z2 / games);
  const half = (Z / (1 + z2 / games)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Percentile: the smallest value that at least `part` (0 … 1) of the values do not exceed. NaN without values. */
export function percentile(values: readonly number[], part: number): number {
  if (values.length === 0) return NaN;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
}

/** An approximately normal random number with mean 0 and deviation 1: the sum of twelve uniform numbers, less 6. */
export function normal(rng: Rng): number {
  let sum = -6;
  for (let k = 0; k < 12; k++) sum += rng.next() / 2 ** 32;
  return sum;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}

export type Verdict = 'stronger' | 'not stronger' | null;

/** Probability of each of the two errors of `sprt`. */
const RISK = 0.05;
/** The bound of the log-likelihood ratio. */
const BOUND = Math.log((1 - RISK) / RISK);

/** Sequential test: is the chance to win `even`, or `even + gain`? Returns its verdict; null: it needs more games. */
export function sprt(won: number, games: number, even: number, gain: number): Verdict {
  const better = even + gain;
  const ratio = won * Math.log(better / even) + (games - won) * Math.log((1 - better) / (1 - even));
  if (ratio >= BOUND) return 'stronger';
  return ratio <= -BOUND ? 'not stronger' : null;
}
