// The position: flat numbers only, for 2 to 4 players, cloned by hand; the edition is shared and never changed.
import * as v from 'valibot';
import { BadInput } from '../../engine/errors';
import { OVER, type BaseOptions, type OptionSpec, type Seat } from '../../engine/game';
import { districtOf } from './board';
import { CITY, LANDINGS, MOST_SLOTS, N_COLONIES, N_FAVORS, N_SLOTS, N_SOURCES, REGION_START, START } from './data';
import { parseEdition, standardEdition, type Edition } from './edition';
import { FIRST_COLONY, FIRST_FIELD, FIRST_SPOT, HOME, N_SPOTS, WATCH } from './moves';

export interface Options extends BaseOptions {
  readonly edition: Edition;
}

/** Madeira has no variants in the book. */
export const OPTIONS: readonly OptionSpec[] = [];

/** Phases of a round (004 p.7); `setup` before the first. */
export const PHASES = ['setup', 'A', 'B', 'C', 'D', 'E'] as const;
export type PhaseName = (typeof PHASES)[number];
export const [SETUP, A, B, C, D, E] = [...PHASES.keys()];

/**
 * Version of the rules; matches replay by the one they began with. Under 1 a Building performed after a favor of that turn could be
 * paid and performed again.
 */
export const RULES = 2;

/** What the position waits for. */
export const STAGES = [
  'settle', 'begin', 'row', 'request', 'guild',
  'turn', 'character', 'task', 'wood', 'get', 'pirates', 'again', 'reward', 'bishop', 'lady',
  'roll', 'pay', 'building', 'mill',
  'honor', 'upkeep', 'feed', 'grain',
  'crown', 'city', 'wealth', 'finish', 'over',
] as const; // prettier-ignore
export type StageName = (typeof STAGES)[number];
export const STAGE = Object.fromEntries(STAGES.map((name, i) => [name, i])) as Readonly<Record<StageName, number>>;

/** What is being done by moving pieces; a task may have several moves. */
export const TASKS = [
  'none', 'ships', 'fields', 'cities', 'colonies', 'watch', 'flip', 'mayor', 'district', 'scout', 'royal', 'upkeep', 'monk',
] as const; // prettier-ignore
export type TaskName = (typeof TASKS)[number];
export const TASK = Object.fromEntries(TASKS.map((name, i) => [name, i])) as Readonly<Record<TaskName, number>>;

/** Where a finished task leads: the turn ends, or (after a favor) goes on with its die or its payment. */
export const BACKS = ['end', 'turn', 'pay'] as const;
export const [BACK_END, BACK_TURN, BACK_PAY] = [...BACKS.keys()];

export const NONE = -1;
/** A Neutral Citizen on a city spot; a Worker is its seat + 1. */
export const NEUTRAL = 5;
/** Pirates of somebody else's stack, in a redacted position. */
export const HIDDEN = -1;

export interface State {
  readonly edition: Edition;
  /** Version of the rules the match began with. */
  readonly rules: number;
  readonly seats: number;
  /** 1 … 5 */
  round: number;
  /** Index in PHASES and in STAGES. */
  phase: number;
  stage: number;
  /** Who decides. */
  seat: Seat;
  /** Turns begun by all players together, this one included. */
  turns: number;

  // By seat.
  /** Prestige Points on the track, never below 0 before the end; [seat · N_SOURCES + source]: where they came from. */
  pp: number[];
  points: number[];
  /** Crowns on the back of the starting request. */
  crowns: number[];
  /** Level of the windmill marker, 0 = bottom: an index of the edition's `feeds`. */
  mill: number[];
  /** [seat · 3 + good] */
  goods: number[];
  wood: number[];
  bread: number[];
  reals: number[];
  /** Value of the face-down stack; HIDDEN where this view may not know. */
  pirates: number[];
  /** Workers at Home and in the City Watch. */
  home: number[];
  watch: number[];
  /** Ships at Home. */
  ships: number[];
  /** [seat · 3 + value − 1]: Guild dice not placed yet. */
  dice: number[];
  /** [seat · 5 + building]: Action Markers. */
  markers: number[];
  /** [seat · 5 + type]: requests in front of a player, and fulfilled ones. */
  requests: number[];
  fulfilled: number[];
  /** [seat · 3 + colony]: Workers in Colony Lands. */
  colony: number[];

  // The board.
  /** By field and the Forest: seats with a Worker there, one bit each. */
  fields: number[];
  /** By field: Wood left, good yielded now. */
  fieldWood: number[];
  fieldGood: number[];
  /** By city spot: 0 empty, seat + 1, or NEUTRAL. */
  spots: number[];
  /** By slot: 0 empty, or seat + 1. */
  slots: number[];
  /** By covered district: the favor on it, NONE once built. */
  covers: number[];
  /** By favor: owner's seat, NONE while on the board; 1 while it lies face-up. */
  favorOf: number[];
  favorUp: number[];
  /** [colony · 2 + tile]: the King's Reward there. */
  rewards: number[];
  /** By building: its Character, NONE where there is none this round. */
  characters: number[];

