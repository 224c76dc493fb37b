// Phase B: a favor, then a die on a Character or a pass into the passing column (004 p.9, p.10).
import type { Move } from '../../engine/game';
import { breadFor } from './assist';
import { startCharacter } from './character';
import { BUILDING_REGION, DICE, N_BUILDINGS, N_PASSING, PASSING_REALS, SLOT_PP, SRC } from './data';
import { endTurn, startTask } from './flow';
import { legalFavors } from './favor';
import { base } from './moves';
import { BACK_END, diceLeft, NONE, TASK, type State } from './state';
import { canStart, startCityMove } from './task';

/** Room on a Character: as many dice as players, one Pirate die among them (004 p.9). */
export const roomFor = (s: State, b: number): boolean => s.guildOn[b] + s.pirateOn[b] < s.seats;

export function legalTurn(s: State, out: Move[]): void {
  legalFavors(s, out);
  legalDice(s, out);
  legalPass(s, out);
}

function legalDice(s: State, out: Move[]): void {
  for (let v = 0; v < DICE.faces; v++) {
    if (s.dice[s.seat * DICE.faces + v] === 0) continue;
    for (let b = 0; b < N_BUILDINGS; b++) {
      if (roomFor(s, b) && affordable(s, v, b)) out.push(base.die + v * N_BUILDINGS + b);
    }
  }
  if (s.watch[s.seat] === 0) return;
  for (let v = 0; v < DICE.faces; v++) {
    if (s.pirateDice[v] === 0) continue;
    for (let b = 0; b < N_BUILDINGS; b++) {
      if (roomFor(s, b) && s.pirateOn[b] === 0 && affordable(s, v, b)) out.push(base.pirate + v * N_BUILDINGS + b);
    }
  }
}

const affordable = (s: State, v: number, b: number): boolean => breadFor(v + 1, BUILDING_REGION[b]) <= s.bread[s.seat];

/** A Guild die comes with an Action Marker (004 p.9). */
export function applyDie(s: State, move: Move): void {
  const code = move - base.die;
  const b = code % N_BUILDINGS;
  s.dice[s.seat * DICE.faces + Math.floor(code / N_BUILDINGS)]--;
  s.guildOn[b]++;
  s.markers[s.seat * N_BUILDINGS + b]++;
  placed(s, code);
}

/** A Pirate die sends a Worker of the City Watch home and leaves no marker (004 p.9). */
export function applyPirate(s: State, move: Move): void {
  const code = move - base.pirate;
  s.pirateDice[Math.floor(code / N_BUILDINGS)]--;
  s.pirateOn[code % N_BUILDINGS] = 1;
  s.watch[s.seat]--;
  s.home[s.seat]++;
  placed(s, code);
}

function placed(s: State, code: number): void {
  s.building = code % N_BUILDINGS;
  s.bread[s.seat] -= breadFor(1 + Math.floor(code / N_BUILDINGS), BUILDING_REGION[s.building]);
  s.back = BACK_END;
  startCharacter(s);
}

/** Slot whose action is a move to the City Watch, and whose is a ship. */
const WATCH_SLOT = 2;
const SHIP_SLOT = 3;

/** Whether the action of a passing slot can be done (digest E12). */
export function slotActs(s: State, slot: number): boolean {
  if (slot === WATCH_SLOT) return canStart(s, TASK.watch);
  if (slot === SHIP_SLOT) return canStart(s, TASK.ships);
  return slot > 0;
}

/** Any empty slot, at every number of players (004 p.3); its Reals, or from II on its action. */
function legalPass(s: State, out: Move[]): void {
  for (let slot = 0; slot < N_PASSING; slot++) {
    if (s.passing[slot] !== NONE) continue;
    out.push(base.pass + slot * 2);
    if (slotActs(s, slot)) out.push(base.pass + slot * 2 + 1);
  }
}

/** The marker goes over; Guild dice still in hand are laid aside (004 p.10). */
export function applyPass(s: State, move: Move): void {
  const slot = (move - base.pass) >> 1;
  s.aside += diceLeft(s, s.seat);
  s.dice.fill(0, s.seat * DICE.faces, (s.seat + 1) * DICE.faces);
  s.rows[s.cursor] = NONE;
  s.passing[slot] = s.seat;
  s.back = BACK_END;
  if ((move - base.pass) % 2 === 0) {
    s.reals[s.seat] += PASSING_REALS[slot];
    endTurn(s);
  } else if (slot === WATCH_SLOT) startTask(s, TASK.watch, 1, 1);
  else if (slot === SHIP_SLOT) startTask(s, TASK.ships, 1, 1);
  else startCityMove(s, s.seat, SRC.passing, SLOT_PP);
}
