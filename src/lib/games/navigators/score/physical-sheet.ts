// The sheet for a physical board: limited by the box's pieces, not by our drawing of the board.
import type { ScoreSheet } from '../../../engine/sheet';
import type { Counts, SheetProblem } from '../../../engine/sheet';
import { BOX_PIECES, N_PLACES } from '../data';
import { scoreSheet } from '../sheet';

/** Discovery markers of each colour, and of all four colours in the box (002 chapter 2). */
const OWN_MARKERS = 6;
const MARKERS = OWN_MARKERS * N_PLACES;

const at = (c: Counts, field: string): number => c[field] ?? 0;
const counted = (c: Counts): boolean => ['ocean', 'keys', 'cape'].some((field) => at(c, field) > 0);

/** Advice if a seat has more discoveries than markers and, once all seats have entries, if the Cape is missing. */
function lookAgain(table: readonly Counts[]): SheetProblem[] {
  const look = (code: string, field: string, seat: number | null, args: SheetProblem['args'] = {}): SheetProblem => ({
    code,
    field,
    seat,
    stop: false,
    args,
  });
  const markers = table.flatMap((c, seat) => {
    const found = at(c, 'keys') + at(c, 'cape');
    return found > OWN_MARKERS ? [look('markers', 'keys', seat, { found, most: OWN_MARKERS })] : [];
  });
  if (!table.every(counted)) return markers;
  const cape = table.some((c) => at(c, 'cape') > 0) ? [] : [look('no_cape', 'cape', null)];
  return [...markers, ...cape];
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
