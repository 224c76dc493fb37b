// The content of a game's crib next to its overview: tables, scoring, and everyone's pieces at set-up.
import type { HelpTable } from '../ui/game-ui';
import type { IconName } from '../ui/icons';

/** Pieces at set-up: drawn `count` times, with text next to them. */
export interface KitLine {
  readonly icon: IconName;
  readonly count: number;
  text(): string;
}

export interface Crib {
  readonly tables: readonly HelpTable[];
  /** What scores at the end, one sentence each. */
  readonly scores: readonly (() => string)[];
  /** Each player's pieces, and those on the board, for this number of seats. */
  each(seats: number): readonly KitLine[];
  board(seats: number): readonly KitLine[];
}
