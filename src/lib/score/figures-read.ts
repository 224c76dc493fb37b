// The figures a table is scored with, and whether its own could be read.
import type { EditionUi } from './kit/score-ui';

export interface ReadFigures {
  /** The game's figures; null for a game without any. */
  readonly figures: unknown;
  /** The table's own cannot be read: these are the standard ones, which has to be said, and nothing is settled with them. */
  readonly unreadable: boolean;
}

/** Reads the edition a table keeps; a table that keeps none is scored with base 1, which every table began with. */
export function readFigures(own: EditionUi | undefined, kept: unknown): ReadFigures {
  if (!own) return { figures: null, unreadable: false };
  try {
    return { figures: own.editions.figures(kept), unreadable: false };
  } catch {
    return { figures: own.editions.standard, unreadable: true };
  }
}
