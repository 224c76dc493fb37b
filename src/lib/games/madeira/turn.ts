// A turn and its task: how they begin and end.
import type { Seat } from '../../engine/game';
import { N_BUILDINGS, N_PASSING_SLOTS } from './data';
import { AFTER_TASK_END, NONE, STAGE, TASK, type State } from './state';

/**
 * Values of `stage` between decisions: each names the part that just ended. Code that ends a part only sets the stage;
 * `continueRound` (round.ts) then begins what follows.
 */
export const ENDED_STAGES = {
  /** All Wood is taken: the step that needed it continues. */
  wood: -1,
  /** A task is done. */
  task: -2,
  /** A turn is over: the next turn or the next step of the round begins. */
  turn: -3,
} as const;

function clearTurn(s: State): void {
  s.favored = 0;
  s.engineer = 0;
  s.lord = 0;
  s.diplomat = 0;
  s.bought = 0;
  s.back = AFTER_TASK_END;
  clearTask(s);
}

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

/** Begins a task of `left` pieces. `must`: 1 if the first piece has to move, otherwise 0. */
export function startTask(s: State, task: number, left: number, must: number): void {
  clearTask(s);
  s.stage = STAGE.task;
  s.task = task;
  s.left = left;
  s.must = must;
}

export function endTask(s: State): void {
  s.stage = ENDED_STAGES.task;
}

export function endTurn(s: State): void {
  s.stage = ENDED_STAGES.turn;
}

/** The first slot of the passing column after `slot` that holds a marker, or NONE. */
export function nextPassingSlot(s: State, slot: number): number {
  for (let k = slot + 1; k < N_PASSING_SLOTS; k++) if (s.passing[k] !== NONE) return k;
  return NONE;
}

/**
 * Begins a turn at `stage` for the next seat of the passing column for which `due` holds. Returns false if no seat is
 * left.
 */
export function nextSeatDue(s: State, stage: number, due: (seat: Seat) => boolean): boolean {
  do s.cursor = nextPassingSlot(s, s.cursor);
  while (s.cursor !== NONE && !due(s.passing[s.cursor]));
  if (s.cursor === NONE) return false;
  startTurn(s, s.passing[s.cursor], stage);
  return true;
}

export const hasActionMarker = (s: State, seat: Seat, b: number): boolean => s.markers[seat * N_BUILDINGS + b] > 0;
