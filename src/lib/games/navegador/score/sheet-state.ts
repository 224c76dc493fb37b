// What a physical Navegador table stores next to the sheet: first player, phase, market cubes, final round.
import * as v from 'valibot';
import type { SheetTable } from '../../../score-kit/score-ui';
import { GAME_ENDS, GOODS, LIMITS, STARTING_SUPPLY, type Good } from '../data';

const row = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.rows));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4));

const schema = v.object({
  /** Seat that begins; null before the draw. */
  start: v.optional(v.nullable(seat), null),
  phase: v.optional(v.picklist([1, 2, 3]), 1),
  /** Row of each good's cube, 1 (top) … 10. */
  market: v.optional(v.object({ sugar: row, gold: row, spices: row }), {
    sugar: STARTING_SUPPLY.row,
    gold: STARTING_SUPPLY.row,
    spices: STARTING_SUPPLY.row,
  }),
  final: v.optional(
    v.nullable(
      v.object({
        by: seat,
        end: v.picklist(GAME_ENDS),
        /** `true`: the card's extra Sailing triggered the end, and the regular turn comes next. */
        card: v.boolean(),
        /** Turns of the final round already taken. */
        done: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
    ),
    null,
  ),
});
export type NavTable = v.InferOutput<typeof schema>;
export type FinalMarkers = NonNullable<NavTable['final']>;

/** The table's stored data; the defaults if it is malformed. */
export const storedNavTable = (table: SheetTable): NavTable => readNav(table.extra);

function readNav(extra: unknown): NavTable {
  const read = v.safeParse(schema, extra ?? {});
  return read.success ? read.output : v.parse(schema, {});
}

export function saveNavTable(table: SheetTable, patch: Partial<NavTable>): void {
  table.keep((extra) => ({ ...readNav(extra), ...patch }));
}

/**
 * The data after seats changed. The first player is kept if still at the table; the final round is kept if the player
 * who triggered it is.
 */
export function reseatNav(extra: unknown, from: readonly (number | null)[]): NavTable {
  const { start, final, ...rest } = readNav(extra);
  const at = (seat: number) => from.indexOf(seat);
  return {
    ...rest,
    start: start !== null && at(start) >= 0 ? at(start) : null,
    final: final && at(final.by) >= 0 ? { ...final, by: at(final.by) } : null,
  };
}

/** A seat's colonies of one good; null if its colonies were not entered by good. */
export function enteredColoniesOf(table: SheetTable, seat: number, good: Good): number | null {
  return GOODS.some((g) => table.entered(seat, g)) ? (table.counts[seat][good] ?? 0) : null;
}

/** A seat's factories of one good, without the orange one; null if its factories were not entered by good. */
export function enteredFactoriesOf(table: SheetTable, seat: number, good: Good): number | null {
  return GOODS.some((g) => table.entered(seat, `factory_${g}`)) ? (table.counts[seat][`factory_${good}`] ?? 0) : null;
}
