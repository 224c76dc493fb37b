// Contraband's printed numbers (house rules).

/** The values of the cards. */
export const CARDS = [1, 2, 3] as const;
export type Card = (typeof CARDS)[number];
/** Number of different cards: counts by card are flat lists, `[seat · N + card − 1]`. */
export const N = CARDS.length;
/** Cards of each value in the box. */
export const BOX: readonly number[] = [6, 5, 4];
/** Points of sold cards that end the game. */
export const RICH = 9;
/** A hidden card scores this many times its value. */
export const HOARDED = 2;
/** A roll of at least this wins a point; a lower roll loses a point. */
export const LUCKY = 4;
