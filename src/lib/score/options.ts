// What a table chose when its sheet was begun: variants, and the figures of its own board.

/** Variants by name, and the game's edition under `edition`. */
export type SheetOptions = Readonly<Record<string, unknown>>;

/** A sheet row's options, whatever an older or foreign row holds. */
export function readOptions(raw: unknown): SheetOptions {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as SheetOptions) : {};
}

/** Figures somebody has compared with their own board, as far as a row or the device's memory holds them. */
export function readConfirmed(raw: unknown): string[] {
  return Array.isArray(raw) ? raw.filter((path): path is string => typeof path === 'string') : [];
}

/** The same options with other figures, one of them just compared with the board. */
export function withEdition(raw: unknown, edition: unknown, path: string): SheetOptions {
  const options = readOptions(raw);
  return { ...options, edition, confirmed: [...new Set([...readConfirmed(options.confirmed), path])] };
}

/** Whether the table left a tie below the first place open: nobody knew, and the place is shared. */
export const tieLeft = (options: SheetOptions): boolean => options.tieLeft === true;
export const withTieLeft = (raw: unknown, left: boolean): SheetOptions => ({ ...readOptions(raw), tieLeft: left });

/** What the next sheet of the same people begins with: what was said about this one's end, its evening, and its clocks, are left out. */
export function forNextSheet({ tieLeft: _, about: __, clock: ___, ...options }: SheetOptions): SheetOptions {
  return options;
}

/** Where the device remembers which figures of a game were compared, beside the figures themselves. */
export const confirmedKey = (game: string): string => `${game}/confirmed`;
