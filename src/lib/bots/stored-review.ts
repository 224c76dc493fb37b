// The stored form of a review, and how much of it is done.
import * as v from 'valibot';
import { LEVELS_VERSION } from '../engine/person';
import type { Review } from './match-review';

const number = v.number();
const ReviewSchema = v.object({
  version: number,
  decisions: v.array(
    v.object({
      ply: number,
      seat: number,
      turn: number,
      loss: number,
      fall: number,
      grade: number,
      chances: v.array(number),
      better: v.optional(v.array(v.string())),
    }),
  ),
  mean: v.array(number),
  unchecked: v.optional(v.array(number)),
});

/** The stored review; null if another version of the app wrote it, or it is malformed. */
export function parseReview(text: string): Review | null {
  try {
    const read = v.safeParse(ReviewSchema, JSON.parse(text));
    return read.success && read.output.version === LEVELS_VERSION ? read.output : null;
  } catch {
    return null;
  }
}

/** How many decisions a review has not checked yet. */
export const leftToCheck = ({ unchecked = [] }: Review): number => unchecked.reduce((sum, n) => sum + n, 0);
