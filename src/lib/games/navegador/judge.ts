// The value of a position for a seat, in points: its score, future earnings, and options of the next turns.
import type { PlanOutlook } from '../../engine/bot';
import type { Seat } from '../../engine/game';
import { FEWEST_SEATS, LONG_GAME_TURNS, TOO_LONG_GAME_TURNS, weightsOf, type Weights } from './weights';
import { reachThroughKnownWaters } from './route-tables';
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
} from './data';
import type { Edition, RegionWithStack } from './edition';
import { MOST_BORDERS } from './moves';
import { pointsIfEndedNow } from './sheet';
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
} from './state';

/** A seat's prospects, computed once per position. */
interface Prospect {
  readonly s: State;
  readonly seat: Seat;
  readonly w: Weights;
  /** Turns the seat has after this one. */
  readonly turns: number;
  /** `cash`: points of one more Cruzado; `purse`: of all money in hand. */
  readonly cash: number;
  readonly purse: number;
  /** Expected points of each further colony and factory, by good. */
  readonly colony: number[];
  readonly factory: number[];
  /** Weight of things that pay later, 0 … 1: smaller with fewer turns left. */
  readonly long: number;
  /** Points of each building built and region explored; see `urge`. */
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
 * Expected turns left for each seat, at least 1, from the weights `pace`, `most` and `length`. Computed once per plan,
 * or plans that end the game sooner would be undervalued.
 */
function horizon(s: State, w: Weights): number {
  let left = 0;
  for (let k = 0; k < BUILDING_KINDS.length; k++) left += buildingsLeft(s, k);
  return Math.max(1, Math.min(w.most, w.pace * left * Math.sqrt(FEWEST_SEATS / s.seats), w.length - s.turns / s.seats));
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

/** Expected price of each of n units traded at once, Cruzados. `now`: the current price; `usual`: the mean price. */
function expected(o: Prospect, now: number, usual: number, n: number): number {
  return o.w.present * now + (1 - o.w.present) * usual - o.w.slope * Math.max(0, n - 2);
}

/** Points that colonies and factories will earn on the market. Stores in `o` what one more of them would add. */
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
    // A seat that can both sell and process a good will choose by the price: the use that is worth less counts a fifth.
    sum += best + 0.2 * (sold + made - best);
    if (sold <= made + make && make > orange) orange = make;
    o.colony[g] = visits * (sold + sell > made ? sell : sell * 0.3);
    o.factory[g] = visits * (made + make > sold ? make : make * 0.3);
  }
  return visits * (sum + ORANGE_FACTORIES * orange);
}

/** Points of one more thing of a column, with the privileges that the seat is expected to have. */
function columnValue(o: Prospect, c: number): number {
  const have = privilegesIn(o.s, o.seat, c);
  const more = o.w.future * (LIMITS.perColumn - have) * o.long;
  const name = COLUMNS[c];
  return o.s.edition.points[name] + o.s.edition.step[name] * (have + more);
}

/** How many things of a column the seat is expected to have at the end. */
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

/** Points of n workers (or ships) in addition to the one point that each scores: the first few add most. */
function crew(n: number, full: number, weight: number, long: number): number {
  return weight * long * (n - (n * n) / (2 * full + 2));
}

/**
 * Points of the ships' places: the best unknown region in reach, and open colonies in the ships' regions. A waiting
 * fleet counts as if it had explored.
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

/** Gain of the best two next turns: a field within three steps, then a field within three steps of that one. */
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

/** Expected points of a seat's holdings at the end, without its ships' places (`places`) and next turns (`ahead`). */
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

/** Once the end is triggered, a seat that is behind loses this many points: more than any plan of a turn can gain. */
const LOST = 80;

/** Value of a triggered end: positive for the leader, at most −LOST for a seat behind. 0 if no end is triggered. */
function ending(s: State, seat: Seat, w: Weights, usual: number): number {
  if (s.trigger === 0 && s.stage < KING_STAGE) return 0;
  let rival = -1000;
  for (let other = 0; other < s.seats; other++) if (other !== seat) rival = Math.max(rival, pointsIfEndedNow(s, other));
  const lead = pointsIfEndedNow(s, seat) - rival;
  const lost = lead < 0 ? LOST : 0;
  return ((w.finish * usual) / (usual + 5)) * Math.tanh(lead / w.lead) - lost;
}

/**
 * Points of each building built and region explored, late in a long game, so that every seat tries to end the game.
 */
function urge(s: State, w: Weights): number {
  const late = s.turns / s.seats - LONG_GAME_TURNS;
  const tooLate = Math.max(0, s.turns / s.seats - TOO_LONG_GAME_TURNS);
  return late <= 0 ? 0 : w.hurry * (late + tooLate * tooLate);
}

/** Late in a long game: value of being nearer to the end, and of enough workers for any building. 0 otherwise. */
function hurry(o: Prospect): number {
  if (o.urge === 0) return 0;
  let gone = o.s.trigger > 0 ? 5 : 0;
  for (const n of o.s.built) gone += n;
  for (let rest = o.s.known; rest !== 0; rest &= rest - 1) gone++;
  const most = WORKERS_NEEDED.building[CHURCH];
  return o.urge * (gone + Math.min(o.s.workers[o.seat], most) / most);
}

/** Expected points of a seat at the end, without regard to the others. */
function expectation(o: Prospect): number {
  const { s, seat } = o;
  const reach = places(o);
  let value = standing(o) + reach;
  if (o.turns === 0) value += Math.floor(s.money[seat] / CASH_PER_POINT) - s.money[seat] / CASH_PER_POINT;
  if (s.holder === seat) value += o.w.card * o.long;
  return value + ahead(o, reach);
}

/**
 * Makes an evaluation for the positions of one plan that begins at `root`: expected final points, compared with the
 * strongest rival.
 */
export function makeJudge(w: Weights, root: State): (s: State, seat: Seat) => number {
  const usual = horizon(root, w);
  return (s, seat) => {
    const o = look(s, seat, w, usual);
    return expectation(o) + hurry(o) + ending(s, seat, w, usual) - w.rival * strongestRival(s, seat, w, usual);
  };
}

/** Expected final points of a seat, for the positions of one plan that begins at `root`. */
function points(w: Weights, root: State): (s: State, seat: Seat) => number {
  const usual = horizon(root, w);
  return (s, seat) => expectation(look(s, seat, w, usual));
}

/** Share of the game played, 0 … 1. */
function progress(s: State, w: Weights): number {
  if (s.trigger > 0 || s.stage >= KING_STAGE) return 1;
  const played = s.turns / s.seats;
  return played / (played + horizon(s, w));
}

/** The evaluation part of `BotKnowledge` with these weights (by default those for the number of seats). */
export const judgeWithWeights = (w?: Weights) => ({
  evaluate: (s: State, seat: Seat): number => makeJudge(w ?? weightsOf(s.seats), s)(s, seat),
  outlook: (root: State): PlanOutlook<State> => {
    const own = w ?? weightsOf(root.seats);
    return { worth: makeJudge(own, root), points: points(own, root) };
  },
  progress: (s: State): number => progress(s, w ?? weightsOf(s.seats)),
});
