// What a physical Madeira table stores next to the sheet: track steps, rounds, turn order, boards, drawn set-up.
import * as v from 'valibot';
import type { SheetTable } from '../../../score-kit/score-ui';
import {
  N_CITIES,
  N_COLONIES,
  N_GUILDS,
  N_REQUESTS,
  N_ROUTES,
  REQUEST_LIMITS,
  REQUESTS,
  ROUNDS,
  RUNNING_SOURCES,
} from '../data';

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const counts = (n: number) => v.pipe(v.array(whole(0, 99)), v.length(n));
const seat = whole(0, 3);
/** A list with a generous limit: a longer one was not made by the app. */
const atMost = <T extends v.GenericSchema>(item: T, most: number) => v.pipe(v.array(item), v.maxLength(most));

const step = v.object({
  seat,
  round: whole(1, ROUNDS),
  source: v.picklist(RUNNING_SOURCES),
  points: whole(-99, 99),
  /** The step also moved the entered marker. */
  moved: v.optional(v.boolean(), false),
});
/** One step on the prestige track and its reason. */
export type Step = v.InferOutput<typeof step>;

const gift = v.object({
  request: v.picklist(REQUESTS),
  /** Ships by index of ROUTES, favors by guild, Reals; the city's index, −1 for none. */
  ships: counts(N_ROUTES),
  favors: counts(N_GUILDS),
  city: whole(-1, N_CITIES - 1),
  reals: whole(0, REQUEST_LIMITS.reals),
});
/** The pieces given to one of the Crown's Requests. */
export type Gift = v.InferOutput<typeof gift>;

const board = v.object({
  /** Ships by index of ROUTES. */
  ships: v.optional(counts(N_ROUTES), new Array<number>(N_ROUTES).fill(0)),
  /** Face-up favors by guild. */
  favors: v.optional(counts(N_GUILDS), new Array<number>(N_GUILDS).fill(0)),
  /** Own Workers by city, and whether they have the majority (1). */
  cities: v.optional(counts(N_CITIES), new Array<number>(N_CITIES).fill(0)),
  most: v.optional(counts(N_CITIES), new Array<number>(N_CITIES).fill(0)),
  /** Workers by colony land, in the City Watch, on the fields. */
  colonies: v.optional(counts(N_COLONIES), new Array<number>(N_COLONIES).fill(0)),
  watch: v.optional(whole(0, 12), 2),
  fields: v.optional(whole(0, 12), 2),
  /** Workers the windmill feeds at its level. */
  mill: v.optional(whole(0, 20), 3),
  /** Requests in hand by kind. */
  hand: v.optional(counts(N_REQUESTS), new Array<number>(N_REQUESTS).fill(0)),
  /** The people's own gifts to each request; null for the best assignment. */
  gifts: v.optional(v.nullable(atMost(gift, 20)), null),
});
/** A seat's pieces on the board. */
export type OwnBoard = v.InferOutput<typeof board>;

const dealt = v.object({
  /** By row: requests of each kind. */
  requests: atMost(counts(N_REQUESTS), 20),
  /** [city][covered district]: index in FAVORS. */
  favors: atMost(atMost(whole(0, 11), 20), 20),
  /** [colony]: an A and a B reward, index in REWARDS. */
  rewards: atMost(atMost(whole(0, 7), 20), 20),
  /** By seat: index of the starting request's tile; most crowns begins. */
  starting: atMost(whole(0, 3), 20),
});
/** A set-up drawn by the app. */
export type DealtSetup = v.InferOutput<typeof dealt>;

const rolled = v.object({
  /** By building: index in CHARACTERS, −1 for the empty one. */
  characters: atMost(whole(-1, 3), 20),
  /** By row: three Guild dice. */
  guild: atMost(atMost(whole(1, 3), 20), 20),
  pirates: atMost(whole(1, 3), 20),
});
/** A round's Characters and dice. */
export type RolledRound = v.InferOutput<typeof rolled>;

const schema = v.object({
  round: v.optional(whole(1, ROUNDS), 1),
  /** Seats in turn order; null until entered. */
  order: v.optional(v.nullable(atMost(seat, 8)), null),
  steps: v.optional(atMost(step, 2000), []),
  boards: v.optional(atMost(board, 8), []),
  dealt: v.optional(v.nullable(dealt), null),
  rolled: v.optional(v.nullable(rolled), null),
  /** Ids of the round's finished checklist items. */
  done: v.optional(atMost(v.string(), 1000), []),
  /** Upkeep, Feeding and Income already on the sheet: "3 0 wood" (round, seat, what). */
  kept: v.optional(atMost(v.string(), 1000), []),
  /** Fields that still had wood at their conversion: "2 1c", "4 2d". */
  wooded: v.optional(atMost(v.string(), 1000), []),
});
export type MadeiraTable = v.InferOutput<typeof schema>;

export function readTable(extra: unknown): MadeiraTable {
  const read = v.safeParse(schema, extra ?? {});
  return read.success ? read.output : v.parse(schema, {});
}

/** The table's stored data; the defaults if the row has something else. */
export const tableOf = (table: SheetTable): MadeiraTable => readTable(table.extra);

/** Stores a change; as a function, of the data the last tap left. */
export function saveTable(
  table: SheetTable,
  patch: Partial<MadeiraTable> | ((t: MadeiraTable) => Partial<MadeiraTable>),
): void {
  table.keep((extra) => {
    const t = readTable(extra);
    return { ...t, ...(typeof patch === 'function' ? patch(t) : patch) };
  });
}

export function boardOf(t: MadeiraTable, at: number): OwnBoard {
  return t.boards[at] ?? v.parse(board, {});
}

/** The stored data with a change of one seat's board. */
export function withBoard(t: MadeiraTable, seats: number, at: number, patch: Partial<OwnBoard>): MadeiraTable {
  const boards = Array.from({ length: seats }, (_, s) => (s === at ? { ...boardOf(t, s), ...patch } : boardOf(t, s)));
  return { ...t, boards };
}

/** The list with one figure changed. */
export const withTableChange = (list: readonly number[], at: number, value: number): number[] => list.with(at, value);

/**
 * After people changed: boards, steps and checklist stay with their player; set-up and turn order of other seats are
 * dropped.
 */
export function reseatTable(extra: unknown, from: readonly (number | null)[]): MadeiraTable {
  const t = readTable(extra);
  const at = (old: number) => from.indexOf(old);
  const order = t.order?.map(at);
  return {
    ...t,
    order: order && order.length === from.length && !order.includes(-1) ? order : null,
    steps: t.steps.flatMap((step) => (at(step.seat) < 0 ? [] : [{ ...step, seat: at(step.seat) }])),
    boards: from.map((old) => (old === null ? v.parse(board, {}) : boardOf(t, old))),
    kept: t.kept.flatMap((mark) => {
      const [round, old, what] = mark.split(' ');
      return at(Number(old)) < 0 ? [] : [`${round} ${String(at(Number(old)))} ${what}`];
    }),
    ...(from.every((old, seat) => old === seat) ? {} : { dealt: null, rolled: null }),
  };
}
