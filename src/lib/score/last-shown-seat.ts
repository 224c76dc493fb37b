// Remembers the column shown last, of the sheet shown last, so that a reload opens it again.
const KEY = 'caravela-sheet-seat';

/** Remembers the shown seat. `taps`: the length of the sheet's log now. */
export function rememberSeat(sheet: string, seat: number, taps: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([sheet, seat, taps]));
  } catch {
    // Without this memory, the sheet opens at the last person with entries.
  }
}

/**
 * The seat shown last; null if another sheet was shown last. Also null if the log has grown since: a killed browser may
 * not have stored a newer seat.
 */
export function lastShownSeat(sheet: string, seats: number, taps: number): number | null {
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
