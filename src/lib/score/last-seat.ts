// Whose column of which sheet was on the screen last, so that a reload opens it again. One sheet at a time.
const KEY = 'caravela-sheet-seat';

/** `taps`: how long the sheet's log was then. */
export function rememberSeat(sheet: string, seat: number, taps: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([sheet, seat, taps]));
  } catch {
    // Without it the sheet opens on the person entered last.
  }
}

/** The seat that was on the screen; null if it was another sheet's, or if the sheet has grown since: a kill can lose what is kept here. */
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