  // Dice, requests and order.
  /** [row · 5 + type]: requests lying in a row. */
  rowRequests: number[];
  /** [row · 3 + k]: values of the row's dice, 0 once taken. */
  rowDice: number[];
  /** By value − 1: Pirate dice in the City Watch. */
  pirateDice: number[];
  /** By building: Guild dice and Pirate dice on its Character. */
  guildOn: number[];
  pirateOn: number[];
  /** Guild dice laid aside by passing. */
  aside: number;
  /** By slot of the passing column, by row of the guild column: the seat whose marker is there, or NONE. */
  passing: number[];
  rows: number[];

  // The running phase.
  /** Row or passing slot whose player is on; step of the set-up turn. */
  cursor: number;
  /** Building of the die just placed (B) or being resolved (C); NONE else. */
  building: number;
  /** Cost of the Building being resolved, Reals; its re-rolled Guild dice; its Pirate die (0 without one). */
  cost: number;
  rolled: number[];
  rolledPirate: number;

  // The running turn.
  /** 1 once a Guild Favor was used this turn; Engineer, Lord, Diplomat in force. */
  favored: number;
  engineer: number;
  lord: number;
  diplomat: number;
  /** Wood bought this turn. */
  bought: number;
  /** Index in TASKS and BACKS; pieces (settling: steps; crown: requests) still to come; 1 if the next one is not optional. */
  task: number;
  back: number;
  left: number;
  must: number;
  /** Place (ships: slot) of the piece just moved: the same piece may not move again in this action. */
  moved: number;
  /** PP earned once the Building is performed. */
  award: number;
  /** Wood still to be taken; favor or amount it pays for. */
  need: number;
  target: number;
  /** Reals that ships in markets bring once all are moved; by colony: King's Rewards still to be chosen. */
  income: number;
  pending: number[];
  /** Extra harvests left, how many of them must be taken, fields they may be taken from (one bit each). */
  extra: number;
  harvested: number;
  /** Crown: by route, ships already named this phase; by guild, favors; cities (one bit each). */
  namedShips: number[];
  namedFavors: number[];
  namedCities: number;
}

const rawOptions = v.object({
  seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(4)),
  edition: v.optional(v.unknown()),
});

/** Options from outside; without an edition the standard one. Throws BadInput. */
export function parseOptions(raw: unknown): Options {
  const read = v.safeParse(rawOptions, raw);
  if (!read.success) throw new BadInput('bad_options', { path: v.getDotPath(read.issues[0]) ?? '' });
  const { seats, edition } = read.output;
  return { seats, edition: edition === undefined ? standardEdition : parseEdition(edition) };
}

/** A deep copy; only the edition is shared. */
export function clone(s: State): State {
  return {
    edition: s.edition,
    rules: s.rules,
    seats: s.seats,
    round: s.round,
    phase: s.phase,
    stage: s.stage,
    seat: s.seat,
    turns: s.turns,
    pp: [...s.pp],
    points: [...s.points],
    crowns: [...s.crowns],
    mill: [...s.mill],
    goods: [...s.goods],
    wood: [...s.wood],
    bread: [...s.bread],
    reals: [...s.reals],
    pirates: [...s.pirates],
    home: [...s.home],
    watch: [...s.watch],
    ships: [...s.ships],
    dice: [...s.dice],
    markers: [...s.markers],
    requests: [...s.requests],
    fulfilled: [...s.fulfilled],
    colony: [...s.colony],
    fields: [...s.fields],
    fieldWood: [...s.fieldWood],
    fieldGood: [...s.fieldGood],
    spots: [...s.spots],
    slots: [...s.slots],
    covers: [...s.covers],
    favorOf: [...s.favorOf],
    favorUp: [...s.favorUp],
    rewards: [...s.rewards],
    characters: [...s.characters],
    rowRequests: [...s.rowRequests],
    rowDice: [...s.rowDice],
    pirateDice: [...s.pirateDice],
    guildOn: [...s.guildOn],
    pirateOn: [...s.pirateOn],
    aside: s.aside,
    passing: [...s.passing],
    rows: [...s.rows],
    cursor: s.cursor,
    building: s.building,
    cost: s.cost,
    rolled: [...s.rolled],
    rolledPirate: s.rolledPirate,
    favored: s.favored,
    engineer: s.engineer,
    lord: s.lord,
    diplomat: s.diplomat,
    bought: s.bought,
    task: s.task,
    back: s.back,
    left: s.left,
    must: s.must,
    moved: s.moved,
    award: s.award,
    need: s.need,
    target: s.target,
    income: s.income,
    pending: [...s.pending],
    extra: s.extra,
    harvested: s.harvested,
    namedShips: [...s.namedShips],
    namedFavors: [...s.namedFavors],
    namedCities: s.namedCities,
  };
}

