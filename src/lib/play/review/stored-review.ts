// A review in stored form.
import * as v from 'valibot';
import type { Review } from '../../bots/match-review';
import { LEVELS_VERSION } from '../../engine/person';
import { getMatch } from '../../store';

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

/** The review of a match, if it was made for this length of its log; else null. Throws StoreError. */
export async function storedReview(match: string, length: number): Promise<Review | null> {
  const known = await getMatch(match);
  return known?.review?.length === length ? parseReview(known.review.text) : null;
}
