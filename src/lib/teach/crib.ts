// A game's crib, its one-page summary: tables, scoring, and each player's pieces at set-up.
import type { HelpTable } from '../ui/game-ui';
import type { IconName } from '../ui/icons';

/** Pieces of one kind at set-up: how many there are, with a text next to their picture. */
export interface SetUpPieces {
  readonly icon: IconName;
  readonly count: number;
  text(): string;
}

export interface Crib {
  readonly tables: readonly HelpTable[];
  /** What scores at the end, one sentence each. */
  readonly scores: readonly (() => string)[];
  /** The pieces of each player, and the pieces on the board (`board`), for this number of seats. */
  each(seats: number): readonly SetUpPieces[];
  board(seats: number): readonly SetUpPieces[];
}