export function actor(s: State): Seat {
  return s.stage === STAGE.over ? OVER : s.seat;
}

/** Adds Prestige Points (loses, below 0) and remembers their source. */
export function addPP(s: State, seat: Seat, source: number, n: number): void {
  s.pp[seat] += n;
  s.points[seat * N_SOURCES + source] += n;
}

/** Goods of all kinds a seat holds. */
export function goodsOf(s: State, seat: Seat): number {
  return s.goods[seat * 3] + s.goods[seat * 3 + 1] + s.goods[seat * 3 + 2];
}

/** Workers of a seat on the good fields of Region 1 … 3; the Forest never counts. */
export function workersIn(s: State, seat: Seat, region: number): number {
  let n = 0;
  for (let f = REGION_START[region - 1]; f < REGION_START[region]; f++) n += (s.fields[f] >> seat) & 1;
  return n;
}

/** Workers of a seat anywhere but at Home: City Watch and colonies included. */
export function workersOnBoard(s: State, seat: Seat): number {
  return START.workers - s.home[seat];
}

/** Own ships in a market or colony (index in ROUTES). */
export function shipsAt(s: State, seat: Seat, route: number): number {
  let n = 0;
  for (let k = route * MOST_SLOTS; k < (route + 1) * MOST_SLOTS; k++) if (s.slots[k] === seat + 1) n++;
  return n;
}

/** Own ships in a colony 0 … 2. */
export const shipsInColony = (s: State, seat: Seat, colony: number): number =>
  shipsAt(s, seat, LANDINGS / MOST_SLOTS + colony);

/** Own ships on the board. */
export function shipsOnBoard(s: State, seat: Seat): number {
  let n = 0;
  for (let k = 0; k < N_SLOTS; k++) if (s.slots[k] === seat + 1) n++;
  return n;
}

/** Pieces on the spots of a city: of a seat, or of nobody (NEUTRAL − 1). */
export function inCity(s: State, seat: Seat, city: number): number {
  let n = 0;
  for (let k = city * CITY.spots; k < (city + 1) * CITY.spots; k++) if (s.spots[k] === seat + 1) n++;
  return n;
}

/** Whether the district of a city spot is built. */
export function built(s: State, spot: number): boolean {
  const district = districtOf(spot);
  if (district < CITY.open) return true;
  const covered = CITY.districts - CITY.open;
  return s.covers[Math.floor(spot / CITY.spots) * covered + district - CITY.open] === NONE;
}

/** Own favors, face-up or face-down, of one guild or (NONE) of all. */
export function favorsOf(s: State, seat: Seat, up: number): number[] {
  const list: number[] = [];
  for (let f = 0; f < N_FAVORS; f++) if (s.favorOf[f] === seat && s.favorUp[f] === up) list.push(f);
  return list;
}

/** Workers of a seat at a place of PLACES. */
export function workersAt(s: State, seat: Seat, place: number): number {
  if (place === HOME) return s.home[seat];
  if (place === WATCH) return s.watch[seat];
  if (place < FIRST_COLONY) return (s.fields[place - FIRST_FIELD] >> seat) & 1;
  if (place < FIRST_SPOT) return s.colony[seat * N_COLONIES + place - FIRST_COLONY];
  return s.spots[place - FIRST_SPOT] === seat + 1 ? 1 : 0;
}

function add(s: State, seat: Seat, place: number, n: 1 | -1): void {
  if (place === HOME) s.home[seat] += n;
  else if (place === WATCH) s.watch[seat] += n;
  else if (place < FIRST_COLONY) s.fields[place - FIRST_FIELD] ^= 1 << seat;
  else if (place < FIRST_SPOT) s.colony[seat * N_COLONIES + place - FIRST_COLONY] += n;
  else s.spots[place - FIRST_SPOT] = n > 0 ? seat + 1 : 0;
}

/** Moves one Worker of a seat. */
export function moveWorker(s: State, seat: Seat, from: number, to: number): void {
  add(s, seat, from, -1);
  add(s, seat, to, 1);
}

/** Seats in the order of the passing column, top to bottom. */
export function turnOrder(s: State): Seat[] {
  return s.passing.filter((seat) => seat !== NONE);
}

/** First empty city spots exist at this index and beyond; all built and empty ones, ascending. */
export function emptySpots(s: State): number[] {
  const list: number[] = [];
  for (let k = 0; k < N_SPOTS; k++) if (s.spots[k] === 0 && built(s, k)) list.push(k);
  return list;
}

/** Dice of a seat still to be placed. */
export function diceLeft(s: State, seat: Seat): number {
  return s.dice[seat * 3] + s.dice[seat * 3 + 1] + s.dice[seat * 3 + 2];
}

/** Receives Pirates; a hidden stack stays hidden. */
export function addPirates(s: State, seat: Seat, n: number): void {
  if (s.pirates[seat] !== HIDDEN) s.pirates[seat] += n;
}
