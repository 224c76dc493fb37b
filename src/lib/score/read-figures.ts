// Reads the figures with which a table is scored, and whether the table's own figures were readable.
import type { Editions } from '../engine/edition';

export interface ReadFigures {
  /** The game's figures; null if the game has none. */
  readonly figures: unknown;
  /**
   * True if the table's own figures are unreadable, and `figures` are the standard ones. The page then shows a notice,
   * and the sheet cannot be finished.
   */
  readonly unreadable: boolean;
}

/** Reads the edition stored with a table. A table without one uses base 1. */
export function readFigures(own: Editions<object> | undefined, kept: unknown): ReadFigures {
  if (!own) return { figures: null, unreadable: false };
  try {
    return { figures: own.figures(kept), unreadable: false };
  } catch {
    return { figures: own.standard, unreadable: true };
  }
}
