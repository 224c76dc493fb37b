// The position: numbers only. Only missions are hidden: unseen tiles are a multiset, drawn when they are revealed.
import type { Dealer } from '../../engine/dealer';
import { GAME_OVER, type OptionSpec, type Seat } from '../../engine/game';
import { filledList, zeros } from '../../engine/numbers';
import { optionsReader, type OptionsOf } from '../../engine/options';
import { KEY_LOCATIONS, LAGOS_HEX, N_SEA_HEXES } from './chart';
import {
  BOX_PIECES,
  TILE_DOWN,
  TILE_IGNORE,
  MISSIONS,
  N_PLACES,
  TILE_ROTATE,
  ROWS,
  RULES_VERSION,
  SEATING,
  SEATING_RULES_1,
  ROW_SPACES,
  TILES,
  WINDS,
} from './data';
import { standardEdition, type Edition } from './edition';

/** The options of a table, one entry for each variant: this game has none. */
export const OPTIONS = [] as const satisfies readonly OptionSpec[];
export type Options = OptionsOf<typeof OPTIONS, Edition>;

/** Parses options from outside; the standard figures by default. Throws BadInput. */
export const parseOptions = optionsReader(OPTIONS, [2, N_PLACES], standardEdition);

/** What the position waits for: the stage of the next decision. */
export const STAGES = ['place', 'dummy', 'flip', 'sail', 'pay', 'build', 'store', 'reveal', 'over'] as const;
export type StageName = (typeof STAGES)[number];
export const PLACE_STAGE = 0;
export const DUMMY_STAGE = 1;
export const FLIP_STAGE = 2;
export const SAIL_STAGE = 3;
export const PAY_STAGE = 4;
export const BUILD_STAGE = 5;
export const STORE_STAGE = 6;
export const REVEAL_STAGE = 7;
export const OVER_STAGE = 8;

export const N_WINDS = WINDS.length;
export const N_TILE_KINDS = TILES.length;
export const N_SPACES = ROW_SPACES.length;
export const N_PLANNING_CELLS = ROWS.length * N_SPACES;
/** No seat, no place, no tile, a dummy, or a mission this view does not know. */
export const NONE = -1;

export interface State {
  readonly edition: Edition;
  /** Version of the rules the match began with. */
  readonly rules: number;
  /** Number of people, 2 … 4; the four places round the planning board belong to them and the dummies. */
  readonly seats: number;
  /** By place: the seat there, NONE for a dummy. */
  readonly seating: readonly number[];
  /** Index in STAGES. */
  stage: number;
  /** The active seat (for a dummy: the person who draws its marker). */
  seat: Seat;
  /** Turns begun: a marker placed, flips, an expedition, storing, a mission revealed. */
  turns: number;
  /** 1 … 30 */
  round: number;
  /** Place that holds the starting marker. */
  start: number;
  /** Markers placed this round, 0 … 20. */
  placed: number;
  /** Flips and storing: number of places done. Expeditions: the running launch number, 1 … 4. */
  step: number;
  /** [row · 4 + space]: place of the marker there, or NONE. */
  board: number[];

  /** [seat · 6 + wind]: unseen exploration tiles: pile, face-down hand and face-down discards as one multiset. */
  unseen: number[];
  /** Part of `unseen`: tiles face down in hand or among the discards at the last shuffle. */
  held: number[];
  /**
   * By seat. `older`: tiles of `held` that are still face down in hand; they are used first. `mixed`: tiles of `held`
   * that were shuffled into the pile and are still unseen.
   */
  older: number[];
  mixed: number[];
  /** By seat: tiles in the draw pile; `lost`: face-down discards. */
  pile: number[];
  lost: number[];
  /** [seat · 6 + wind]: face-up discards. */
  discard: number[];
  /** [seat · 9 + kind of TILES]: tiles in hand. */
  hand: number[];
  /** Change of wind tiles in the supply. */
  supply: number;

  /** By sea hex: seat of the exploration tile there, its printed wind, its current wind; NONE without one. */
  owner: number[];
  printed: number[];
  wind: number[];
  /** By key location: seat that discovered it, or NONE. */
  finder: number[];
  /** By seat: sea hex of the base. Ships in port are there. */
  base: number[];
  /** The seat that discovered the Cape, else NONE: the discovery makes this the last round. */
  cape: Seat;

  // The running turn.
  /** How many tiles may still be flipped. */
  flips: number;
  /** Sea hex of the active ship, NONE without one; `target`: the space it is about to enter. */
  ship: number;
  target: number;
  /** Key locations discovered in the running expedition, one bit each. */
  found: number;
  /** Tiles still to be paid for the base. */
  owed: number;
  /** By kind of TILES: tiles of the hand already set aside for storage. */
  kept: number[];

  // The only secret.
  /** By seat: index in MISSIONS; NONE if this view does not know it. */
  mission: number[];
  /** By seat: 1 once the mission is revealed. */
  shown: number[];
}

/** One mission for each seat, no duplicates (002 chapter 3, 4); the rest stay in the box unseen. */
function dealMissions(seats: number, dealer: Dealer): number[] {
  const left = filledList(MISSIONS.length, 1);
  return Array.from({ length: seats }, () => {
    const mission = dealer.draw(left);
    left[mission] = 0;
    return mission;
  });
}

