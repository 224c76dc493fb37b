// Neighbours at the table, in the order in which people sat: a corrected seating differs from the order of entry.

/** The seat `steps` places clockwise of a seat; anti-clockwise if `steps` is negative. */
export function seatClockwise(seating: readonly number[], seat: number, steps: number): number {
  const n = seating.length;
  return seating[(((seating.indexOf(seat) + steps) % n) + n) % n];
}
