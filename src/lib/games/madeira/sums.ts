// Madeira's calculations that need no position: the engine and the score sheet's helpers share them.
import { sum } from '../../engine/numbers';
import {
  BUILDING_BASE_COST,
  CITIES,
  COLONIES,
  GOODS,
  MAYOR_INCOME,
  PIRATE_FIGURES,
  REALS_PER_PP,
  REQUEST_LIMITS,
  REQUESTS,
  ROUTES,
  UNPAID_BUILDING_PIRATES,
  valueColumnOfRound,
  type CrownRequest,
} from './data';
import type { Edition } from './edition';

/** Reals a Building costs: 10, 9 or 8 less the re-rolled Guild dice, never below 0 (004 p.14). */
export function buildingCost(players: number, guildDice: readonly number[]): number {
  return Math.max(0, BUILDING_BASE_COST[players as 2 | 3 | 4] - sum(guildDice));
}

/** Pirates for not paying: 1 plus the re-rolled pirate die (`pirateDie`: 0 without one) (004 p.14). */
export const unpaidPirates = (pirateDie: number): number => UNPAID_BUILDING_PIRATES + pirateDie;

/** Bread for placing a die of this value on a Character in Region 1 … 3 (004 p.9). */
export const breadFor = (value: number, region: number): number => Math.max(0, region - value);

/**
 * Reals for `n` more Wood in a turn that has already bought `bought`; Infinity beyond the end of the price table (004
 * p.12).
 */
export function woodPrice(prices: readonly number[], n: number, bought = 0): number {
  if (n <= 0) return 0;
  if (bought + n > prices.length) return Infinity;
  return prices[bought + n - 1] - (bought > 0 ? prices[bought - 1] : 0);
}

/** Income of a city: 2 for each own Worker, 1 for each Neutral Citizen; 0 without an own Worker (004 p.12). */
export function cityIncome(own: number, neutral: number): number {
  return own === 0 ? 0 : own * MAYOR_INCOME.own + neutral * MAYOR_INCOME.neutral;
}

export interface Payment {
  /** Ships or Workers to be paid for. */
  readonly due: number;
  /** How many of them are paid for. */
  readonly paid: number;
  /** One Pirate for each that is not paid for. */
  readonly pirates: number;
}

/** Upkeep: 1 Wood for each ship on the board; 1 Pirate for each Wood that is not discarded (004 p.16). */
export function upkeepPayment(ships: number, wood: number): Payment {
  const paid = Math.min(ships, wood);
  return { due: ships, paid, pirates: ships - paid };
}

/**
 * Feeding: Workers on the board that the windmill does not feed need 1 Bread each; a Pirate for each not fed (004
 * p.16).
 */
export function breadForFeeding(workers: number, fed: number, bread: number): Payment {
  return upkeepPayment(Math.max(0, workers - fed), bread);
}

/** Goods that Workers in Colony Lands bring: by good, from the number of Workers by colony (004 p.16). */
export function colonyIncome(e: Edition, workers: readonly number[]): number[] {
  const goods = GOODS.map(() => 0);
  COLONIES.forEach((c, i) => (goods[GOODS.indexOf(e.colonies[c].good)] += workers[i]));
  return goods;
}

/**
 * The seat that gets Honor: the one with most Workers in the City Watch; null for a tie or if no Worker is there (004
 * p.16).
 */
export function honorSeat(watch: readonly number[]): number | null {
  const most = Math.max(...watch);
  return most > 0 && watch.indexOf(most) === watch.lastIndexOf(most) ? watch.indexOf(most) : null;
}

/**
 * The index of the owner who has the majority in a city: the one with most pieces; among equals the one with the
 * rightmost piece; null for an empty city. `rightmost`: the spot of each owner's rightmost piece, −1 without a piece.
 */
export function cityMajority(pieces: readonly number[], rightmost: readonly number[]): number | null {
  let best: number | null = null;
  pieces.forEach((n, i) => {
    if (n === 0) return;
    if (best === null || n > pieces[best] || (n === pieces[best] && rightmost[i] > rightmost[best])) best = i;
  });
  return best;
}

/** PP for naming a city for Urbanization (004 p.19, digest E17). `most`: whether the seat has the majority. */
export function urbanizationPP(e: Edition, city: number, own: number, most: boolean): number {
  const [high, low] = e.cities[CITIES[city]];
  return own === 0 ? 0 : most ? high : low;
}

/** PP of a ship by route in a scoring round (1, 3, 5). */
export function routeValues(e: Edition, round: number): number[] {
  return ROUTES.map((r) => e.routes[r][valueColumnOfRound(round)]);
}

/**
 * Chooses the ships that bring the most points, `most` at most, out of `ships` (by route). Returns how many on each
 * route, and their points.
 */
export function bestShips(
  ships: readonly number[],
  values: readonly number[],
  most: number = REQUEST_LIMITS.ships,
): { readonly taken: number[]; readonly points: number } {
  const taken = ships.map(() => 0);
  const order = ships.map((_, i) => i).sort((a, b) => values[b] - values[a] || a - b);
  let left = most;
  let points = 0;
  for (const i of order) {
    taken[i] = Math.min(left, ships[i]);
    left -= taken[i];
    points += taken[i] * values[i];
  }
  return { taken, points };
}

