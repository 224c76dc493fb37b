// Reads the review stored with a match.
import type { Review } from '../../bots/match-review';
import { parseReview } from '../../bots/stored-review';
import { getMatch } from '../../store';

/** The review of a match, if it was made for this length of its log; else null. Throws StoreError. */
export async function storedReview(match: string, length: number): Promise<Review | null> {
  const known = await getMatch(match);
  return known?.review?.length === length ? parseReview(known.review.text) : null;
}
