// A puzzle from a game of strong opponents: a position in which one turn is clearly the best.
import type { AnyGame } from '../../engine/game';
import { newStart } from '../../engine/match-start';
import type { MatchStart } from '../../engine/log';

export interface StrongPuzzle {
  readonly seats: number;
  readonly seed: string;
  /** The moves up to the position, from `packMoves`. */
  readonly line: string;
  /** The best turn, up to the first chance event. */
  readonly best: readonly string[];
  /** The least lead, in points, over every other examined turn. */
  readonly lead: number;
}

/** The puzzles of a game, and the version of its rules they were found with. Written by `npm run puzzles`. */
export interface StrongPuzzles {
  readonly rules: number;
  readonly source: string;
  readonly puzzles: readonly StrongPuzzle[];
}

/** The start of a puzzle's match. */
export const startOf = (
  game: AnyGame,
  rules: number,
  { seats, seed }: Pick<StrongPuzzle, 'seats' | 'seed'>,
): MatchStart => ({
  ...newStart(game, { seats }, seed),
  rules,
});

/** The name that marks puzzle number `n` of a game as solved. */
export const strongPuzzleName = (game: string, n: number): string => `strong-${game}-${String(n)}`;
