// What a physical Navigators table stores next to the sheet: tapped tiles and dealt missions. Other fields, which
// version 1.0 stored, are ignored.
import * as v from 'valibot';
import type { SheetTable } from '../../../score-kit/score-ui';
import { MISSIONS } from '../data';
import { NONE } from '../state';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const hexes = v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(200));

const schema = v.object({
  /** By seat: ids of the hexes with own tiles or discovery markers. */
  hexes: v.optional(v.array(hexes), []),
  /** By seat: index in MISSIONS as dealt by the app, −1 if not dealt. */
  dealt: v.optional(v.array(whole(NONE, MISSIONS.length - 1)), []),
  /** By seat: whether the person has looked at the dealt mission. */
  seen: v.optional(v.array(v.boolean()), []),
});
export type NavigatorsTable = v.InferOutput<typeof schema>;

export function readStoredTable(extra: unknown): NavigatorsTable {
  const read = v.safeParse(schema, extra ?? {});
  return read.success ? read.output : v.parse(schema, {});
}

/** The table's stored data; the defaults if it is malformed. */
export const storedTableOf = (table: SheetTable): NavigatorsTable => readStoredTable(table.extra);

export function saveStoredTable(table: SheetTable, patch: Partial<NavigatorsTable>): void {
  table.keep((extra) => ({ ...readStoredTable(extra), ...patch }));
}

/** The data after seats changed: tiles and missions stay with their owners. */
export function reseatStoredTable(extra: unknown, from: readonly (number | null)[]): NavigatorsTable {
  const t = readStoredTable(extra);
  const of = <T>(list: readonly T[], seat: number | null, none: T): T => (seat === null ? none : (list[seat] ?? none));
  return {
    ...t,
    hexes: from.map((seat) => of<string[]>(t.hexes, seat, [])),
    dealt: t.dealt.length > 0 ? from.map((seat) => of(t.dealt, seat, NONE)) : [],
    seen: from.map((seat) => of(t.seen, seat, false)),
  };
}
