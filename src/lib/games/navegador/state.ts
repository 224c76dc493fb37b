// The position: numbers only, for 2 to 5 players, cloned by hand; the edition is shared and immutable.
import type { Dealer } from '../../engine/dealer';
import { GAME_OVER, type OptionSpec, type Seat } from '../../engine/game';
import { filledList, zeros } from '../../engine/numbers';
import { ownOptions, optionsReader, type OptionValues, type OptionsOf } from '../../engine/options';
import {
  BOX_PIECES,
  COLUMNS,
  DOUBLE_LOSS_TABLES,
  GAME_ENDS,
  GOODS,
  BUILDING_KINDS,
  LIMITS,
  SHIPS_LOST,
  PORTUGAL,
  REGIONS,
  SHIPYARD,
  STARTING_SUPPLY,
  type GameEnd,
} from './data';
import { standardEdition, type Edition } from './edition';
import { MOST_BORDERS } from './moves';
import { nextBonus, priceAt } from './sums';

/** The options of a table, one entry for each variant. */
export const OPTIONS = [
  // The King's privilege in Goa (003).
  { id: 'goa', kind: 'toggle', fallback: false },
] as const satisfies readonly OptionSpec[];
export type Options = OptionsOf<typeof OPTIONS, Edition>;

/** Parses options from outside; the standard figures by default. Throws BadInput. */
export const parseOptions = optionsReader(OPTIONS, [2, 5], standardEdition);

/** What the position waits for: the stage of the next decision. */
export const STAGES = ['choose', 'navegador', 'pay', 'action', 'king', 'over'] as const;
export type StageName = (typeof STAGES)[number];
export const CHOOSE_STAGE = 0;
export const NAVEGADOR_STAGE = 1;
export const PAY_STAGE = 2;
export const ACTION_STAGE = 3;
export const KING_STAGE = 4;
export const OVER_STAGE = 5;

export const N_REGIONS = REGIONS.length;
export const N_GOODS = GOODS.length;
export const N_COLUMNS = COLUMNS.length;
/** Value of `stone` before the first turn, of `mark` before the holder's first turn, of `target` without a fleet. */
export const NONE = -1;
/** Every player has the orange factory from the start (000 p.1). */
export const ORANGE_FACTORIES = STARTING_SUPPLY.orange;

export interface State extends OptionValues<typeof OPTIONS> {
  readonly edition: Edition;
  readonly seats: number;
  /** Index in STAGES. */
  stage: number;
  /** The active seat (at the end: the one that places its King's privilege). */
  seat: Seat;
  /** Rondel turns begun by all players together, this one included. */
  turns: number;
  /** 1 … 3, as in force now. */
  phase: number;
  /** Explored regions, one bit each in the order of REGIONS; Portugal's is always set. */
  known: number;
  /** By seat: field of the stone, NONE before the first turn. */
  stone: number[];
  /** By seat, Cruzados. */
  money: number[];
  /** By seat, 2 … 9. */
  workers: number[];
  shipyards: number[];
  churches: number[];
  explorers: number[];
  /** [seat · 13 + region]: ships there; the rest of a seat's 7 are in its supply. */
  ships: number[];
  /** [seat · 3 + good] */
  colonies: number[];
  /** [seat · 3 + good], without the orange factory. */
  factories: number[];
  /** [seat · 5 + column]: privileges from the gallery, King's not included. */
  privileges: number[];
  /** By seat: column of the King's privilege + 1; 0 until placed (in the variant: fetched). */
  king: number[];
  /** By good: row of the cube, 1 (top) … 10. */
  market: number[];
  /** By kind: buildings taken from the chart. */
  built: number[];
  /** By column: privileges in the gallery. */
  gallery: number[];
  /** [region · 4 + k]: prices of the open colonies, ascending, 0 for none. */
  open: number[];
  /** By good, then by price index: unseen tokens, the one removed at set-up included. */
  unseen: number[][];
  /** The holder of the Navegador card; `mark`: the field that its orange ship marks. */
  holder: Seat;
  mark: number;
  /** The trigger of the end: index in GAME_ENDS + 1, 0 before. */
  trigger: number;
  /** In the final round: turns still to begin after this one. NONE before. */
  final: number;

