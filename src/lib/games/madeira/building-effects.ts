// What a Building gives, by the Workers in its region (004 p.14, p.15), and what it costs now.
import type { Move, Seat } from '../../engine/game';
import {
  ALFANDEGA,
  BUILDING_GIVES,
  BUILDING_REGION,
  CAPITANIA,
  CASA,
  FAVOR_GIVES,
  WORKERS_FOR_HIGH_LEVEL,
  MOINHO,
} from './data';
import { workersInRegion } from './pieces';
import { TASK, type State } from './state';
import { earnCapitania, legalTask } from './task';
import { endTask, endTurn, startTask } from './turn';

/** Reals that the active player pays for the Building being resolved: 0 with the Lord (004 p.20). */
export const buildingCostNow = (s: State): number => (s.lord ? 0 : s.cost);

/** The level of a Building: 0 without a Worker in its region, 1 for one or two, 2 for three or more (004 p.14). */
export function buildingLevel(workers: number): number {
  return workers === 0 ? 0 : workers < WORKERS_FOR_HIGH_LEVEL ? 1 : 2;
}

/** The level at which a seat would perform the Building being resolved; the Diplomat counts as two more Workers. */
export function buildingLevelNow(s: State, seat: Seat): number {
  const real = workersInRegion(s, seat, BUILDING_REGION[s.building]);
  return buildingLevel(real + (s.diplomat ? FAVOR_GIVES.workers : 0));
}

/** Begins a Building's action. The Moinho gives its Bread and ends at once: it needs no choice. */
export function startBuilding(s: State, b: number, level: number): void {
  const pieces = BUILDING_GIVES.pieces[level - 1];
  if (b === MOINHO) {
    s.bread[s.seat] += BUILDING_GIVES.bread[level - 1];
    endTask(s);
  } else if (b === CAPITANIA) {
    startTask(s, TASK.cities, pieces, 0);
    s.award = BUILDING_GIVES.pp[level - 1];
  } else startTask(s, b === ALFANDEGA ? TASK.colonies : b === CASA ? TASK.flip : TASK.watch, pieces, 0);
}

/** Appends the moves that can begin the Building's action. play.ts adds `done`, which takes only the Capitania's PP. */
export function legalBuilding(s: State, out: Move[]): void {
  legalTask(s, out);
}

/** Performs the Capitania for its PP alone, without moving a Worker. */
export function performForPointsOnly(s: State): void {
  earnCapitania(s);
  endTurn(s);
}
