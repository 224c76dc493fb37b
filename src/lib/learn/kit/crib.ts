// What stands on a game's crib beside its overview: tables of figures, what scores, and what everybody gets at set-up.
import type { HelpTable } from '../../ui/game-ui';
import type { IconName } from '../../ui/icons';

/** Pieces at set-up: drawn so often, with the words beside them. */
export interface KitLine {
  readonly icon: IconName;
  readonly count: number;
  text(): string;
}

export interface Crib {
  readonly tables: readonly HelpTable[];
  /** What scores at the end, a sentence each. */
  readonly scores: readonly (() => string)[];
  /** What everybody gets, and what lies on the board, at a table of so many people. */
  each(seats: number): readonly KitLine[];
  board(seats: number): readonly KitLine[];
}
