// Flat on the table: which way the interface faces for a seat, in quarter turns clockwise.

/** Sides of the table for 1 … 6 people, seat 0 at the near side, then clockwise: left, far, right. */
const SIDES: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 2],
  [0, 1, 3],
  [0, 1, 2, 3],
  [0, 1, 2, 2, 3],
  [0, 1, 2, 2, 3, 0],
];

/** Quarter turns so that the interface faces this seat; 0 if nobody decides. */
export function quarterTurns(seat: number, seats: number): number {
  return SIDES[seats]?.[seat] ?? 0;
}

/** Tells the page's root how far the table is turned: dialogs stand outside it. Answers how to take that back. */
export function tellRoot(quarters: number): () => void {
  const { style } = document.documentElement;
  style.setProperty('--turned', `${String(quarters * 90)}deg`);
  return () => style.removeProperty('--turned');
}
