// The options stored with a table's sheet: variants, the edition, a tie left open, clocks, the column.

import { readOptions, type SheetOptions } from '../engine/scored-table';

/** Whether the people left a tie below the first place open: the tied people then share the place. */
export const isTieLeftOpen = (options: SheetOptions): boolean => options.tieLeft === true;
export const withTieLeft = (raw: unknown, left: boolean): SheetOptions => ({ ...readOptions(raw), tieLeft: left });

/** Options for the next sheet of the same people: without this sheet's tie, evening details and clocks. */
export function optionsForNextSheet({ tieLeft: _, about: __, clock: ___, ...options }: SheetOptions): SheetOptions {
  return options;
}
