// Buildings: the cheapest of a row is built; all buildings of a turn together need enough workers (000 p.5).
import type { Move } from '../../engine/game';
import { ENDED_BY_BUILDINGS, CHURCH, BUILDING_KINDS, SHIPYARD, WORKERS_NEEDED } from './data';
import { code } from './moves';
import { buildingPrice, buildingsLeft, N_GOODS, type State } from './state';

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
