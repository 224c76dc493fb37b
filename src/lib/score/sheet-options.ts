// The options stored with a table's sheet: variants, the edition, a tie left open, clocks, the column.

/** By name: variants, and what the app itself stores (`edition`, `tieLeft`, `clock`, `column`). */
export type SheetOptions = Readonly<Record<string, unknown>>;

/** The options in a sheet's row; empty if an older or foreign row contains something else. */
export function readOptions(raw: unknown): SheetOptions {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as SheetOptions) : {};
}

/** Whether the people left a tie below the first place open: the tied people then share the place. */
export const isTieLeftOpen = (options: SheetOptions): boolean => options.tieLeft === true;
export const withTieLeft = (raw: unknown, left: boolean): SheetOptions => ({ ...readOptions(raw), tieLeft: left });

/** Options for the next sheet of the same people: without this sheet's tie, evening details and clocks. */
export function optionsForNextSheet({ tieLeft: _, about: __, clock: ___, ...options }: SheetOptions): SheetOptions {
  return options;
}
