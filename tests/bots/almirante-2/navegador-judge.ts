// Frozen with Almirante 2, never improved. The value of a position for a seat, in points: its score, future earnings,
// and options of the next turns.
import type { PlanOutlook } from '../../../src/lib/engine/bot';
import type { Seat } from '../../../src/lib/engine/game';
import { FEWEST, weightsOf, type Weights } from './navegador-beliefs';
import { reachThroughKnownWaters } from '../../../src/lib/games/navegador/route-tables';
import {
  CASH_PER_POINT,
  CHURCH,
  COLUMNS,
  GOODS,
  HIRE_PRICES,
  BUILDING_KINDS,
  LIMITS,
  REGIONS,
  RONDEL_STEPS,
  SHIPYARD,
  WORKERS_NEEDED,
} from '../../../src/lib/games/navegador/data';
import type { Edition, RegionWithStack } from '../../../src/lib/games/navegador/edition';
import { MOST_BORDERS } from '../../../src/lib/games/navegador/moves';
import { pointsIfEndedNow } from '../../../src/lib/games/navegador/sheet';
import {
  achievementCount,
  privilegeBonus,
  buildingPrice,
  buildingsLeft,
  CHOOSE_STAGE,
  fleetNeeded,
  KING_STAGE,
  N_COLUMNS,
  N_GOODS,
  N_REGIONS,
  NONE,
  ORANGE_FACTORIES,
  privilegesIn,
  processPrice,
  sellPrice,
  shipsOf,
  type State,
} from '../../../src/lib/games/navegador/state';

/** Turns of a seat after which a game is long (people need 27 to 39). */
const LONG_GAME = 34;
/** Turns of a seat after which the value of a nearer end grows with the square of the turns. */
const TOO_LONG = 50;

/** A seat's prospects, computed once per position. */
interface Prospect {
  readonly s: State;
  readonly seat: Seat;
  readonly w: Weights;
  /** Turns the seat has after this one. */
  readonly turns: number;
  /** Points of one more Cruzado, and of all money in hand. */
  readonly cash: number;
  readonly purse: number;
  /** Expected points of each further colony and factory, by good. */
  readonly colony: number[];
  readonly factory: number[];
  /** Share of the game left, 0 … 1; values that pay off later are multiplied by it. */
  readonly long: number;
  readonly urge: number;
}

const means = new WeakMap<Edition, readonly number[]>();

/** Mean prices of the three goods and of processing, over the ten rows. */
function meanPrices(edition: Edition): readonly number[] {
  let list = means.get(edition);
  if (!list) {
    list = [...GOODS, 'factory' as const].map((g) => edition.market[g].reduce((n, x) => n + x, 0) / LIMITS.rows);
    means.set(edition, list);
  }
  return list;
}

/**
 * Expected turns of each seat, by the buildings left. Computed once per plan: otherwise plans that end the game sooner
 * would be undervalued.
 */
function horizon(s: State, w: Weights): number {
  let left = 0;
  for (let k = 0; k < BUILDING_KINDS.length; k++) left += buildingsLeft(s, k);
  return Math.max(1, Math.min(w.most, w.pace * left * Math.sqrt(FEWEST / s.seats), w.length - s.turns / s.seats));
}

/** Turns the seat still has after this one: exact once the end is triggered; otherwise as expected. */
function turnsLeft(s: State, seat: Seat, usual: number): number {
  if (s.stage >= KING_STAGE) return 0;
  const ahead = (seat - s.seat + s.seats) % s.seats;
  if (s.final !== NONE) return ahead === 0 ? (s.stage === CHOOSE_STAGE ? 1 : 0) : ahead <= s.final ? 1 : 0;
  return s.trigger > 0 ? 1 : usual;
}

function look(s: State, seat: Seat, w: Weights, usual: number): Prospect {
  const turns = turnsLeft(s, seat, usual);
  const money = s.money[seat];
  const rate = ((w.cash / 100) * turns) / (turns + w.cashHalf);
  const spend = 1 + w.spend * turns;
  const cash = 1 / CASH_PER_POINT + (rate * spend * spend) / ((money + spend) * (money + spend));
  const purse = money / CASH_PER_POINT + (rate * money * spend) / (money + spend);
  return {
    s,
    seat,
    w,
    turns,
    cash,
    purse,
    colony: [0, 0, 0],
    factory: [0, 0, 0],
    long: turns / (turns + 4),
    urge: urge(s, w),
  };
}

