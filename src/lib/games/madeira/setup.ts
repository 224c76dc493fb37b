// Set-up: the position before the first decision, and the Workers that players place (004 p.3–p.5).
import type { Dealer } from '../../engine/dealer';
import type { Move, Seat } from '../../engine/game';
import { filledList, zeros } from '../../engine/numbers';
import { boardOf, N_COVERED_DISTRICTS } from './board';
import {
  dealCharacters,
  dealFavors,
  dealRequests,
  dealRewards,
  rollGuildDice,
  rollPirateDice,
} from './draws-and-rolls';
import {
  CITY_SIZE,
  FOREST,
  N_BUILDINGS,
  N_CITIES,
  N_COLONIES,
  N_FAVORS,
  N_GUILD_FAVORS,
  N_FIELDS,
  N_GOODS,
  N_GUILDS,
  N_PASSING_SLOTS,
  N_REQUESTS,
  N_ROUTES,
  N_SLOTS,
  N_POINT_SOURCES,
  DICE_FIGURES,
  REGION_OF_FIELD,
  STARTING_SUPPLY,
  START_REALS,
  REWARD_TILES,
} from './data';
import { code, FIRST_FIELD, FIRST_CITY_SPOT, HOME_POST, N_CITY_SPOTS } from './moves';
import type { Options } from './options';
import { emptyCitySpots, moveWorker, turnOrder, workersInRegion } from './pieces';
import { AFTER_TASK_END, NEUTRAL_CITIZEN, NONE, RULES_VERSION, SETUP, STAGE, TASK, type State } from './state';
import { endTurn, startTurn } from './turn';

function bySeat(options: Options) {
  const { seats: n, edition } = options;
  return {
    pp: zeros(n),
    points: zeros(n * N_POINT_SOURCES),
    crowns: zeros(n),
    mill: filledList(n, edition.windmill.feeds.indexOf(edition.windmill.start)),
    goods: filledList(n * N_GOODS, STARTING_SUPPLY.good),
    wood: filledList(n, STARTING_SUPPLY.wood),
    bread: filledList(n, STARTING_SUPPLY.bread),
    reals: filledList(n, STARTING_SUPPLY.reals),
    pirates: filledList(n, STARTING_SUPPLY.pirates),
    discarded: zeros(n),
    home: filledList(n, STARTING_SUPPLY.workers - STARTING_SUPPLY.watch),
    watch: filledList(n, STARTING_SUPPLY.watch),
    ships: filledList(n, STARTING_SUPPLY.ships),
    dice: zeros(n * DICE_FIGURES.faces),
    markers: zeros(n * N_BUILDINGS),
    requests: zeros(n * N_REQUESTS),
    fulfilled: zeros(n * N_REQUESTS),
    colony: zeros(n * N_COLONIES),
  };
}

function blank(options: Options, rules: number): State {
  const { seats, edition, ambassadors, setup2013 } = options;
  const board = boardOf(edition, seats);
  const favors = ambassadors ? N_FAVORS : N_GUILD_FAVORS;
  return {
    edition,
    rules,
    seats,
    round: 1,
    phase: SETUP,
    stage: STAGE.settle,
    seat: 0,
    turns: 0,
    ...bySeat(options),
    fields: zeros(N_FIELDS + 1),
    fieldWood: board.wood.slice(),
    fieldGood: board.good.slice(),
    spots: zeros(N_CITY_SPOTS),
    slots: zeros(N_SLOTS),
    covers: filledList(N_COVERED_DISTRICTS, NONE),
    favorOf: filledList(favors, NONE),
    favorUp: zeros(favors),
    rewards: zeros(N_COLONIES * REWARD_TILES.length),
    characters: filledList(N_BUILDINGS, NONE),
    rowRequests: zeros(N_PASSING_SLOTS * N_REQUESTS),
    rowDice: zeros(N_PASSING_SLOTS * DICE_FIGURES.perRow),
    pirateDice: zeros(DICE_FIGURES.faces),
    guildOn: zeros(N_BUILDINGS),
    pirateOn: zeros(N_BUILDINGS),
    lying: zeros(N_BUILDINGS * 2 * DICE_FIGURES.faces),
    aside: 0,
    passing: filledList(N_PASSING_SLOTS, NONE),
    rows: filledList(N_PASSING_SLOTS, NONE),
    cursor: 0,
    building: NONE,
    cost: 0,
    rolled: [],
    rolledPirate: 0,
    favored: 0,
    engineer: 0,
    lord: 0,
    diplomat: 0,
    bought: 0,
    task: TASK.none,
    back: AFTER_TASK_END,
    left: 0,
    must: 0,
    moved: NONE,
    award: 0,
    need: 0,
    target: NONE,
    income: 0,
    pending: zeros(N_COLONIES),
    extra: 0,
    harvested: 0,
    namedShips: zeros(N_ROUTES),
    namedFavors: zeros(N_GUILDS),
    namedCities: 0,
    ...(ambassadors && { ambassadors }),
    ...(setup2013 && { setup2013 }),
  };
}