/**
 * The table before the first marker (002 chapter 3). The dealer's draws here are the missions, seat by seat. So the
 * stored `setup` of a match is secret until the game is over, like the seed: no view, log line or picture shows it.
 */
export function setup(options: Options, dealer: Dealer, rules = RULES_VERSION): State {
  const n = options.seats;
  return {
    edition: options.edition,
    rules,
    seats: n,
    seating: (rules === 1 ? SEATING_RULES_1 : SEATING)[n],
    stage: PLACE_STAGE,
    seat: 0,
    turns: 1,
    round: 1,
    start: 0,
    placed: 0,
    step: 0,
    board: filledList(N_PLANNING_CELLS, NONE),
    unseen: Array.from({ length: n }, () => options.edition.winds).flat(),
    held: zeros(n * N_WINDS),
    older: zeros(n),
    mixed: zeros(n),
    pile: filledList(n, BOX_PIECES.exploration),
    lost: zeros(n),
    discard: zeros(n * N_WINDS),
    hand: zeros(n * N_TILE_KINDS),
    supply: BOX_PIECES.change,
    owner: filledList(N_SEA_HEXES, NONE),
    printed: filledList(N_SEA_HEXES, NONE),
    wind: filledList(N_SEA_HEXES, NONE),
    finder: filledList(KEY_LOCATIONS.length, NONE),
    base: filledList(n, LAGOS_HEX),
    cape: NONE,
    flips: 0,
    ship: NONE,
    target: NONE,
    found: 0,
    owed: 0,
    kept: zeros(N_TILE_KINDS),
    mission: dealMissions(n, dealer),
    shown: zeros(n),
  };
}

/** A deep copy; only the edition is shared. */
export function clone(s: State): State {
  return {
    edition: s.edition,
    rules: s.rules,
    seats: s.seats,
    seating: s.seating,
    stage: s.stage,
    seat: s.seat,
    turns: s.turns,
    round: s.round,
    start: s.start,
    placed: s.placed,
    step: s.step,
    board: [...s.board],
    unseen: [...s.unseen],
    held: [...s.held],
    older: [...s.older],
    mixed: [...s.mixed],
    pile: [...s.pile],
    lost: [...s.lost],
    discard: [...s.discard],
    hand: [...s.hand],
    supply: s.supply,
    owner: [...s.owner],
    printed: [...s.printed],
    wind: [...s.wind],
    finder: [...s.finder],
    base: [...s.base],
    cape: s.cape,
    flips: s.flips,
    ship: s.ship,
    target: s.target,
    found: s.found,
    owed: s.owed,
    kept: [...s.kept],
    mission: [...s.mission],
    shown: [...s.shown],
  };
}

export function actor(s: State): Seat {
  return s.stage === OVER_STAGE ? GAME_OVER : s.seat;
}

export function beginTurn(s: State, seat: Seat, stage: number): void {
  s.seat = seat;
  s.stage = stage;
  s.turns++;
}

/** The seat at a place round the planning board, NONE for a dummy. */
export function seatAtPlace(s: State, place: number): Seat {
  return s.seating[place];
}

export function placeOfSeat(s: State, seat: Seat): number {
  return s.seating.indexOf(seat);
}

/** The place that acts `k`-th (from 0) this round, clockwise from the starting marker. */
export function placeActingAt(s: State, k: number): number {
  return (s.start + k) % N_PLACES;
}

/** Space (0 … 3) of a place's marker in a row, NONE without one. */
export function spaceOfMarker(s: State, row: number, place: number): number {
  for (let i = 0; i < N_SPACES; i++) if (s.board[row * N_SPACES + i] === place) return i;
  return NONE;
}

/** Index in `board` of a space of a row; spaces as in the action table, 1 … 4. */
export function cellIndex(row: number, space: number): number {
  return row * N_SPACES + space - 1;
}

/** Value printed on a space of the planning board (space from 0). */
export function planningFigureAt(s: State, row: number, space: number): number {
  return s.edition.spaces[ROWS[row]][space];
}

/** Value under a seat's marker in a row; 0 without one. */
export function planningFigureOf(s: State, row: number, seat: Seat): number {
  const space = spaceOfMarker(s, row, placeOfSeat(s, seat));
  return space === NONE ? 0 : planningFigureAt(s, row, space);
}

export function tilesOfKind(s: State, seat: Seat, kind: number): number {
  return s.hand[seat * N_TILE_KINDS + kind];
}

export function handSize(s: State, seat: Seat): number {
  let n = 0;
  for (let k = seat * N_TILE_KINDS; k < (seat + 1) * N_TILE_KINDS; k++) n += s.hand[k];
  return n;
}

/** How many exploration tiles a hand has, face down or up. */
export function explorationTiles(s: State, seat: Seat): number {
  let n = 0;
  for (let k = TILE_DOWN; k < TILE_ROTATE; k++) n += s.hand[seat * N_TILE_KINDS + k];
  return n;
}

/** How many change of wind tiles are in all hands, whichever side is up. */
export function changeTilesOut(s: State): number {
  let n = 0;
  for (let seat = 0; seat < s.seats; seat++) n += tilesOfKind(s, seat, TILE_ROTATE) + tilesOfKind(s, seat, TILE_IGNORE);
  return n;
}

export function oceanTilesOf(s: State, seat: Seat): number {
  let n = 0;
  for (const owner of s.owner) if (owner === seat) n++;
  return n;
}