  // The running turn.
  /** Ships still to be paid on the rondel. */
  owed: number;
  /** [region · 3 + left − 1]: own ships there that may still cross `left` borders in this Sailing. */
  moving: number[];
  /** Region where the fleet waits, NONE without one; `fleet`: its number of ships. */
  target: number;
  fleet: number;
  /** `sailed`: 1 once this Sailing has moved a ship; `explored`: 1 once it has explored. */
  sailed: number;
  explored: number;
  /** By region: ships that have founded a colony in this action. */
  used: number[];
  /** Workers assigned to colonies or buildings in this action. */
  busy: number;
  /** Goods already sold or processed in this action, one bit each; `orange`: 1 once the orange factory is used. */
  traded: number;
  orange: number;
  /** 1 once a one-time step of this action is done (recruiting, building ships, taking a privilege). */
  acted: number;
}

/** The table before the first turn (000 p.1, quick intro). No draws: stacks are drawn when they are turned up. */
export function setup(options: Options, dealer: Dealer): State {
  void dealer;
  const n = options.seats;
  const ships = zeros(n * N_REGIONS);
  for (let seat = 0; seat < n; seat++) ships[seat * N_REGIONS + PORTUGAL] = STARTING_SUPPLY.ships;
  return {
    edition: options.edition,
    seats: n,
    ...ownOptions(OPTIONS, options),
    stage: CHOOSE_STAGE,
    seat: 0,
    turns: 1,
    phase: 1,
    known: 1 << PORTUGAL,
    stone: filledList(n, NONE),
    money: filledList(n, STARTING_SUPPLY.money),
    workers: filledList(n, STARTING_SUPPLY.workers),
    shipyards: filledList(n, STARTING_SUPPLY.shipyards),
    churches: filledList(n, STARTING_SUPPLY.churches),
    explorers: zeros(n),
    ships,
    colonies: zeros(n * N_GOODS),
    factories: zeros(n * N_GOODS),
    privileges: zeros(n * N_COLUMNS),
    king: zeros(n),
    market: filledList(N_GOODS, STARTING_SUPPLY.row),
    built: zeros(BUILDING_KINDS.length),
    gallery: filledList(N_COLUMNS, STARTING_SUPPLY.gallery),
    open: zeros(N_REGIONS * LIMITS.stack),
    unseen: GOODS.map((g) => filledList(options.edition.tokens[g].length, 1)),
    holder: n - 1,
    mark: NONE,
    trigger: 0,
    final: NONE,
    owed: 0,
    moving: zeros(N_REGIONS * MOST_BORDERS),
    target: NONE,
    fleet: 0,
    sailed: 0,
    explored: 0,
    used: zeros(N_REGIONS),
    busy: 0,
    traded: 0,
    orange: 0,
    acted: 0,
  };
}

/**
 * A deep copy; only the edition is shared. Arrays are copied by spread: `slice` is some forty times slower once a
 * library has changed Array's species (boardgame.io does).
 */
export function clone(s: State): State {
  return {
    edition: s.edition,
    seats: s.seats,
    goa: s.goa,
    stage: s.stage,
    seat: s.seat,
    turns: s.turns,
    phase: s.phase,
    known: s.known,
    stone: [...s.stone],
    money: [...s.money],
    workers: [...s.workers],
    shipyards: [...s.shipyards],
    churches: [...s.churches],
    explorers: [...s.explorers],
    ships: [...s.ships],
    colonies: [...s.colonies],
    factories: [...s.factories],
    privileges: [...s.privileges],
    king: [...s.king],
    market: [...s.market],
    built: [...s.built],
    gallery: [...s.gallery],
    open: [...s.open],
    unseen: [[...s.unseen[0]], [...s.unseen[1]], [...s.unseen[2]]],
    holder: s.holder,
    mark: s.mark,
    trigger: s.trigger,
    final: s.final,
    owed: s.owed,
    moving: [...s.moving],
    target: s.target,
    fleet: s.fleet,
    sailed: s.sailed,
    explored: s.explored,
    used: [...s.used],
    busy: s.busy,
    traded: s.traded,
    orange: s.orange,
    acted: s.acted,
  };
}

