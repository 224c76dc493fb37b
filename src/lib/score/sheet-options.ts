// The options stored with a table's sheet: variants, the edition, checked figures, a tie left open, clocks, the column.

/** By name: variants, and what the app itself stores (`edition`, `confirmed`, `tieLeft`, `clock`, `column`). */
export type SheetOptions = Readonly<Record<string, unknown>>;

/** The options in a sheet's row; empty if an older or foreign row contains something else. */
export function readOptions(raw: unknown): SheetOptions {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as SheetOptions) : {};
}

/** Figures checked on the owners' board, as stored in a row or on the device. */
export function readConfirmedFigures(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((path): path is string => typeof path === 'string') : [];
}

/** The options with another edition, and with `path` added to the checked figures. */
export function optionsWithEdition(raw: unknown, edition: unknown, path: string): SheetOptions {
  const options = readOptions(raw);
  return { ...options, edition, confirmed: [...new Set([...readConfirmedFigures(options.confirmed), path])] };
}

/** Whether the people left a tie below the first place open: the tied people then share the place. */
export const isTieLeftOpen = (options: SheetOptions): boolean => options.tieLeft === true;
export const withTieLeft = (raw: unknown, left: boolean): SheetOptions => ({ ...readOptions(raw), tieLeft: left });

/** Options for the next sheet of the same people: without this sheet's tie, evening details and clocks. */
export function optionsForNextSheet({ tieLeft: _, about: __, clock: ___, ...options }: SheetOptions): SheetOptions {
  return options;
}

/** The key under which the device remembers checked figures of a game, next to the figures themselves. */
export const confirmedKey = (game: string): string => `${game}/confirmed`;
