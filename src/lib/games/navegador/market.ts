// Market: each goods is sold from colonies or processed in factories, all units at the price before the marker moves (000 p.5).
import type { Move } from '../../engine/game';
import { LIMITS } from './data';
import { base, MOST_PROCESSED, MOST_SOLD } from './moves';
import { N_GOODS, ORANGE, processPrice, sellPrice, type State } from './state';

/** Factories the actor could still use for a goods, the orange one included while it is free. */
export function processable(s: State, good: number): number {
  return s.factories[s.seat * N_GOODS + good] + ORANGE - s.orange;
}

export function legalMarket(s: State, out: Move[]): void {
  for (let g = 0; g < N_GOODS; g++) {
    if (s.traded & (1 << g)) continue;
    const n = s.colonies[s.seat * N_GOODS + g];
    for (let k = 0; k < n; k++) out.push(base.sell + g * MOST_SOLD + k);
  }
  for (let g = 0; g < N_GOODS; g++) {
    if (s.traded & (1 << g)) continue;
    const n = processable(s, g);
    for (let k = 0; k < n; k++) out.push(base.process + g * MOST_PROCESSED + k);
  }
  out.push(base.done);
}

/** Selling n units: n × price, the marker n rows down, at most to the bottom. */
export function applySell(s: State, move: Move): void {
  const g = Math.floor((move - base.sell) / MOST_SOLD);
  const n = ((move - base.sell) % MOST_SOLD) + 1;
  s.money[s.seat] += n * sellPrice(s, g);
  s.market[g] = Math.min(LIMITS.rows, s.market[g] + n);
  s.traded |= 1 << g;
}

/** Processing n units: n × the red column, the marker n rows up, at most to the top. The orange factory works last. */
export function applyProcess(s: State, move: Move): void {
  const g = Math.floor((move - base.process) / MOST_PROCESSED);
  const n = ((move - base.process) % MOST_PROCESSED) + 1;
  s.money[s.seat] += n * processPrice(s, g);
  s.market[g] = Math.max(1, s.market[g] - n);
  s.traded |= 1 << g;
  if (n > s.factories[s.seat * N_GOODS + g]) s.orange = 1;
}