/** The best favors for one request: one face-up favor of each guild, four at most; and their points (004 p.19). */
export function bestGuilds(favors: readonly number[]): { readonly taken: number[]; readonly points: number } {
  let left: number = REQUEST_LIMITS.guilds;
  const taken = favors.map((n) => (n > 0 && left-- > 0 ? 1 : 0));
  return { taken, points: sum(taken) * REQUEST_LIMITS.guildPP };
}

/** What a player has for the Crown's Requests in a scoring round. */
export interface Holdings {
  /** `ships`: ships by route. `values`: PP of one ship on each route. */
  readonly ships: readonly number[];
  readonly values: readonly number[];
  /** Face-up favors by guild. */
  readonly favors: readonly number[];
  /** PP of each city now, for this player. */
  readonly cities: readonly number[];
  readonly reals: number;
}

/** One request and the pieces assigned to it. */
export interface Assignment {
  readonly request: CrownRequest;
  readonly points: number;
  /** Ships by route, favors by guild, the city's index (NO_CITY without a city), and Reals. */
  readonly ships: readonly number[];
  readonly favors: readonly number[];
  readonly city: number;
  readonly reals: number;
}

const NO_CITY = -1;
const empty = { ships: [] as number[], favors: [] as number[], city: NO_CITY, reals: 0 };

/** Assignments for `n` requests of one kind, the best first; no piece is used twice (004 p.16). */
function ofKind(request: CrownRequest, n: number, h: Holdings): Assignment[] {
  const list: Assignment[] = [];
  const rest = { ships: h.ships.slice(), favors: h.favors.slice(), reals: h.reals };
  const cities = h.cities.map((points, city) => ({ points, city })).sort((a, b) => b.points - a.points);
  for (let i = 0; i < n; i++) {
    if (request === 'market' || request === 'expeditions') {
      const own = rest.ships.map((k, r) => (r < GOODS.length === (request === 'market') ? k : 0));
      const { taken, points } = bestShips(own, h.values);
      taken.forEach((k, r) => (rest.ships[r] -= k));
      list.push({ ...empty, request, points, ships: taken });
    } else if (request === 'guilds') {
      const { taken, points } = bestGuilds(rest.favors);
      taken.forEach((k, g) => (rest.favors[g] -= k));
      list.push({ ...empty, request, points, favors: taken });
    } else if (request === 'urbanization') {
      list.push({ ...empty, request, ...(cities[i] ?? { points: 0, city: NO_CITY }) });
    } else {
      const reals = Math.min(REQUEST_LIMITS.reals, rest.reals);
      rest.reals -= reals;
      list.push({ ...empty, request, points: reals, reals });
    }
  }
  return list;
}

/** All ways to choose `n` requests of a hand, each as counts by kind. */
function choices(hand: readonly number[], n: number, kind = 0): number[][] {
  if (kind === hand.length) return n === 0 ? [[]] : [];
  const list: number[][] = [];
  for (let k = 0; k <= Math.min(n, hand[kind]); k++) {
    for (const rest of choices(hand, n - k, kind + 1)) list.push([k, ...rest]);
  }
  return list;
}

/**
 * The best way to fulfil `n` of the requests in hand (counts by REQUESTS); no piece is used twice. Among ways with
 * equal points it is the one that costs the fewest Reals.
 */
export function bestRequests(hand: readonly number[], n: number, h: Holdings): Assignment[] {
  let best: Assignment[] = [];
  const worth = (list: readonly Assignment[]) => sum(list.map((a) => a.points)) - sum(list.map((a) => a.reals)) / 1000;
  for (const choice of choices(hand, Math.min(n, sum(hand)))) {
    const list = choice.flatMap((k, i) => ofKind(REQUESTS[i], k, h));
    if (best.length === 0 || worth(list) > worth(best)) best = list;
  }
  return best;
}

/** PP for leftovers: each good, Wood and Bread becomes 1 Real, and five Reals are 1 PP (004 p.17). */
export function resourcesPP(goods: number, wood: number, bread: number, reals: number): number {
  return Math.floor((goods + wood + bread + reals) / REALS_PER_PP);
}

/**
 * By seat: PP lost to Pirates. A seat loses the penalty of its rank, and 1 for each Pirate above 20; 0 without Pirates.
 * `order`: each seat's place in the turn order; among seats with equally many Pirates the later one loses more (004
 * p.17).
 */
export function pirateLosses(pirates: readonly number[], order: readonly number[]): number[] {
  return pirates.map((n, seat) => {
    if (n === 0) return 0;
    const rank = pirates.filter((m, other) => m > n || (m === n && order[other] > order[seat])).length;
    return PIRATE_FIGURES.penalty[rank] + Math.max(0, n - PIRATE_FIGURES.limit);
  });
}
