// Market: each good is sold from colonies or processed in factories, all units at the price before the cube moves
// (000 p.5).
import type { Move } from '../../engine/game';
import { code } from './moves';
import { N_GOODS, ORANGE_FACTORIES, processPrice, sellPrice, type State } from './state';
import { rowAfterProcessing, rowAfterSelling } from './sums';

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
