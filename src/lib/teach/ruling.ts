// A ruling: how the app plays what a rulebook leaves open.

/**
 * Why it was ruled so. `silent`: the rulebook does not say. `unclear`: it can be read both ways. `versions`: its editions
 * differ. `online`: the online version plays so. `missing`: a part of the game is not in the app.
 */
export const RULING_SOURCES = ['silent', 'unclear', 'versions', 'online', 'missing'] as const;
export type RulingSource = (typeof RULING_SOURCES)[number];

export interface Ruling {
  /** How the app plays it. */
  rule(): string;
  /** The other reading. */
  other(): string;
  readonly from: RulingSource;
  /** The game's option that plays the other reading. */
  readonly option?: string;
}
