// What happens between decisions: a turn begins or ends, a task is finished, the next player or phase comes on.
import type { Seat } from '../../engine/game';
import { nextBuilding, nextPayer } from './building';
import { N_BUILDINGS, N_PASSING } from './data';
import { rewardsWait } from './reward';
import { B, BACK_END, BACK_TURN, C, NONE, STAGE, TASK, type State } from './state';

/** Clears what only the running turn needs. */
function clearTurn(s: State): void {
  s.favored = 0;
  s.engineer = 0;
  s.lord = 0;
  s.diplomat = 0;
  s.bought = 0;
  s.back = BACK_END;
  clearTask(s);
}

/** Clears what only the running task needs. */
export function clearTask(s: State): void {
  s.task = TASK.none;
  s.left = 0;
  s.must = 0;
  s.moved = NONE;
  s.award = 0;
  s.need = 0;
  s.target = NONE;
  s.income = 0;
  s.extra = 0;
  s.harvested = 0;
}

export function startTurn(s: State, seat: Seat, stage: number): void {
  clearTurn(s);
  s.turns++;
  s.seat = seat;
  s.stage = stage;
}

/** Begins a task of `left` pieces; `must` of them are not optional. */
export function startTask(s: State, task: number, left: number, must: number): void {
  clearTask(s);
  s.stage = STAGE.task;
  s.task = task;
  s.left = left;
  s.must = must;
}

/** A task is done: King's Rewards still to be chosen come first, then the turn ends or goes on after its favor. */
export function finishTask(s: State): void {
  clearTask(s);
  if (rewardsWait(s)) {
    s.stage = STAGE.reward;
    return;
  }
  if (s.back === BACK_END) endTurn(s);
  else s.stage = s.back === BACK_TURN ? STAGE.turn : STAGE.pay;
}

/** Ends a turn of phase B or C. */
export function endTurn(s: State): void {
  if (s.phase === B) nextPlacer(s);
  else nextPayer(s);
}

/** Phase B goes down the guild column and round again, until every marker has passed (004 p.9). */
export function nextPlacer(s: State): void {
  for (let k = 1; k <= N_PASSING; k++) {
    const row = (s.cursor + k) % N_PASSING;
    if (s.rows[row] === NONE) continue;
    startTurn(s, s.rows[row], STAGE.turn);
    s.cursor = row;
    s.building = NONE;
    return;
  }
  s.phase = C;
  s.building = NONE;
  nextBuilding(s);
}

/** Phase B begins with the topmost row (004 p.9). */
export function startPlacing(s: State): void {
  s.phase = B;
  s.cursor = N_PASSING - 1;
  nextPlacer(s);
}

/** Seats' markers and dice leave the Buildings at the end of phase C (004 p.14). */
export function clearBuildings(s: State): void {
  s.markers.fill(0);
  s.guildOn.fill(0);
  s.pirateOn.fill(0);
  s.pirateDice.fill(0);
  s.aside = 0;
  s.characters.fill(NONE);
  s.rolled = [];
  s.rolledPirate = 0;
  s.cost = 0;
  s.building = NONE;
}

/** Slot of the passing column after `slot` that holds a seat, or NONE. */
export function nextSlot(s: State, slot: number): number {
  for (let k = slot + 1; k < N_PASSING; k++) if (s.passing[k] !== NONE) return k;
  return NONE;
}

/** Whether a seat has an Action Marker on a Building. */
export const marked = (s: State, seat: Seat, b: number): boolean => s.markers[seat * N_BUILDINGS + b] > 0;
