// Whether a sheet is one player's column on their own phone: of which sheet, and of which seat there.
import { readOptions, type SheetOptions } from '../sheet-options';

export interface Column {
  /** Id of the sheet it goes back to. */
  readonly of: string;
  readonly seat: number;
}

/** The column a sheet's options name; null if the sheet is a whole table's. */
export function readColumn({ column }: SheetOptions, seats: number): Column | null {
  if (typeof column !== 'object' || column === null) return null;
  const { of, seat } = column as { of?: unknown; seat?: unknown };
  const sits = typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats;
  return typeof of === 'string' && sits ? { of, seat } : null;
}

/** What a player's phone does not need. */
const OWN = new Set(['isTieLeftOpen', 'clock', 'confirmed', 'column', 'about']);

/** A table's options for its players' phones: without clocks, end and checked figures. */
export function columnOptions(raw: unknown): SheetOptions {
  return Object.fromEntries(Object.entries(readOptions(raw)).filter(([option]) => !OWN.has(option)));
}
