// A puzzle from a match of strong opponents: a position in which one turn is clearly the best.
import type { AnyGame } from '../../engine/game';
import { newMatchStart } from '../../engine/match-start';
import type { MatchStart } from '../../engine/log';

export interface StrongPuzzle {
  /**
   * The puzzle's number. It never changes, even if the list does: devices store it to remember that the puzzle is
   * solved.
   */
  readonly n: number;
  readonly seats: number;
  readonly seed: string;
  /** The moves up to the position, from `packMoves`. */
  readonly line: string;
  /** The best turn, up to the first chance event. */
  readonly best: readonly string[];
  /** Points by which the best turn leads the second best of all examined turns. */
  readonly lead: number;
}

/** The puzzles of a game, and the version of its rules they were found with. Written by `npm run puzzles`. */
export interface StrongPuzzles {
  readonly rules: number;
  readonly source: string;
  readonly puzzles: readonly StrongPuzzle[];
}

/** The start of the match in which the puzzle's position occurs. */
export const strongPuzzleMatchStart = (
  game: AnyGame,
  rules: number,
  { seats, seed }: Pick<StrongPuzzle, 'seats' | 'seed'>,
): MatchStart => ({
  ...newMatchStart(game, { seats }, seed),
  rules,
});

/** The id of a puzzle's match. The device also stores it when the puzzle is solved. */
export const strongPuzzleId = (game: string, { n }: Pick<StrongPuzzle, 'n'>): string => `strong-${game}-${String(n)}`;
