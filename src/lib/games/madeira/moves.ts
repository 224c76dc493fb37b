// The action table: every move of Madeira, with its code and its words in the log.
import { actionTable, type ActionOf } from '../../engine/actions';
import {
  BUILDINGS,
  CITIES,
  CITY_SIZE,
  COLONIES,
  FAVORS,
  FIELDS,
  GOODS,
  GUILDS,
  MOST_SLOTS,
  PIRATE_FIGURES,
  REQUEST_LIMITS,
  REQUESTS,
  ROUTES,
  PASSING_SLOT_NAMES,
  STARTING_SUPPLY,
  REWARD_TILES,
} from './data';

const upTo = (n: number): number[] => Array.from({ length: n + 1 }, (_, i) => i);
const numbered = <T extends string>(names: readonly T[], n: number): string[] =>
  names.flatMap((name) => Array.from({ length: n }, (_, i) => `${name}${String(i + 1)}`));

/** City spots, left to right: first those of Porto Santo, then of Funchal, then of Machico. */
export const CITY_SPOTS = numbered(CITIES, CITY_SIZE.spots);
export const N_CITY_SPOTS = CITY_SPOTS.length;
export const POSTS = ['home', 'watch', ...FIELDS, 'forest', ...COLONIES, ...CITY_SPOTS];
export const N_POSTS = POSTS.length;
export const HOME_POST = 0;
export const WATCH_POST = 1;
/**
 * Indices in POSTS: field f (or the Forest) is FIRST_FIELD + f, colony c FIRST_COLONY + c, city spot k FIRST_CITY_SPOT + k.
 */
export const FIRST_FIELD = 2;
export const FIRST_COLONY = FIRST_FIELD + FIELDS.length + 1;
export const FIRST_CITY_SPOT = FIRST_COLONY + COLONIES.length;
/** Slots of the markets, then slots of the colonies. Slot k of route r is r · MOST_SLOTS + k. */
export const ROUTE_SLOTS = numbered(ROUTES, MOST_SLOTS);
/** A `ship` move's `from` is SHIP_AT_HOME, or k + 1 for slot k. */
export const SHIP_AT_HOME = 0;
/** The fields that Wood can be taken from. */
export const WOOD_SOURCES = [...FIELDS, 'forest'];
/** The six pairs of goods that can be given for one good. */
export const GOOD_PAIRS: readonly (readonly [number, number])[] = [[0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]]; // oxfmt-ignore
export const GOOD_PAIR_NAMES = GOOD_PAIRS.map(([a, b]) => `${GOODS[a]}-${GOODS[b]}`);
/** What a player takes for passing: the slot's Reals or its action. */
const PASS_GAINS = ['reals', 'action'] as const;
export const [TAKE_REALS, TAKE_ACTION] = [...PASS_GAINS.keys()];
/** The two possible gains of a step down the windmill. */
const MILL_STEP_GAINS = ['bread', 'reals'] as const;
export const [GET_BREAD, GET_REALS] = [...MILL_STEP_GAINS.keys()];

const spec = {
  /** Begin a round: Characters are placed, dice rolled. */
  begin: {},
  /** Take a row of the guild board. */
  row: { row: PASSING_SLOT_NAMES },
  /** Take one of the Crown's Requests of that row. */
  request: { request: REQUESTS },
  /** Turn up the player's favors of one of the row's two guilds. */
  guild: { guild: GUILDS },
  /** Use a Guild Favor at the start of a turn. */
  favor: { favor: FAVORS },
  /** Place a Guild die of this value on the Character of this building. */
  die: { value: [1, 2, 3], building: BUILDINGS },
  /** Place a Pirate die: a Worker of the City Watch goes home. */
  pirate: { value: [1, 2, 3], building: BUILDINGS },
  pass: { slot: PASSING_SLOT_NAMES, bonus: PASS_GAINS },
  harvest: {},
  /** Harvest a field once more. */
  again: { field: FIELDS },
  worker: { from: POSTS, to: POSTS },
  /** Mayor: move a Neutral Citizen. */
  citizen: { from: CITY_SPOTS, to: CITY_SPOTS },
  /** Move a ship. `deal`: 2 takes the second offer of the slot `to`, otherwise 1. */
  ship: { from: ['home', ...ROUTE_SLOTS], to: ROUTE_SLOTS, deal: [1, 2] },
  /** Guild Master: build the district under a favor. */
  build: { favor: FAVORS },
  /** Bishop: move an Action Marker. */
  marker: { from: BUILDINGS, to: BUILDINGS },
  /** Lady: perform a Building. */
  building: { building: BUILDINGS },
  /** Turn a favor face-up. */
  flip: { favor: FAVORS },
  /** Perform one of a colony's two King's Rewards. */
  reward: { colony: COLONIES, tile: REWARD_TILES },
  /** Royal Support: take the Bread. */
  bread: {},
  discard: { n: upTo(PIRATE_FIGURES.perWatch) },
  /** Take one Wood, bought or free, from this field. */
  wood: { from: WOOD_SOURCES },
  /** Roll the dice on a Building's Character. */
  roll: {},
  pay: {},
  refuse: {},
  /** Honor: a Worker leaves the City Watch for 4 PP. */
  honor: {},
  /** Upkeep: discard `n` Wood. */
  upkeep: { n: upTo(STARTING_SUPPLY.ships) },
  /** Feeding: discard `n` Bread. */
  feed: { n: upTo(STARTING_SUPPLY.workers) },
  fulfil: { request: REQUESTS },
  city: { city: CITIES },
  donate: { n: upTo(REQUEST_LIMITS.reals) },
  /** Reveal the Pirates and score. */
  finish: {},
  /** Windmill and trade: legal in any own decision of phases B to D, `down` only in B and C. */
  up: {},
  down: { get: MILL_STEP_GAINS },
  trade: { give: GOOD_PAIR_NAMES, get: GOODS },
  /** End an optional step or one that may be repeated. */
  done: {},
  /** Decline an offer. */
  skip: {},
} as const;

export const moves = actionTable(spec);
export type Action = ActionOf<typeof spec>;
export const { arg, code } = moves;
