// The rotation of a tablet flat on the table: which way the screen faces for a seat, in quarter turns clockwise.

/** Sides of the table for 1 … 6 people: seat 0 at the near side, then clockwise: left, far, right. */
const SIDES: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 2],
  [0, 1, 3],
  [0, 1, 2, 3],
  [0, 1, 2, 2, 3],
  [0, 1, 2, 2, 3, 0],
];

/** Quarter turns so that the screen faces this seat; 0 if no seat is active. */
export function quarterTurns(seat: number, seats: number): number {
  return SIDES[seats]?.[seat] ?? 0;
}

/** Sets the rotation on the root element, for dialogs outside the table. Returns an undo function. */
export function rotateRoot(quarters: number): () => void {
  const { style } = document.documentElement;
  style.setProperty('--turned', `${String(quarters * 90)}deg`);
  return () => style.removeProperty('--turned');
}
