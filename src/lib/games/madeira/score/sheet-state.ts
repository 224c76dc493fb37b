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
/** A list of at most `most` items: more than the app itself ever stores. */
const atMost = <T extends v.GenericSchema>(item: T, most: number) => v.pipe(v.array(item), v.maxLength(most));

const step = v.object({
  seat,
  round: whole(1, ROUNDS),
  source: v.picklist(RUNNING_SOURCES),
  points: whole(-99, 99),
  /** Whether the step also moved the track marker. Default: false. */
  moved: v.optional(v.boolean(), false),
});
/** One step on the prestige track, with the source of its points. */
export type TrackStep = v.InferOutput<typeof step>;

const gift = v.object({
  request: v.picklist(REQUESTS),
  /**
   * `ships`: by index of ROUTES. `favors`: by guild. `city`: index in CITIES, −1 without a city. `reals`: for Wealth.
   */
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
  /** `cities`: own Workers by city. `most`: 1 for each city in which they are the majority, otherwise 0. */
  cities: v.optional(counts(N_CITIES), new Array<number>(N_CITIES).fill(0)),
  most: v.optional(counts(N_CITIES), new Array<number>(N_CITIES).fill(0)),
  /** Workers by Colony Land, in the City Watch, and on the fields. */
  colonies: v.optional(counts(N_COLONIES), new Array<number>(N_COLONIES).fill(0)),
  watch: v.optional(whole(0, 12), 2),
  fields: v.optional(whole(0, 12), 2),
  /** How many Workers the windmill feeds at its level. */
  mill: v.optional(whole(0, 20), 3),
  /** Requests in hand by kind. */
  hand: v.optional(counts(N_REQUESTS), new Array<number>(N_REQUESTS).fill(0)),
  /** The gifts that people chose for their requests; null: the best assignment. */
  gifts: v.optional(v.nullable(atMost(gift, 20)), null),
});
/** A seat's pieces on the board. */
export type OwnBoard = v.InferOutput<typeof board>;

const dealt = v.object({
  /** By row: requests of each kind. */
  requests: atMost(counts(N_REQUESTS), 20),
  /** By city, from the leftmost covered district: index in FAVORS. */
  favors: atMost(atMost(whole(0, 11), 20), 20),
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
  /** Seats in turn order; null until entered. */
  order: v.optional(v.nullable(atMost(seat, 8)), null),
  steps: v.optional(atMost(step, 2000), []),
  boards: v.optional(atMost(board, 8), []),
  dealt: v.optional(v.nullable(dealt), null),
  rolled: v.optional(v.nullable(rolled), null),
  /** Ids of this round's finished checklist items. */
  done: v.optional(atMost(v.string(), 1000), []),
  /** Which amounts of Income, Upkeep and Feeding were entered: "3 0 wood" means round 3, seat 0, Wood. */
  kept: v.optional(atMost(v.string(), 1000), []),
  /** Fields that still had Wood when they should have converted: "2 1c" means round 2, field 1c. */
  wooded: v.optional(atMost(v.string(), 1000), []),
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

export function ownBoardOf(t: MadeiraTable, at: number): OwnBoard {
  return t.boards[at] ?? v.parse(board, {});
}

/** The stored data with one seat's board changed. */
export function withBoard(t: MadeiraTable, seats: number, at: number, patch: Partial<OwnBoard>): MadeiraTable {
  const boards = Array.from({ length: seats }, (_, s) =>
    s === at ? { ...ownBoardOf(t, s), ...patch } : ownBoardOf(t, s),
  );
  return { ...t, boards };
}

export const withNumberAt = (list: readonly number[], at: number, value: number): number[] => list.with(at, value);

/**
 * Moves stored data to new seats: `from[new seat]` is the old seat, or null for a new person. Boards, steps and `kept`
 * follow their person. The turn order is dropped if it no longer names exactly these people; the drawn set-up and the
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
    boards: from.map((old) => (old === null ? v.parse(board, {}) : ownBoardOf(t, old))),
    kept: t.kept.flatMap((mark) => {
      const [round, old, what] = mark.split(' ');
      return at(Number(old)) < 0 ? [] : [`${round} ${String(at(Number(old)))} ${what}`];
    }),
    ...(from.every((old, seat) => old === seat) ? {} : { dealt: null, rolled: null }),
  };
}
