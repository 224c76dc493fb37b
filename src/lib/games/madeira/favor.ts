// Guild Favors: one at the beginning of one's own turn, turned face-down and then applied (004 p.11, p.20).
import type { Move } from '../../engine/game';
import { startBuilding, buildingLevel } from './building';
import {
  BISHOP,
  BUILDING_REGION,
  CONSTABLE,
  DIPLOMAT,
  ENGINEER,
  FAVOR_GIVES,
  LADY,
  LORD,
  MILLER,
  MONK,
  N_BUILDINGS,
  N_FAVORS,
  NAVIGATOR,
  PATRON,
  SCOUT,
  TREASURER,
} from './data';
import { endTurn, finishTask, marked, startTask } from './flow';
import { atTop } from './mill';
import { base } from './moves';
import { BACK_PAY, BACK_TURN, C, STAGE, TASK, workersIn, type State } from './state';
import { begun, canStart } from './task';
import { getWood, woodInReach } from './wood';

const hasMarker = (s: State): boolean => {
  for (let b = 0; b < N_BUILDINGS; b++) if (marked(s, s.seat, b)) return true;
  return false;
};

/** Whether a favor would do anything for the actor at the start of this turn; those that only prepare may be wasted (digest E6). */
export function favorHelps(s: State, favor: number): boolean {
  switch (favor) {
    case MONK:
      return woodInReach(s, s.seat) > 0;
    case MILLER:
      return !atTop(s, s.seat);
    case BISHOP:
      return hasMarker(s);
    case LORD:
    case DIPLOMAT:
      return s.stage === STAGE.pay;
    case ENGINEER:
      return s.stage === STAGE.turn;
    case NAVIGATOR:
      return canStart(s, TASK.ships);
    case CONSTABLE:
      return s.pirates[s.seat] > 1;
    case LADY:
      return s.reals[s.seat] >= FAVOR_GIVES.ladyCost && [1, 2, 3].some((r) => workersIn(s, s.seat, r) > 0);
    case SCOUT:
      return canStart(s, TASK.scout);
    default:
      return true;
  }
}

/** Own face-up favors, where none was used this turn. */
export function legalFavors(s: State, out: Move[]): void {
  if (s.favored) return;
  for (let f = 0; f < N_FAVORS; f++) {
    if (s.favorOf[f] === s.seat && s.favorUp[f] === 1 && favorHelps(s, f)) out.push(base.favor + f);
  }
}

/** Turned down first, then applied: the Lady may turn herself up again (digest E2). */
export function applyFavor(s: State, move: Move): void {
  const favor = move - base.favor;
  s.favored = 1;
  s.favorUp[favor] = 0;
  s.back = s.stage === STAGE.turn ? BACK_TURN : BACK_PAY;
  if (favor === NAVIGATOR) startTask(s, TASK.ships, 1, 1);
  else if (favor === SCOUT) startTask(s, TASK.scout, 1, 1);
  else if (favor === MONK) {
    startTask(s, TASK.monk, 0, 0);
    getWood(s, FAVOR_GIVES.wood);
  } else if (favor === BISHOP) s.stage = STAGE.bishop;
  else if (favor === LADY) {
    s.reals[s.seat] -= FAVOR_GIVES.ladyCost;
    s.stage = STAGE.lady;
  } else simple(s, favor);
}

/** Favors without a choice. */
function simple(s: State, favor: number): void {
  if (favor === MILLER) s.mill[s.seat]++;
  else if (favor === PATRON) s.bread[s.seat] += FAVOR_GIVES.bread;
  else if (favor === TREASURER) s.reals[s.seat] += FAVOR_GIVES.reals;
  else if (favor === CONSTABLE) s.pirates[s.seat] -= Math.floor(s.pirates[s.seat] / 2);
  else if (favor === LORD) s.lord = 1;
  else if (favor === DIPLOMAT) s.diplomat = 1;
  else s.engineer = 1;
}

/** Any own marker to any other Building, resolved or not (004 p.20). */
export function legalBishop(s: State, out: Move[]): void {
  for (let from = 0; from < N_BUILDINGS; from++) {
    if (!marked(s, s.seat, from)) continue;
    for (let to = 0; to < N_BUILDINGS; to++) if (to !== from) out.push(base.marker + from * N_BUILDINGS + to);
  }
}

/** Who takes the only marker off the Building being resolved has no turn there (digest E3). */
export function applyBishop(s: State, move: Move): void {
  const code = move - base.marker;
  s.markers[s.seat * N_BUILDINGS + Math.floor(code / N_BUILDINGS)]--;
  s.markers[s.seat * N_BUILDINGS + (code % N_BUILDINGS)]++;
  if (s.phase === C && !marked(s, s.seat, s.building)) endTurn(s);
  else finishTask(s);
}

/** Any Building in whose region the actor has a Worker (digest E7). */
export function legalLady(s: State, out: Move[]): void {
  for (let b = 0; b < N_BUILDINGS; b++) {
    if (workersIn(s, s.seat, BUILDING_REGION[b]) > 0) out.push(base.building + b);
  }
}

/** Performed at once, as many Workers as there really are. */
export function applyLady(s: State, move: Move): void {
  const b = move - base.building;
  startBuilding(s, b, buildingLevel(workersIn(s, s.seat, BUILDING_REGION[b])));
  begun(s);
}
