// A turn and the task within it: how they begin, and how the position says that one has ended.
import type { Seat } from '../../engine/game';
import { N_BUILDINGS, N_PASSING } from './data';
import { BACK_END, NONE, STAGE, TASK, type State } from './state';

/**
 * What has just ended, in `stage` while nobody decides; `goOn` (round.ts) leads on from it. Whatever ends something only says so
 * and returns: nothing calls what comes after it. Never in a position somebody decides in.
 */
export const ENDED = {
  /** Wood that was bought is in hand: what it pays for goes on. */
  wood: -1,
  /** A task is done. */
  task: -2,
  /** The turn is over, or the step of the round that was just played. */
  turn: -3,
} as const;

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

export function endTask(s: State): void {
  s.stage = ENDED.task;
}

export function endTurn(s: State): void {
  s.stage = ENDED.turn;
}

/** Slot of the passing column after `slot` that holds a seat, or NONE. */
export function nextSlot(s: State, slot: number): number {
  for (let k = slot + 1; k < N_PASSING; k++) if (s.passing[k] !== NONE) return k;
  return NONE;
}

/** The next seat of the passing column for which `due` holds gets a turn at `stage`; false after the last. */
export function nextDue(s: State, stage: number, due: (seat: Seat) => boolean): boolean {
  do s.cursor = nextSlot(s, s.cursor);
  while (s.cursor !== NONE && !due(s.passing[s.cursor]));
  if (s.cursor === NONE) return false;
  startTurn(s, s.passing[s.cursor], stage);
  return true;
}

/** Whether a seat has an Action Marker on a Building. */
export const marked = (s: State, seat: Seat, b: number): boolean => s.markers[seat * N_BUILDINGS + b] > 0;
