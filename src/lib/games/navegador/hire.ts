// The Workers and Ships actions: both have the same prices, and surplus units are sold (000 p.4, 003).
import type { Move } from '../../engine/game';
import { HIRE_PRICES, LIMITS, PORTUGAL } from './data';
import { code } from './moves';
import { N_REGIONS, shipsOf, type State } from './state';

/**
 * Price of n workers (`buildings`: churches) or n ships (`buildings`: shipyards), Cruzados: 50 each for as many as
 * there are buildings, 100 × phase for each further one.
 */
export function hirePrice(n: number, buildings: number, phase: number): number {
  return n <= buildings
    ? n * HIRE_PRICES.cheap
    : buildings * HIRE_PRICES.cheap + (n - buildings) * HIRE_PRICES.dear * phase;
}

/** How many of n units have no room: they are sold at once for 100 each (003, digest 7.1). */
export function surplusUnits(n: number, room: number): number {
  return Math.max(0, n - room);
}

/** Whether n units may be taken: the money pays the whole price, and at most as many are surplus as cost 50 each. */
function mayHire(s: State, n: number, buildings: number, room: number): boolean {
  return hirePrice(n, buildings, s.phase) <= s.money[s.seat] && surplusUnits(n, room) <= Math.min(n, buildings);
}

function pay(s: State, n: number, buildings: number, room: number): void {
  s.money[s.seat] += surplusUnits(n, room) * HIRE_PRICES.surplus - hirePrice(n, buildings, s.phase);
  s.acted = 1;
}

export function legalWorkers(s: State, out: Move[]): void {
  const buildings = s.churches[s.seat];
  const room = LIMITS.workersMax - s.workers[s.seat];
  if (s.acted === 0) for (let n = 1; mayHire(s, n, buildings, room); n++) out.push(code.recruit(n));
  out.push(code.done);
}

export function applyRecruit(s: State, n: number): void {
  const room = LIMITS.workersMax - s.workers[s.seat];
  pay(s, n, s.churches[s.seat], room);
  s.workers[s.seat] += Math.min(n, room);
}

export function legalShips(s: State, out: Move[]): void {
  const buildings = s.shipyards[s.seat];
  const room = LIMITS.ships - shipsOf(s, s.seat);
  if (s.acted === 0) for (let n = 1; mayHire(s, n, buildings, room); n++) out.push(code.ships(n));
  out.push(code.done);
}

/** Pays for n ships. Those with room appear in Portugal; the others are sold at once. */
export function applyShips(s: State, n: number): void {
  const room = LIMITS.ships - shipsOf(s, s.seat);
  pay(s, n, s.shipyards[s.seat], room);
  s.ships[s.seat * N_REGIONS + PORTUGAL] += Math.min(n, room);
}
