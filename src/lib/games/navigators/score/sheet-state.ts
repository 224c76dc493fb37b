// What a physical Navigators table stores next to the sheet: tapped tiles, dealt missions, and the running round.
import * as v from 'valibot';
import type { SheetTable } from '../../../score-kit/score-ui';
import { MISSIONS, N_PLACES, ROWS, RULES_VERSION, ROW_SPACES } from '../data';
import { NONE } from '../state';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const hexes = v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(200));

/** A list that has every row once, or is empty. */
const rowOrder = v.pipe(
  v.array(whole(0, ROWS.length - 1)),
  v.check((rows) => new Set(rows).size === rows.length && (rows.length === 0 || rows.length === ROWS.length)),
);

const round = v.object({
  /** 1, 2, … */
  number: whole(1, 999),
  /** Version of the seating rules. */
  rules: v.optional(whole(1, RULES_VERSION), 1),
  /** Place with the starting marker, 0 … 3 clockwise. */
  start: whole(0, N_PLACES - 1),
  /** [row · 4 + space]: place of the marker there, −1 for none. */
  board: v.pipe(v.array(whole(NONE, N_PLACES - 1)), v.length(ROWS.length * ROW_SPACES.length)),
  /** The spaces that have a marker, in the order of placing. */
  order: v.pipe(v.array(whole(0, 19)), v.maxLength(20)),
  /**
   * By place: a dummy's rows in the order drawn, shuffled once at the start of the round; empty for a person, or before
   * the shuffle.
   */
  dummies: v.optional(v.pipe(v.array(rowOrder), v.maxLength(N_PLACES)), []),
  /** Markers each dummy has drawn, if the app runs the dummies alone. */
  turned: v.optional(whole(0, ROWS.length), 0),
});
export type PlanningRound = v.InferOutput<typeof round>;

const schema = v.object({
  /** By seat: ids of the hexes with own tiles or discovery markers. */
  hexes: v.optional(v.array(hexes), []),
  /** By seat: index in MISSIONS as dealt by the app, −1 if not dealt. */
  dealt: v.optional(v.array(whole(NONE, MISSIONS.length - 1)), []),
  /** By seat: whether the person has looked at the dealt mission. */
  seen: v.optional(v.array(v.boolean()), []),
  round: v.optional(v.nullable(round), null),
  /** What the round's helper does: it draws only for the dummies, or shows the whole planning board. */
  way: v.optional(v.picklist(['dummies', 'board']), 'board'),
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

/**
 * The data after seats changed: tiles and missions stay with their owners. The planning board depends on the seating,
 * so the round is removed.
 */
export function reseatStoredTable(extra: unknown, from: readonly (number | null)[]): NavigatorsTable {
  const t = readStoredTable(extra);
  const of = <T>(list: readonly T[], seat: number | null, none: T): T => (seat === null ? none : (list[seat] ?? none));
  const moved = from.some((old, seat) => old !== seat);
  return {
    ...t,
    hexes: from.map((seat) => of<string[]>(t.hexes, seat, [])),
    dealt: t.dealt.length > 0 ? from.map((seat) => of(t.dealt, seat, NONE)) : [],
    seen: from.map((seat) => of(t.seen, seat, false)),
    round: moved ? null : t.round,
  };
}
