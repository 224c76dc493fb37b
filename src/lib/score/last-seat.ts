// Whose column of which sheet was on the screen last, so that a reload opens it again. One sheet at a time.
const KEY = 'caravela-sheet-seat';

export function rememberSeat(sheet: string, seat: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([sheet, seat]));
  } catch {
    // Without it the sheet opens on the person entered last.
  }
}

/** The seat that was on the screen; null if it was another sheet's. */
export function lastSeat(sheet: string, seats: number): number | null {
  try {
    const [id, seat] = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[];
    return id === sheet && typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats
      ? seat
      : null;
  } catch {
    return null;
  }
}
