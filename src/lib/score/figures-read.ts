// The figures a table is scored with, and whether its own were readable.
import type { EditionUi } from '../score-kit/score-ui';

export interface ReadFigures {
  /** The game's figures; null for a game without any. */
  readonly figures: unknown;
  /**
   * The table's own figures are unreadable: these are the standard ones. The page announces it, and the sheet cannot be
   * finished.
   */
  readonly unreadable: boolean;
}

/** Reads the edition stored with a table; a table without one uses base 1, which every table began with. */
export function readFigures(own: EditionUi | undefined, kept: unknown): ReadFigures {
  if (!own) return { figures: null, unreadable: false };
  try {
    return { figures: own.editions.figures(kept), unreadable: false };
  } catch {
    return { figures: own.editions.standard, unreadable: true };
  }
}
