// Part of the frozen first bot (see index.ts). The value of a position for a seat, in points: its score, future
// earnings, and options of the next turns.
import type { Seat } from '../../../src/lib/engine/game';
import { reachThroughKnownWaters } from '../../../src/lib/games/navegador/route-tables';
import {
  CASH_PER_POINT,
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

/** The bot's weights: house figures, tuned by bots playing against variants. */
export const WEIGHTS = {
  /** Expected turns of a game. */
  length: 20.1,
  /** The strongest rival's value is multiplied by this and subtracted; 1: it counts as much as the seat's own. */
  rival: 1.72,
  /**
   * `cash`: points of 100 Cruzados with many turns left, in addition to their half point at the end. `cashHalf`: the
   * number of turns left at which this addition is half of `cash`.
   */
  cash: 2,
  cashHalf: 5,
  /** Cruzados that a seat can use in a turn; money beyond this is worth little more than its final points. */
  spend: 504,
  /** Expected Market actions per turn. */
  markets: 0.124,
  /** Share of the present price in the price expected later; price loss for each unit beyond two. */
  present: 0.448,
  slope: 1.81,
  /** Expected growth of a column per turn; the expected share of its free privilege places that will be filled. */
  growth: 0.06,
  future: 0.262,
  /** Points of a worker and of a ship in addition to the printed point; each further one brings less. */
  worker: 1.21,
  ship: 1.1,
  /** Points per turn of a shipyard and of a church. */
  yard: 0.0339,
  church: 0.0374,
  /** Points of a fleet that can explore, of one a ship short, of a ship at colonies for sale, of the Navegador card. */
  ready: 2.17,
  near: 0.6,
  berth: 0.56,
  card: 0.654,
  /** Share of the next turn's gain that counts; `later`: a second turn's gain is multiplied by this in addition. */
  next: 0.279,
  later: 0.463,
};
export type Weights = typeof WEIGHTS;

/** A seat's prospects, computed once per position. */
interface Outlook {
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

/** Expected turns of the seat after this one. */
function turnsLeft(s: State, seat: Seat, w: Weights): number {
  if (s.stage >= KING_STAGE) return 0;
  const ahead = (seat - s.seat + s.seats) % s.seats;
  if (s.final !== NONE) return ahead === 0 ? (s.stage === CHOOSE_STAGE ? 1 : 0) : ahead <= s.final ? 1 : 0;
  if (s.trigger > 0) return 1;
  // Only turns are counted. If buildings left were counted, a bot would avoid moves that end the game sooner.
  return Math.max(1, w.length - s.turns / s.seats);
}

function look(s: State, seat: Seat, w: Weights): Outlook {
  const turns = turnsLeft(s, seat, w);
  const money = s.money[seat];
  const rate = ((w.cash / 100) * turns) / (turns + w.cashHalf);
  const spend = 1 + w.spend * turns;
  const cash = 1 / CASH_PER_POINT + (rate * spend * spend) / ((money + spend) * (money + spend));
  const purse = money / CASH_PER_POINT + (rate * money * spend) / (money + spend);
  return { s, seat, w, turns, cash, purse, colony: [0, 0, 0], factory: [0, 0, 0], long: turns / (turns + 4) };
}

/** Expected price of the n-th unit of one good traded at once, Cruzados. */
function expected(o: Outlook, now: number, usual: number, n: number): number {
  return o.w.present * now + (1 - o.w.present) * usual - o.w.slope * Math.max(0, n - 2);
}

/** Points that colonies and factories will earn on the market; also sets `colony` and `factory` of `o`. */
function trade(o: Outlook): number {
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
function columnValue(o: Outlook, c: number): number {
  const have = privilegesIn(o.s, o.seat, c);
  const more = o.w.future * (LIMITS.perColumn - have) * o.long;
  const name = COLUMNS[c];
  return o.s.edition.points[name] + o.s.edition.step[name] * (have + more);
}

/** Things of a column expected at the end. */
function finalCount(o: Outlook, c: number): number {
  const count = achievementCount(o.s, o.seat, c);
  return count + o.turns * o.w.growth * (0.5 + count / (count + 2));
}

/** Points of the five columns at the end, with the King's privilege on the best one. */
function columns(o: Outlook): number {
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
function places(o: Outlook): number {
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

function colonyGain(o: Outlook): number {
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

function buildGain(o: Outlook): number {
  const { s, seat, w } = o;
  let best = 0;
  for (let k = 0; k < BUILDING_KINDS.length; k++) {
    if (buildingsLeft(s, k) === 0 || WORKERS_NEEDED.building[k] > s.workers[seat]) continue;
    const price = buildingPrice(s, k);
    if (price > s.money[seat]) continue;
    const column = k < SHIPYARD ? 1 : k;
    const use = k < SHIPYARD ? o.factory[k] : o.turns * (k === SHIPYARD ? w.yard : w.church);
    const twice = 2 * WORKERS_NEEDED.building[k] <= s.workers[seat] && 2 * price <= s.money[seat] ? 1.6 : 1;
    best = Math.max(best, twice * (columnValue(o, column) + use - price * o.cash));
  }
  return best;
}

function hireGain(o: Outlook, buildings: number, have: number, full: number, weight: number): number {
  const n = Math.min(buildings, Math.floor(o.s.money[o.seat] / HIRE_PRICES.cheap));
  const kept = Math.min(n, full - have);
  const use = kept + crew(have + kept, full, weight, o.long) - crew(have, full, weight, o.long);
  return use - n * HIRE_PRICES.cheap * o.cash + (n - kept) * HIRE_PRICES.surplus * o.cash;
}

function privilegeGain(o: Outlook): number {
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

function marketGain(o: Outlook): number {
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

function sailGain(o: Outlook, reach: number): number {
  return reach >= o.w.ready * o.long * 0.99 ? columnValue(o, 2) + 70 * o.cash - 1.5 : 0.2;
}

/** Gains of the next two turns: the best field within three free steps, then the best within three more. */
function ahead(o: Outlook, reach: number): number {
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
function standing(o: Outlook): number {
  const { s, seat, w } = o;
  const ships = shipsOf(s, seat);
  const workers = s.workers[seat];
  const hands = crew(workers, LIMITS.workersMax, w.worker, o.long) + crew(ships, LIMITS.ships, w.ship, o.long);
  const yards = o.turns * (w.yard * s.shipyards[seat] + w.church * s.churches[seat]);
  return trade(o) + columns(o) + ships + workers + o.purse + hands + yards;
}

function strongestRival(s: State, seat: Seat, w: Weights): number {
  let most = -1000;
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat) most = Math.max(most, standing(look(s, other, w)));
  }
  return most;
}

/** Makes an evaluation with these weights: expected final points, compared with the strongest rival. */
export function judge(w: Weights): (s: State, seat: Seat) => number {
  return (s, seat) => {
    const o = look(s, seat, w);
    const reach = places(o);
    let value = standing(o) + reach;
    if (o.turns === 0) value += Math.floor(s.money[seat] / CASH_PER_POINT) - s.money[seat] / CASH_PER_POINT;
    if (s.holder === seat) value += w.card * o.long;
    return value + ahead(o, reach) - w.rival * strongestRival(s, seat, w);
  };
}
