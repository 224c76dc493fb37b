// What a table chose when its sheet was begun: variants, and the figures of its own board.

/** Variants by name, and the game's edition under `edition`. */
export type SheetOptions = Readonly<Record<string, unknown>>;

/** A sheet row's options, whatever an older or foreign row holds. */
export function readOptions(raw: unknown): SheetOptions {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as SheetOptions) : {};
}

/** The same options with other figures. */
export function withEdition(raw: unknown, edition: unknown): SheetOptions {
  return { ...readOptions(raw), edition };
}
