// Puzzles: positions in which a person at this device could have played better, derived from reviewed matches.
import type { ReviewedDecision } from '../../bots/match-review';
import { preferences } from '../../device/prefs.svelte';
import { levelOf } from '../../engine/person';
import { parseReview } from '../../bots/stored-review';
import { listMatches, type MatchRow } from '../../store';

/** A decision to improve, as the review found it, and its match. */
export interface Puzzle {
  readonly row: MatchRow;
  readonly decision: ReviewedDecision;
}

/** Number of newest finished matches that are searched, and largest number of listed puzzles. */
const MATCHES = 60;
const LISTED = 12;
/** Largest number of solved puzzles remembered; the oldest are forgotten. */
const NOTED = 400;

const puzzleId = (match: string, ply: number): string => `${match} ${String(ply)}`;

/**
 * The puzzles of one match, in order of play: marked decisions of people that cost chances, with better moves. None
 * if moves were undone or played since the review.
 */
export function puzzlesOfMatch(row: MatchRow): Puzzle[] {
  const review = row.review?.length === row.length ? parseReview(row.review.text) : null;
  return (review?.decisions ?? [])
    .filter((d) => d.grade > 0 && d.fall > 0 && d.better && row.people[d.seat] && levelOf(row.people[d.seat]) === null)
    .map((decision) => ({ row, decision }));
}

/** Puzzles of a game: unsolved before solved, then by match, newest first. Throws StoreError. */
export async function puzzlesOfGame(game: string): Promise<Puzzle[]> {
  const { rows } = await listMatches({ status: 'finished', limit: MATCHES });
  const all = rows.filter((row) => row.start.game === game).flatMap(puzzlesOfMatch);
  const solved = (p: Puzzle) => Number(puzzlesSolved.has(p.row.id, p.decision.ply));
  return all.sort((a, b) => solved(a) - solved(b)).slice(0, LISTED);
}

export const puzzlesSolved = {
  /** Whether a puzzle was solved on this device. Reactive. */
  has: (match: string, ply: number): boolean => preferences.now.puzzles.includes(puzzleId(match, ply)),
  add: (match: string, ply: number): void => {
    if (!puzzlesSolved.has(match, ply))
      void preferences.set('puzzles', [...preferences.now.puzzles, puzzleId(match, ply)].slice(-NOTED));
  },
};
