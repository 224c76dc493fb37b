// One person's reviewed matches on this device, with the marks of that person's turns.
import { parseReview } from '../bots/stored-review';
import { playedMoves } from '../engine/log';
import { getMatch, readLog } from '../store';
import type { Mark, ReviewedGame } from './losses';

/** Largest number of newest matches that are read. */
const MATCHES = 20;

/** The marks of a seat; null if its turns are not wholly reviewed, or moves were undone or played since. */
async function marksOf(match: string, seat: number): Promise<Mark[] | null> {
  const row = await getMatch(match);
  const review = row?.review?.length === row?.length ? parseReview(row?.review?.text ?? '') : null;
  if (!row || !review || (review.unchecked?.[seat] ?? 0) > 0) return null;
  const { decisions } = review;
  if (!decisions.some((d) => d.seat === seat && d.better)) return [];
  const played = playedMoves(await readLog(match));
  return decisions.flatMap(({ ply, seat: who, turn, loss, fall, better }, k): Mark[] => {
    if (who !== seat || !better) return [];
    const moves = played.slice(ply, decisions.at(k + 1)?.ply);
    const end = moves.findIndex((entry, n) => entry.reveals ?? (n > 0 && entry.seat !== seat));
    return [
      {
        ply,
        turn,
        loss,
        fall,
        at: ply / played.length,
        played: moves.slice(0, end < 0 ? undefined : end + 1).flatMap((e) => (e.seat === seat ? e.move : [])),
        better,
      },
    ];
  });
}

/** The reviewed games among these matches, the newest first; a match that cannot be read does not count. */
export async function reviewedGames(
  seats: readonly { readonly match: string; readonly seat: number }[],
): Promise<ReviewedGame[]> {
  const newest = seats.slice(0, MATCHES);
  const marks = await Promise.all(newest.map(({ match, seat }) => marksOf(match, seat).catch(() => null)));
  return newest.flatMap(({ match }, k) => (marks[k] ? { match, marks: marks[k] } : []));
}