/** Expected price of the n-th unit of one good traded at once, Cruzados. */
function expected(o: Prospect, now: number, usual: number, n: number): number {
  return o.w.present * now + (1 - o.w.present) * usual - o.w.slope * Math.max(0, n - 2);
}

/** Points that colonies and factories will earn on the market; also sets `colony` and `factory` of `o`. */
function trade(o: Prospect): number {
  const { s, seat } = o;
  const usual = meanPrices(s.edition);
  const visits = o.turns * o.w.markets * o.cash;
  let sum = 0;
  let orange = 0;
  for (let g = 0; g < N_GOODS; g++) {
    const colonies = s.colonies[seat * N_GOODS + g];
    const factories = s.factories[seat * N_GOODS + g];
    const sell = expected(o, sellPrice(s, g), usual[g], colonies);
    const make = expected(o, processPrice(s, g), usual[N_GOODS], factories);
    const sold = colonies * sell;
    const made = factories * make;
    const best = sold > made ? sold : made;
    // A good is either sold or processed, as today's price suggests: the smaller income counts only a fifth.
    sum += best + 0.2 * (sold + made - best);
    if (sold <= made + make && make > orange) orange = make;
    o.colony[g] = visits * (sold + sell > made ? sell : sell * 0.3);
    o.factory[g] = visits * (made + make > sold ? make : make * 0.3);
  }
  return visits * (sum + ORANGE_FACTORIES * orange);
}

/** Points of one more thing of a column, expected privileges included. */
function columnValue(o: Prospect, c: number): number {
  const have = privilegesIn(o.s, o.seat, c);
  const more = o.w.future * (LIMITS.perColumn - have) * o.long;
  const name = COLUMNS[c];
  return o.s.edition.points[name] + o.s.edition.step[name] * (have + more);
}

/** Things of a column expected at the end. */
function finalCount(o: Prospect, c: number): number {
  const count = achievementCount(o.s, o.seat, c);
  return count + o.turns * o.w.growth * (0.5 + count / (count + 2));
}

/** Points of the five columns at the end, with the King's privilege on the best one. */
function columns(o: Prospect): number {
  let sum = 0;
  let kings = 0;
  for (let c = 0; c < N_COLUMNS; c++) {
    const name = COLUMNS[c];
    const step = o.s.edition.step[name];
    const have = privilegesIn(o.s, o.seat, c);
    const count = finalCount(o, c);
    sum += count * (o.s.edition.points[name] + step * have);
    sum += achievementCount(o.s, o.seat, c) * step * o.w.future * (LIMITS.perColumn - have) * o.long;
    if (have < LIMITS.perColumn && count * step > kings) kings = count * step;
  }
  return sum + (o.s.king[o.seat] === 0 && (!o.s.goa || o.turns > 0) ? kings : 0);
}

/** Points of n workers or ships beyond their printed point: the first few are worth most. */
function crew(n: number, full: number, weight: number, long: number): number {
  return weight * long * (n - (n * n) / (2 * full + 2));
}

/**
 * Points of the ships' places: unknown regions in reach, colonies next to them; a fleet under way counts as arrived.
 */
function places(o: Prospect): number {
  const { s, seat, w } = o;
  const ways = reachThroughKnownWaters(s.edition, s.known);
  const at = seat * N_REGIONS;
  let best = 0;
  for (let x = 1; x < N_REGIONS; x++) {
    if (s.known & (1 << x)) continue;
    let n = 0;
    for (let r = 0; r < N_REGIONS; r++) {
      if (s.ships[at + r] > 0 && ways[r * MOST_BORDERS + s.phase - 1] & (1 << x)) n += s.ships[at + r];
    }
    const lacking = fleetNeeded(s, x) - n;
    const value = lacking <= 0 ? w.ready : lacking === 1 ? w.near : 0;
    if (value > best) best = value;
  }
  let berths = 0;
  for (let r = 1; r < N_REGIONS; r++) {
    for (let k = 0; k < s.ships[at + r] && k < LIMITS.stack && s.open[r * LIMITS.stack + k] > 0; k++) berths += w.berth;
  }
  const under = s.target === NONE || s.seat !== seat ? 0 : columnValue(o, 2) + 60 * o.cash + 2;
  return (best + berths) * o.long + under;
}

