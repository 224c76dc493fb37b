// The pad's keys for a count.
import type { FieldRange } from '../score-kit/score-ui';

/** Up to this many values each have a key: two rows of keys on a small phone. */
const KEYS = 13;

/** A key for each value; null if there are too many. */
export function padKeyValues({ min, max, step = 1 }: FieldRange): number[] | null {
  const n = Math.floor((max - min) / step) + 1;
  return n > KEYS ? null : Array.from({ length: n }, (_, i) => min + i * step);
}
