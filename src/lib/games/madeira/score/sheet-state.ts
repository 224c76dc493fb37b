// What a physical Madeira table stores next to the sheet: track steps, the round, the drawn set-up and the dice. Other
// fields, which version 1.0 stored, are ignored.
import * as v from 'valibot';
import type { SheetTable } from '../../../score-kit/score-ui';
import { N_FAVORS, N_REQUESTS, ROUNDS, RUNNING_SOURCES } from '../data';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const counts = (n: number) => v.pipe(v.array(whole(0, 99)), v.length(n));
const seat = whole(0, 3);
/** A list of at most `most` items: more than the app itself ever stores. */
const atMost = <T extends v.GenericSchema>(item: T, most: number) => v.pipe(v.array(item), v.maxLength(most));

const step = v.object({
  seat,
  round: whole(1, ROUNDS),
  source: v.picklist(RUNNING_SOURCES),
  points: whole(-99, 99),
  /** Whether the step also moved the track marker, as some of version 1.0 did. */
  moved: v.optional(v.boolean(), false),
});
/** One step on the prestige track, with the source of its points. */
export type TrackStep = v.InferOutput<typeof step>;

const dealt = v.object({
  /** By row: requests of each kind. */
  requests: atMost(counts(N_REQUESTS), 20),
  /** By city, from the leftmost covered district: index in FAVORS. */
  favors: atMost(atMost(whole(0, N_FAVORS - 1), 20), 20),
  /** By colony: its A and its B reward, indices in REWARDS. */
  rewards: atMost(atMost(whole(0, 7), 20), 20),
  /** By seat: crowns of the starting request minus 1. The seat with most crowns begins. */
  starting: atMost(whole(0, 3), 20),
});
/** A set-up drawn by the app. */
export type DealtSetup = v.InferOutput<typeof dealt>;

const rolled = v.object({
  /** By building: index in CHARACTERS, −1 for the Building without a Character. */
  characters: atMost(whole(-1, 3), 20),
  /** By row: three Guild dice. */
  guild: atMost(atMost(whole(1, 3), 20), 20),
  pirates: atMost(whole(1, 3), 20),
});
/** A round's Characters and dice. */
export type RolledRound = v.InferOutput<typeof rolled>;

const schema = v.object({
  round: v.optional(whole(1, ROUNDS), 1),
  /** Seats in turn order. Only version 1.0 entered it; it gives these sheets their places. */
  order: v.optional(v.nullable(atMost(seat, 8)), null),
  steps: v.optional(atMost(step, 2000), []),
  dealt: v.optional(v.nullable(dealt), null),
  rolled: v.optional(v.nullable(rolled), null),
});
export type MadeiraTable = v.InferOutput<typeof schema>;

export function readTable(extra: unknown): MadeiraTable {
  const read = v.safeParse(schema, extra ?? {});
  return read.success ? read.output : v.parse(schema, {});
}

/** The table's stored data; the default values if it is missing or damaged. */
export const tableOf = (table: SheetTable): MadeiraTable => readTable(table.extra);

/** Stores a change. `patch` is the new values, or a function that computes them from the newest stored data. */
export function saveTable(
  table: SheetTable,
  patch: Partial<MadeiraTable> | ((t: MadeiraTable) => Partial<MadeiraTable>),
): void {
  table.keep((extra) => {
    const t = readTable(extra);
    return { ...t, ...(typeof patch === 'function' ? patch(t) : patch) };
  });
}

/**
 * Moves stored data to new seats: `from[new seat]` is the old seat, or null for a new person. Steps follow their
 * person. The turn order is dropped if it no longer names exactly these people; the drawn set-up and the
 * dice are dropped if any seat changed.
 */
export function reseatTable(extra: unknown, from: readonly (number | null)[]): MadeiraTable {
  const t = readTable(extra);
  const at = (old: number) => from.indexOf(old);
  const order = t.order?.map(at);
  return {
    ...t,
    order: order && order.length === from.length && !order.includes(-1) ? order : null,
    steps: t.steps.flatMap((step) => (at(step.seat) < 0 ? [] : [{ ...step, seat: at(step.seat) }])),
    ...(from.every((old, seat) => old === seat) ? {} : { dealt: null, rolled: null }),
  };
}
