// The actions of the rondel's fields, except Sailing: for each its legal moves and what they do.
import type { Move } from '../../engine/game';
import {
  HIRE_PRICES,
  LIMITS,
  PORTUGAL,
  GOODS,
  REGIONS,
  WORKERS_NEEDED,
  ENDED_BY_BUILDINGS,
  CHURCH,
  BUILDING_KINDS,
  SHIPYARD,
  COLUMNS,
  GOA,
} from './data';
import { hirePrice, surplusUnits, rowAfterProcessing, rowAfterSelling } from './sums';
import { code } from './moves';
import {
  N_REGIONS,
  shipsOf,
  type State,
  N_GOODS,
  ORANGE_FACTORIES,
  processPrice,
  sellPrice,
  buildingPrice,
  buildingsLeft,
  privilegeBonus,
  N_COLUMNS,
  privilegesIn,
} from './state';
import type { RegionWithStack } from './edition';

// Workers and Ships: both have the same prices, and surplus units are sold (000 p.4, 003).

/** Whether n units may be taken: the money pays the whole price, and at most as many are surplus as cost 50 each. */
function mayHire(s: State, n: number, buildings: number, room: number): boolean {
  return hirePrice(n, buildings, s.phase) <= s.money[s.seat] && surplusUnits(n, room) <= Math.min(n, buildings);
}

function payHire(s: State, n: number, buildings: number, room: number): void {
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
  payHire(s, n, s.churches[s.seat], room);
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
  payHire(s, n, s.shipyards[s.seat], room);
  s.ships[s.seat * N_REGIONS + PORTUGAL] += Math.min(n, room);
}

// Market: each good is sold from colonies or processed in factories, all units at the price before the cube moves
// (000 p.5).

/** Factories still free for a good, the orange one included if it is free. */
function freeFactories(s: State, good: number): number {
  return s.factories[s.seat * N_GOODS + good] + ORANGE_FACTORIES - s.orange;
}

/** Appends every sale and processing of a good not yet traded, and `done`. */
export function legalMarket(s: State, out: Move[]): void {
  for (let g = 0; g < N_GOODS; g++) {
    if (s.traded & (1 << g)) continue;
    const n = s.colonies[s.seat * N_GOODS + g];
    for (let k = 1; k <= n; k++) out.push(code.sell(g, k));
  }
  for (let g = 0; g < N_GOODS; g++) {
    if (s.traded & (1 << g)) continue;
    const n = freeFactories(s, g);
    for (let k = 1; k <= n; k++) out.push(code.process(g, k));
  }
  out.push(code.done);
}

/** Sells n units at the price of the cube's row, then moves the cube n rows down, at most to the bottom. */
export function applySell(s: State, g: number, n: number): void {
  s.money[s.seat] += n * sellPrice(s, g);
  s.market[g] = rowAfterSelling(s.market[g], n);
  s.traded |= 1 << g;
}

/**
 * Processes n units at the price of the red column, then moves the cube n rows up, at most to the top. The orange
 * factory is used only for a unit that the good's own factories cannot process.
 */
export function applyProcess(s: State, g: number, n: number): void {
  s.money[s.seat] += n * processPrice(s, g);
  s.market[g] = rowAfterProcessing(s.market[g], n);
  s.traded |= 1 << g;
  if (n > s.factories[s.seat * N_GOODS + g]) s.orange = 1;
}

// Colony: each token needs a ship in its region and two workers; the cheapest of a region comes first (000 p.5).

/** Appends a `found` move for each region where the actor can found a colony, and `done`. */
export function legalColony(s: State, out: Move[]): void {
  const at = s.seat * N_REGIONS;
  if (s.workers[s.seat] - s.busy >= WORKERS_NEEDED.colony) {
    for (let r = 1; r < N_REGIONS; r++) {
      const price = s.open[r * LIMITS.stack];
      if (price > 0 && s.ships[at + r] > s.used[r] && s.money[s.seat] >= price) out.push(code.found(r));
    }
  }
  out.push(code.done);
}

