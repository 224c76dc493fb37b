// The colours of point sources, by their row on the score sheet: one list for results, statistics and pictures.

/**
 * Distinct in hue and lightness; white text on each has a contrast of at least 4.5 : 1. No score sheet has more rows
 * than this list has colours.
 */
export const SOURCE_COLOURS = [
  '#1f4e9e',
  '#a34a1e',
  '#7a5c00',
  '#2b6e46',
  '#4d4a8f',
  '#0e6a77',
  '#6b4a2e',
  '#963a5b',
  '#4a5a2a',
  '#555f6e',
  '#b3402f',
  '#22708f',
  '#7d4fa3',
  '#1f2f4f',
  '#8c5a6b',
] as const;

/** The colour of the `i`-th row of a game's score sheet, the same on every page. */
export const sourceColour = (i: number): string => SOURCE_COLOURS[i % SOURCE_COLOURS.length];