const gains: number[] = new Array<number>(RONDEL_STEPS.round).fill(0);

function colonyGain(o: Prospect): number {
  const { s, seat } = o;
  let slots = Math.floor(s.workers[seat] / WORKERS_NEEDED.colony);
  let money = s.money[seat];
  let sum = 0;
  for (let r = 1; r < N_REGIONS && slots > 0; r++) {
    const ships = s.ships[seat * N_REGIONS + r];
    if (ships === 0) continue;
    const good = GOODS.indexOf(s.edition.goods[REGIONS[r] as RegionWithStack]);
    const worth = columnValue(o, 0) + o.colony[good];
    for (let k = 0; k < ships && k < LIMITS.stack && slots > 0; k++) {
      const price = s.open[r * LIMITS.stack + k];
      if (price === 0 || price > money || worth <= price * o.cash) break;
      sum += worth - price * o.cash;
      money -= price;
      slots--;
    }
  }
  return sum;
}

function buildGain(o: Prospect): number {
  const { s, seat, w } = o;
  let best = 0;
  for (let k = 0; k < BUILDING_KINDS.length; k++) {
    if (buildingsLeft(s, k) === 0 || WORKERS_NEEDED.building[k] > s.workers[seat]) continue;
    const price = buildingPrice(s, k);
    if (price > s.money[seat]) continue;
    const column = k < SHIPYARD ? 1 : k;
    const use = k < SHIPYARD ? o.factory[k] : o.turns * (k === SHIPYARD ? w.yard : w.church);
    const twice = 2 * WORKERS_NEEDED.building[k] <= s.workers[seat] && 2 * price <= s.money[seat] ? 1.6 : 1;
    best = Math.max(best, twice * (columnValue(o, column) + use + o.urge - price * o.cash));
  }
  return best;
}

function hireGain(o: Prospect, buildings: number, have: number, full: number, weight: number): number {
  const n = Math.min(buildings, Math.floor(o.s.money[o.seat] / HIRE_PRICES.cheap));
  const kept = Math.min(n, full - have);
  const use = kept + crew(have + kept, full, weight, o.long) - crew(have, full, weight, o.long);
  return use - n * HIRE_PRICES.cheap * o.cash + (n - kept) * HIRE_PRICES.surplus * o.cash;
}

function privilegeGain(o: Prospect): number {
  const { s, seat, w } = o;
  if (s.workers[seat] <= LIMITS.workersMin) return 0;
  let best = 0;
  for (let c = 0; c < N_COLUMNS; c++) {
    if (s.gallery[c] === 0 || privilegesIn(s, seat, c) >= LIMITS.perColumn) continue;
    const gain = privilegeBonus(s, seat, c) * o.cash + s.edition.step[COLUMNS[c]] * finalCount(o, c);
    if (gain > best) best = gain;
  }
  const n = s.workers[seat];
  return best - 1 - crew(n, LIMITS.workersMax, w.worker, o.long) + crew(n - 1, LIMITS.workersMax, w.worker, o.long);
}

function marketGain(o: Prospect): number {
  const { s, seat } = o;
  let sum = 0;
  let orange = 0;
  for (let g = 0; g < N_GOODS; g++) {
    const sold = s.colonies[seat * N_GOODS + g] * sellPrice(s, g);
    const made = s.factories[seat * N_GOODS + g] * processPrice(s, g);
    sum += Math.max(sold, made);
    if (sold <= made) orange = Math.max(orange, processPrice(s, g));
  }
  return (sum + orange) * o.cash;
}

function sailGain(o: Prospect, reach: number): number {
  return reach >= o.w.ready * o.long * 0.99 ? columnValue(o, 2) + 70 * o.cash - 1.5 : 0.2;
}