/** Pays the price. The ship and two workers are in use until the turn ends; none of them is lost. */
export function applyFound(s: State, r: number): void {
  const at = r * LIMITS.stack;
  s.money[s.seat] -= s.open[at];
  for (let k = 1; k < LIMITS.stack; k++) s.open[at + k - 1] = s.open[at + k];
  s.open[at + LIMITS.stack - 1] = 0;
  s.colonies[s.seat * N_GOODS + GOODS.indexOf(s.edition.goods[REGIONS[r] as RegionWithStack])]++;
  s.used[r]++;
  s.busy += WORKERS_NEEDED.colony;
}

// Buildings: the cheapest of a row is built; all buildings of a turn together need enough workers (000 p.5).

/** Appends a `build` move for each kind that is left and for which the actor has money and free workers, and `done`. */
export function legalBuildings(s: State, out: Move[]): void {
  const free = s.workers[s.seat] - s.busy;
  for (let k = 0; k < BUILDING_KINDS.length; k++) {
    if (WORKERS_NEEDED.building[k] > free || buildingsLeft(s, k) === 0) continue;
    if (buildingPrice(s, k) <= s.money[s.seat]) out.push(code.build(k));
  }
  out.push(code.done);
}

/**
 * Builds the cheapest building of a kind. Taking the last building of the chart triggers the end (000 p.7, digest 7.8).
 */
export function applyBuild(s: State, k: number): void {
  s.money[s.seat] -= buildingPrice(s, k);
  s.built[k]++;
  s.busy += WORKERS_NEEDED.building[k];
  if (k === SHIPYARD) s.shipyards[s.seat]++;
  else if (k === CHURCH) s.churches[s.seat]++;
  else s.factories[s.seat * N_GOODS + k]++;
  if (s.trigger === 0 && BUILDING_KINDS.every((_, kind) => buildingsLeft(s, kind) === 0))
    s.trigger = ENDED_BY_BUILDINGS;
}

// Privilege: one token a turn for one worker, and the variant's King's privilege at Goa (000 p.6, 003).

/** Whether the actor could fetch its King's privilege now: only in the variant, only once, and with a ship at Goa. */
function canFetchKing(s: State): boolean {
  return s.goa && s.king[s.seat] === 0 && s.ships[s.seat * N_REGIONS + GOA] > 0;
}

/** Appends the privileges the actor may take, from the gallery and at Goa, and `done`. */
export function legalPrivilege(s: State, out: Move[]): void {
  if (s.acted === 0) {
    const payable = s.workers[s.seat] - WORKERS_NEEDED.privilege >= LIMITS.workersMin;
    const free = (c: number) => privilegesIn(s, s.seat, c) < LIMITS.perColumn;
    if (payable) {
      for (let c = 0; c < COLUMNS.length; c++) if (s.gallery[c] > 0 && free(c)) out.push(code.privilege(c));
    }
    if (canFetchKing(s)) for (let c = 0; c < COLUMNS.length; c++) if (free(c)) out.push(code.goa(c));
  }
  out.push(code.done);
}

/** Pays a worker for a privilege. Its cash bonus: the number on the place it covers × the things of the column. */
export function applyPrivilege(s: State, c: number): void {
  s.workers[s.seat] -= WORKERS_NEEDED.privilege;
  s.money[s.seat] += privilegeBonus(s, s.seat, c);
  s.gallery[c]--;
  s.privileges[s.seat * N_COLUMNS + c]++;
  s.acted = 1;
}

/** Fetches the King's privilege: it costs no worker, and its cash bonus is paid at once (003). */
export function applyGoa(s: State, c: number): void {
  s.money[s.seat] += privilegeBonus(s, s.seat, c);
  s.king[s.seat] = c + 1;
  s.acted = 1;
}
