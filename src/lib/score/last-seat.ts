// The last shown column of the last shown sheet, so that a reload opens it again. One sheet at a time.
const KEY = 'caravela-sheet-seat';

/** `taps`: the length of the sheet's log then. */
export function rememberSeat(sheet: string, seat: number, taps: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([sheet, seat, taps]));
  } catch {
    // Without it the sheet opens at the last entry's person.
  }
}

/** The seat shown last; null for another sheet, or if the sheet has grown since: a kill may lose this value. */
export function lastSeat(sheet: string, seats: number, taps: number): number | null {
  try {
    const [id, seat, then] = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[];
    return id === sheet &&
      then === taps &&
      typeof seat === 'number' &&
      Number.isInteger(seat) &&
      seat >= 0 &&
      seat < seats
      ? seat
      : null;
  } catch {
    return null;
  }
}
