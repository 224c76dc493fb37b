// Sailing: ships move one by one, a route may take several moves, a fleet may explore one region (000 p.4, 001, 003).
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { ENDED_BY_NAGASAKI, GOODS, LIMITS, NAGASAKI, PORTUGAL, REGIONS } from './data';
import type { RegionWithStack } from './edition';
import { borderDistance, reachThroughKnownWaters } from './route-tables';
import { code, MOST_BORDERS } from './moves';
import { CHOOSE_STAGE, fleetNeeded, shipsLostAt, N_REGIONS, NAVEGADOR_STAGE, NONE, type State } from './state';
import { clearAction, openPhase, passCard } from './turn';

/** Begins a Sailing: every ship of the active seat may cross 1, 2 or 3 borders, the number of the phase (000 p.4). */
export function startSailing(s: State): void {
  const at = s.seat * N_REGIONS;
  s.moving.fill(0);
  for (let r = 0; r < N_REGIONS; r++) s.moving[r * MOST_BORDERS + s.phase - 1] = s.ships[at + r];
}

const crowd: number[] = new Array<number>(N_REGIONS).fill(0);

/** Unknown regions that enough ships of this Sailing can still reach together, as a set. */
function targets(s: State, ways: readonly number[]): number {
  const unknown = ~s.known;
  let seen = 0;
  for (let k = 0; k < s.moving.length; k++) {
    const n = s.moving[k];
    if (n === 0) continue;
    for (let rest = ways[k] & unknown; rest !== 0; rest &= rest - 1) {
      const r = 31 - Math.clz32(rest & -rest);
      crowd[r] = (seen & (1 << r) ? crowd[r] : 0) + n;
      seen |= 1 << r;
    }
  }
  for (let rest = seen; rest !== 0; rest &= rest - 1) {
    const r = 31 - Math.clz32(rest & -rest);
    if (crowd[r] < fleetNeeded(s, r)) seen &= ~(1 << r);
  }
  return seen;
}

/**
 * Regions a ship may enter now. If a fleet waits, only its region; otherwise the known regions and, until this Sailing
 * has explored one, the `targets`.
 */
function allowed(s: State, ways: readonly number[]): number {
  if (s.target !== NONE) return 1 << s.target;
  return s.explored ? s.known : s.known | targets(s, ways);
}

/**
 * Appends every `sail` of a ship; `explore` if the waiting fleet is large enough; `done` if no fleet waits (with the
 * card: only after a ship has sailed).
 */
export function legalSailing(s: State, out: Move[]): void {
  const ways = reachThroughKnownWaters(s.edition, s.known);
  const open = allowed(s, ways);
  const { moving } = s;
  for (let from = 0; from < N_REGIONS; from++) {
    const at = from * MOST_BORDERS;
    const one = moving[at] > 0 ? ways[at] & open : 0;
    const two = moving[at + 1] > 0 ? ways[at + 1] & open : 0;
    const three = moving[at + 2] > 0 ? ways[at + 2] & open : 0;
    for (let rest = one | two | three; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const to = 31 - Math.clz32(bit);
      if (one & bit) out.push(code.sail(from, to, 1));
      if (two & bit) out.push(code.sail(from, to, 2));
      if (three & bit) out.push(code.sail(from, to, 3));
    }
  }
  if (s.target !== NONE) {
    if (s.fleet >= fleetNeeded(s, s.target)) out.push(code.explore);
  } else if (s.stage !== NAVEGADOR_STAGE || s.sailed > 0) out.push(code.done);
}

/** Whether the card could move a ship; if not, the card cannot be used (digest 7.2). */
export function canSail(s: State): boolean {
  const ways = reachThroughKnownWaters(s.edition, s.known);
  const at = s.seat * N_REGIONS;
  const reach = s.phase - 1;
  for (let r = 0; r < N_REGIONS; r++) {
    if (s.ships[at + r] > 0 && ways[r * MOST_BORDERS + reach] & s.known) return true;
  }
  // Before the first exploration no neighbour is known, but a fleet may leave Portugal for an unknown region.
  const ships = s.ships[at + PORTUGAL];
  for (let rest = ways[reach] & ~s.known; rest !== 0; rest &= rest - 1) {
    if (ships >= fleetNeeded(s, 31 - Math.clz32(rest & -rest))) return true;
  }
  return false;
}

/** One ship takes the shortest route. In unknown waters it stops and waits for the rest of the fleet. */
export function applySail(s: State, from: number, to: number, left: number): void {
  const at = s.seat * N_REGIONS;
  s.moving[from * MOST_BORDERS + left - 1]--;
  s.ships[at + from]--;
  s.ships[at + to]++;
  s.sailed = 1;
  if (s.known & (1 << to)) {
    const rest = left - borderDistance(s.edition, s.known, from, to);
    if (rest > 0) s.moving[to * MOST_BORDERS + rest - 1]++;
    return;
  }
  s.target = to;
  s.fleet++;
}

/**
 * Turns up the region's stack. The player loses one or two ships, and gains an explorer and the cheapest price in cash
 * (000 p.4).
 */
export function applyExplore(s: State, dealer: Dealer): void {
  const region = s.target;
  const land = REGIONS[region] as RegionWithStack;
  turnUp(s, region, land, dealer);
  s.ships[s.seat * N_REGIONS + region] -= shipsLostAt(s, region);
  s.explorers[s.seat]++;
  s.money[s.seat] += s.open[region * LIMITS.stack];
  s.known |= 1 << region;
  s.target = NONE;
  s.fleet = 0;
  s.explored = 1;
  if (region === NAGASAKI && s.trigger === 0) s.trigger = ENDED_BY_NAGASAKI;
}

/** Draws the stack from the unseen tokens of its good, and lays it out cheapest first. */
function turnUp(s: State, region: number, land: RegionWithStack, dealer: Dealer): void {
  const good = s.edition.goods[land];
  const unseen = s.unseen[GOODS.indexOf(good)];
  const at = region * LIMITS.stack;
  for (let k = 0; k < s.edition.stacks[land]; k++) {
    const drawn = dealer.draw(unseen);
    unseen[drawn]--;
    const price = s.edition.tokens[good][drawn];
    let i = at + k;
    for (; i > at && s.open[i - 1] > price; i--) s.open[i] = s.open[i - 1];
    s.open[i] = price;
  }
}

/** Ends the card's Sailing: the card passes on, a discovered phase opens at once, the rondel follows (000 p.7). */
export function endCardSailing(s: State): void {
  clearAction(s);
  openPhase(s);
  passCard(s);
  s.stage = CHOOSE_STAGE;
}
