// Reads whether a sheet is one player's column on their own phone, and which sheet and seat the column belongs to.
import { readOptions, type SheetOptions } from '../../engine/scored-table';

export interface PlayerColumn {
  /** Id of the table's sheet, to which the column goes back. */
  readonly of: string;
  readonly seat: number;
}

/** The column that a sheet's options name; null if the sheet is for a whole table. */
export function readColumn({ column }: SheetOptions, seats: number): PlayerColumn | null {
  if (typeof column !== 'object' || column === null) return null;
  const { of, seat } = column as { of?: unknown; seat?: unknown };
  const sits = typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats;
  return typeof of === 'string' && sits ? { of, seat } : null;
}

/** The options that a player's phone does not get. */
const OWN = new Set(['tieLeft', 'clock', 'confirmed', 'column', 'about']);

/** A table's options for its players' phones, without those in `OWN`. */
export function columnOptions(raw: unknown): SheetOptions {
  return Object.fromEntries(Object.entries(readOptions(raw)).filter(([option]) => !OWN.has(option)));
}