export function actor(s: State): Seat {
  return s.stage === OVER_STAGE ? GAME_OVER : s.seat;
}

/** How many ships a seat has on the board, 0 … 7. */
export function shipsOf(s: State, seat: Seat): number {
  let n = 0;
  for (let r = 0; r < N_REGIONS; r++) n += s.ships[seat * N_REGIONS + r];
  return n;
}

export function coloniesOf(s: State, seat: Seat): number {
  const at = seat * N_GOODS;
  return s.colonies[at] + s.colonies[at + 1] + s.colonies[at + 2];
}

/** How many factories a seat has, the orange one included. */
function factoriesOf(s: State, seat: Seat): number {
  const at = seat * N_GOODS;
  return ORANGE_FACTORIES + s.factories[at] + s.factories[at + 1] + s.factories[at + 2];
}

/** The count of a column of a seat's sheet: colonies, factories, explorers, shipyards or churches. */
export function achievementCount(s: State, seat: Seat, column: number): number {
  if (column === 0) return coloniesOf(s, seat);
  if (column === 1) return factoriesOf(s, seat);
  if (column === 2) return s.explorers[seat];
  return column === 3 ? s.shipyards[seat] : s.churches[seat];
}

/** Privileges in a column, the King's included: 0 … 3. */
export function privilegesIn(s: State, seat: Seat, column: number): number {
  return s.privileges[seat * N_COLUMNS + column] + (s.king[seat] === column + 1 ? 1 : 0);
}

/**
 * How many buildings of a kind are on the chart at the start (000 p.1): 6 of each factory; of shipyards and churches 10
 * − players.
 */
export function buildingPlacesAtStart(s: State, kind: number): number {
  if (kind < SHIPYARD) return BOX_PIECES.factories;
  return (kind === SHIPYARD ? BOX_PIECES.shipyards : BOX_PIECES.churches) - s.seats * STARTING_SUPPLY.shipyards;
}

/** How many buildings of a kind are left on the chart. */
export function buildingsLeft(s: State, kind: number): number {
  return buildingPlacesAtStart(s, kind) - s.built[kind];
}

/** Price of the next building of a kind, Cruzados. Call it only if one is left. */
export function buildingPrice(s: State, kind: number): number {
  return s.edition.buildings[BUILDING_KINDS[kind]][s.built[kind]];
}

/** Cash bonus of a seat's next privilege in a column, Cruzados; 0 if the column is full (000 p.6). */
export function privilegeBonus(s: State, seat: Seat, column: number): number {
  const own = privilegesIn(s, seat, column);
  return nextBonus(s.edition, COLUMNS[column], own, achievementCount(s, seat, column)) ?? 0;
}

/** Ships lost by exploring a region at this table: 1, or 2 with the double-loss token (000 p.1, p.5). */
export function shipsLostAt(s: State, region: number): number {
  return DOUBLE_LOSS_TABLES[REGIONS[region]]?.includes(s.seats) ? SHIPS_LOST.double : SHIPS_LOST.single;
}

/** Ships that must enter an unknown region together: one more than exploring it costs. */
export function fleetNeeded(s: State, region: number): number {
  return shipsLostAt(s, region) + 1;
}

/** Prices of the open colonies of a region, cheapest first. */
export function openColonyPrices(s: State, region: number): number[] {
  return s.open.slice(region * LIMITS.stack, (region + 1) * LIMITS.stack).filter((price) => price > 0);
}

/** Price for one unit sold, Cruzados. */
export function sellPrice(s: State, good: number): number {
  return priceAt(s.edition, GOODS[good], s.market[good]);
}

/** What a factory earns for one unit processed, Cruzados. */
export function processPrice(s: State, good: number): number {
  return priceAt(s.edition, 'factory', s.market[good]);
}

/** The end that was triggered; null before. */
export function triggeredEnd(s: State): GameEnd | null {
  return s.trigger === 0 ? null : GAME_ENDS[s.trigger - 1];
}