/** Gains of the next two turns: the best field within three free steps, then the best within three more. */
function ahead(o: Prospect, reach: number): number {
  const { s, seat, w } = o;
  if (o.turns === 0 || s.stone[seat] === NONE) return 0;
  const market = marketGain(o);
  gains[0] = sailGain(o, reach);
  gains[1] = hireGain(o, s.churches[seat], s.workers[seat], LIMITS.workersMax, w.worker);
  gains[2] = market;
  gains[3] = colonyGain(o);
  gains[4] = privilegeGain(o);
  gains[5] = hireGain(o, s.shipyards[seat], shipsOf(s, seat), LIMITS.ships, w.ship);
  gains[6] = market;
  gains[7] = buildGain(o);
  const later = o.turns > 1 ? w.later : 0;
  let best = 0;
  for (let a = 1; a <= RONDEL_STEPS.free; a++) {
    let then = 0;
    for (let b = 1; b <= RONDEL_STEPS.free; b++) {
      const gain = gains[(s.stone[seat] + a + b) % RONDEL_STEPS.round];
      if (gain > then) then = gain;
    }
    const value = gains[(s.stone[seat] + a) % RONDEL_STEPS.round] + later * then;
    if (value > best) best = value;
  }
  return w.next * best;
}

/** Points of a seat's holdings at the end, without places and next turns. */
function standing(o: Prospect): number {
  const { s, seat, w } = o;
  const ships = shipsOf(s, seat);
  const workers = s.workers[seat];
  const hands = crew(workers, LIMITS.workersMax, w.worker, o.long) + crew(ships, LIMITS.ships, w.ship, o.long);
  const yards = o.turns * (w.yard * s.shipyards[seat] + w.church * s.churches[seat]);
  return trade(o) + columns(o) + ships + workers + o.purse + hands + yards;
}

function strongestRival(s: State, seat: Seat, w: Weights, usual: number): number {
  let most = -1000;
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat) most = Math.max(most, standing(look(s, other, w, usual)));
  }
  return most;
}

/** Value of a triggered end: high for the leader, a loss for the others; 0 if the end is not triggered. */
function ending(s: State, seat: Seat, w: Weights, usual: number): number {
  if (s.trigger === 0 && s.stage < KING_STAGE) return 0;
  let rival = -1000;
  for (let other = 0; other < s.seats; other++) if (other !== seat) rival = Math.max(rival, pointsIfEndedNow(s, other));
  const lead = pointsIfEndedNow(s, seat) - rival;
  return ((w.finish * usual) / (usual + 5)) * Math.tanh(lead / w.lead);
}

/**
 * Points for each building sold and each region explored: they make every seat work towards the end late in a long
 * game, so that no game goes on for ever.
 */
function urge(s: State, w: Weights): number {
  const late = s.turns / s.seats - LONG_GAME;
  const tooLate = Math.max(0, s.turns / s.seats - TOO_LONG);
  return late <= 0 ? 0 : w.hurry * (late + tooLate * tooLate);
}

/** Points for bringing the end nearer, and for workers who can build what is left; 0 before a long game. */
function hurry(o: Prospect): number {
  if (o.urge === 0) return 0;
  let gone = o.s.trigger > 0 ? 5 : 0;
  for (const n of o.s.built) gone += n;
  for (let rest = o.s.known; rest !== 0; rest &= rest - 1) gone++;
  const most = WORKERS_NEEDED.building[CHURCH];
  return o.urge * (gone + Math.min(o.s.workers[o.seat], most) / most);
}

/**
 * Makes an evaluation for the positions of one plan that begins at `root`: expected final points, compared with the
 * strongest rival.
 */
function outlook(w: Weights, root: State): (s: State, seat: Seat) => number {
  const usual = horizon(root, w);
  return (s, seat) => {
    const o = look(s, seat, w, usual);
    const reach = places(o);
    let value = standing(o) + reach + hurry(o);
    if (o.turns === 0) value += Math.floor(s.money[seat] / CASH_PER_POINT) - s.money[seat] / CASH_PER_POINT;
    if (s.holder === seat) value += w.card * o.long;
    return value + ahead(o, reach) + ending(s, seat, w, usual) - w.rival * strongestRival(s, seat, w, usual);
  };
}

/** The judge with weights `w`, as the game contract needs it. By default `weightsOf` gives the weights. */
export const judged = (w?: Weights) => ({
  evaluate: (s: State, seat: Seat): number => outlook(w ?? weightsOf(s.seats), s)(s, seat),
  outlook: (root: State): PlanOutlook<State> => ({ worth: outlook(w ?? weightsOf(root.seats), root) }),
});