/** Deals starting requests at random. The player with most crowns begins; the others follow clockwise (004 p.3). */
function dealStart(s: State, dealer: Dealer): void {
  const { starting } = boardOf(s.edition, s.seats);
  const bag = starting.map(() => 1);
  for (let seat = 0; seat < s.seats; seat++) {
    const tile = dealer.draw(bag);
    bag[tile] = 0;
    s.crowns[seat] = tile + 1;
    s.requests[seat * N_REQUESTS + starting[tile]]++;
  }
  const first = s.crowns.indexOf(Math.max(...s.crowns));
  for (let k = 0; k < s.seats; k++) {
    s.passing[k] = (first + k) % s.seats;
    s.reals[s.passing[k]] += START_REALS[k];
  }
}

/** Places a Neutral Citizen on the rightmost open spot of each city (004 p.3). */
function placeNeutrals(s: State): void {
  for (let city = 0; city < N_CITIES; city++)
    s.spots[city * CITY_SIZE.spots + CITY_SIZE.open * CITY_SIZE.perDistrict - 1] = NEUTRAL_CITIZEN;
}

/** The position before the players place their first Workers. */
export function setup(options: Options, dealer: Dealer, rules = RULES_VERSION): State {
  const s = blank(options, rules);
  dealStart(s, dealer);
  dealRequests(s, dealer);
  rollGuildDice(s, dealer);
  rollPirateDice(s, dealer);
  dealRewards(s, dealer);
  dealFavors(s, dealer);
  placeNeutrals(s);
  dealCharacters(s, dealer);
  nextSettler(s);
  return s;
}

/**
 * Begins the next player's set-up turn, from the bottom of the passing column up (004 p.5); false after the last. In the
 * order of 2013 each player first places the Worker of the cities, from the top of the column down.
 */
export function nextSettler(s: State): boolean {
  const inCities = s.setup2013 ? s.seats : 0;
  const turn = s.turns;
  if (turn === inCities + s.seats) return false;
  const slot = turn < inCities ? turn : inCities + s.seats - 1 - turn;
  startTurn(s, turnOrder(s)[slot], STAGE.settle);
  s.cursor = slot;
  s.left = STARTING_SUPPLY.fields + (turn < inCities || inCities === 0 ? 1 : 0);
  return true;
}

/**
 * Fields a seat may place a Worker on: empty, and in a region without an own Worker. The Forest belongs to no region
 * (004 p.5, digest E14).
 */
function settleFields(s: State, seat: Seat): number[] {
  const list: number[] = [];
  for (let f = 0; f <= FOREST; f++) {
    const region = REGION_OF_FIELD[f];
    if (s.fields[f] === 0 && (region === 0 || workersInRegion(s, seat, region) === 0)) list.push(f);
  }
  return list;
}

/** Appends the moves that place a Worker: the first goes into a city, the next two onto fields (004 p.5). */
export function legalSettle(s: State, out: Move[]): void {
  if (s.left > STARTING_SUPPLY.fields)
    for (const k of emptyCitySpots(s)) out.push(code.worker(HOME_POST, FIRST_CITY_SPOT + k));
  else for (const f of settleFields(s, s.seat)) out.push(code.worker(HOME_POST, FIRST_FIELD + f));
}

export function applySettle(s: State, from: number, to: number): void {
  moveWorker(s, s.seat, from, to);
  s.left--;
  if (s.left === 0 || (s.setup2013 && s.left === STARTING_SUPPLY.fields)) endTurn(s);
}
