// The sheet for a physical board: limited by the box's pieces, not by our drawing of the board.
import type { ScoreSheet } from '../../../engine/sheet';
import type { Counts, SheetProblem } from '../../../engine/sheet';
import { BOX_PIECES } from '../data';
import { scoreSheet } from '../sheet';

/** Discovery markers of all four colours in the box (002 chapter 2). */
const MARKERS = 24;

const at = (c: Counts, field: string): number => c[field] ?? 0;
const counted = (c: Counts): boolean => ['ocean', 'keys', 'cape'].some((field) => at(c, field) > 0);

/** Advice if the Cape is missing, once all seats have entries: the game ends with its discovery (002 chapter 7). */
function lookAgain(table: readonly Counts[]): SheetProblem[] {
  if (!table.every(counted) || table.some((c) => at(c, 'cape') > 0)) return [];
  return [{ code: 'no_cape', field: 'cape', seat: null, stop: false }];
}

/** We do not know how many spaces and locations the printed board has: only the box's pieces limit the entries. */
export const physicalSheet: ScoreSheet = {
  ...scoreSheet,
  fields: scoreSheet.fields.map(({ tableMax, ...field }) => {
    if (field.id === 'ocean' || field.id === 'count') return { ...field, max: BOX_PIECES.exploration };
    if (field.id === 'keys') return { ...field, max: MARKERS - 1, tableMax: MARKERS };
    return tableMax === undefined ? field : { ...field, tableMax };
  }),
  check: (table) => [...(scoreSheet.check?.(table) ?? []), ...lookAgain(table)],
};
