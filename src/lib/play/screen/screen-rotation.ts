// The rotation of a tablet that lies flat on the table: to which side the page is turned for a seat, in quarter turns
// clockwise.

/** The side of the table for each seat, by the number of people (0 … 6): 0 near, 1 left, 2 far, 3 right. */
const SIDES: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 2],
  [0, 1, 3],
  [0, 1, 2, 3],
  [0, 1, 2, 2, 3],
  [0, 1, 2, 2, 3, 0],
];

/** Quarter turns so that the page faces this seat; 0 if there is no such seat. */
export function quarterTurns(seat: number, seats: number): number {
  return SIDES[seats]?.[seat] ?? 0;
}

/** Sets the rotation on the root element, for dialogs outside the table. Returns an undo function. */
export function rotateRoot(quarters: number): () => void {
  const { style } = document.documentElement;
  style.setProperty('--turned', `${String(quarters * 90)}deg`);
  return () => style.removeProperty('--turned');
}
