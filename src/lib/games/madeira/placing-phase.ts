// Phase B: in each turn a player may use a favor, then places a die on a Character or passes (004 p.9, p.10).
import type { Move } from '../../engine/game';
import { DICE_FIGURES, N_PASSING_SLOTS, PASSING_REALS, SLOT_II_PP, SOURCE_INDEX } from './data';
import { legalDice } from './dice-placing';
import { legalFavors } from './favor';
import { code, TAKE_ACTION, TAKE_REALS } from './moves';
import { diceLeft } from './pieces';
import { AFTER_TASK_END, NONE, STAGE, TASK, type State } from './state';
import { canStartTask, startCityMove } from './task';
import { endTurn, startTask, startTurn } from './turn';

export function startPlacing(s: State): boolean {
  s.cursor = N_PASSING_SLOTS - 1;
  return nextPlacer(s);
}

/**
 * Begins the turn of the player whose marker is next: down the rows, then again from the top. Returns false once all
 * markers have passed (004 p.9).
 */
export function nextPlacer(s: State): boolean {
  for (let k = 1; k <= N_PASSING_SLOTS; k++) {
    const row = (s.cursor + k) % N_PASSING_SLOTS;
    if (s.rows[row] === NONE) continue;
    startTurn(s, s.rows[row], STAGE.turn);
    s.cursor = row;
    s.building = NONE;
    return true;
  }
  return false;
}

export function legalTurn(s: State, out: Move[]): void {
  legalFavors(s, out);
  legalDice(s, out);
  legalPass(s, out);
}

/** The passing slot whose action moves a Worker to the City Watch, and the one whose action moves a ship. */
const WATCH_SLOT = 2;
const SHIP_SLOT = 3;

/** Whether the action of a passing slot is possible (digest E12). */
function isSlotActionPossible(s: State, slot: number): boolean {
  if (slot === WATCH_SLOT) return canStartTask(s, TASK.watch);
  if (slot === SHIP_SLOT) return canStartTask(s, TASK.ships);
  return slot > 0;
}

/**
 * Appends the moves to each empty slot of the four, whatever the number of players (004 p.3). A slot gives Reals or,
 * except slot I, an action.
 */
function legalPass(s: State, out: Move[]): void {
  for (let slot = 0; slot < N_PASSING_SLOTS; slot++) {
    if (s.passing[slot] !== NONE) continue;
    out.push(code.pass(slot, TAKE_REALS));
    if (isSlotActionPossible(s, slot)) out.push(code.pass(slot, TAKE_ACTION));
  }
}

/** The marker moves to the slot; Guild dice not placed are laid aside (004 p.10). */
export function applyPass(s: State, slot: number, bonus: number): void {
  s.aside += diceLeft(s, s.seat);
  s.dice.fill(0, s.seat * DICE_FIGURES.faces, (s.seat + 1) * DICE_FIGURES.faces);
  s.rows[s.cursor] = NONE;
  s.passing[slot] = s.seat;
  s.back = AFTER_TASK_END;
  if (bonus === TAKE_REALS) {
    s.reals[s.seat] += PASSING_REALS[slot];
    endTurn(s);
  } else if (slot === WATCH_SLOT) startTask(s, TASK.watch, 1, 1);
  else if (slot === SHIP_SLOT) startTask(s, TASK.ships, 1, 1);
  else startCityMove(s, s.seat, SOURCE_INDEX.passing, SLOT_II_PP);
}
