// What a table of cardboard is asked to look at again: points no reason can have brought.
import type { Counts, ScoreSheet, SheetProblem } from '../../../scoring/sheet';
import { FULFIL, HONOR_PP, REQUEST_LIMITS, ROUNDS } from '../data';
import { sheet } from '../sheet';
import { markerProblems } from './marker';

/** Requests everybody scores in a whole game. */
const REQUESTS_SCORED = FULFIL.reduce((sum, n) => sum + n, 0);
/** Most points of a reason, and what they come in; Honor goes to one person a round. */
const BOUNDS = [
  { field: 'honor', each: HONOR_PP, most: ROUNDS * HONOR_PP },
  { field: 'guilds', each: REQUEST_LIMITS.guildPP, most: Infinity },
  { field: 'wealth', each: 1, most: REQUESTS_SCORED * REQUEST_LIMITS.reals },
] as const;

const at = (c: Counts, field: string): number => c[field] ?? 0;

function lookAgain(table: readonly Counts[]): SheetProblem[] {
  const own = table.flatMap((c, seat) =>
    BOUNDS.flatMap(({ field, each, most }): SheetProblem[] => {
      const points = at(c, field);
      if (points > most) return [{ code: 'too_many', field, seat, stop: false, args: { points, most } }];
      return points % each === 0 ? [] : [{ code: 'steps_of', field, seat, stop: false, args: { points, each } }];
    }),
  );
  const honors = table.reduce((sum, c) => sum + at(c, 'honor'), 0);
  const most = ROUNDS * HONOR_PP;
  if (honors <= most || own.some((p) => p.field === 'honor')) return own;
  return [...own, { code: 'honors', field: 'honor', seat: null, stop: false, args: { sum: honors, most } }];
}

/** The rules' own sheet, with a second look at what is entered by hand. */
export const physicalSheet: ScoreSheet = {
  ...sheet,
  check: (table) => [...(sheet.check?.(table) ?? []), ...markerProblems(table), ...lookAgain(table)],
};
