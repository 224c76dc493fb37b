// Colony: each token needs a ship in its region and two workers; the cheapest of a region comes first (000 p.5).
import type { Move } from '../../engine/game';
import { GOODS, LIMITS, REGIONS, WORKERS_NEEDED } from './data';
import type { RegionWithStack } from './edition';
import { code } from './moves';
import { N_GOODS, N_REGIONS, type State } from './state';

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
