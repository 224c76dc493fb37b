// What the table of a physical Navigators keeps beside the sheet: tapped tiles, dealt missions, and the running round.
import * as v from 'valibot';
import type { SheetTable } from '../../../ui/score-ui';
import { MISSIONS, PLACES, ROWS, SPACES } from '../data';
import { NONE } from '../state';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const hexes = v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(200));

const round = v.object({
  /** 1, 2, … */
  number: whole(1, 999),
  /** Place with the starting marker, 0 … 3 clockwise. */
  start: whole(0, PLACES - 1),
  /** [row · 4 + space]: place whose marker lies there, −1 where none does. */
  board: v.pipe(v.array(whole(NONE, PLACES - 1)), v.length(ROWS.length * SPACES.length)),
  /** Spaces in the order in which they were taken this round. */
  order: v.pipe(v.array(whole(0, 19)), v.maxLength(20)),
});
export type Round = v.InferOutput<typeof round>;

const schema = v.object({
  /** By seat: ids of the hexes with own tiles or own discovery markers on them. */
  hexes: v.optional(v.array(hexes), []),
  /** By seat: index in MISSIONS as dealt by the app, −1 where it dealt none. */
  dealt: v.optional(v.array(whole(NONE, MISSIONS.length - 1)), []),
  /** By seat: whether the person has looked at it. */
  seen: v.optional(v.array(v.boolean()), []),
  round: v.optional(v.nullable(round), null),
});
export type NavigatorsTable = v.InferOutput<typeof schema>;

export function readTable(extra: unknown): NavigatorsTable {
  const read = v.safeParse(schema, extra ?? {});
  return read.success ? read.output : v.parse(schema, {});
}

/** The table's own notes; empty ones where the row holds something else. */
export const tableOf = (table: SheetTable): NavigatorsTable => readTable(table.extra);

export function keepTable(table: SheetTable, patch: Partial<NavigatorsTable>): void {
  table.keep({ ...tableOf(table), ...patch });
}
