// The start of a turn: the card, the stone on the rondel, and the ships that far fields cost (000 p.3, p.7).
import type { Move } from '../../engine/game';
import { FIELDS, RONDEL_STEPS, SAILING_FIELD } from './data';
import { code } from './moves';
import { canSail, startSailing } from './sailing';
import { ACTION_STAGE, N_REGIONS, NAVEGADOR_STAGE, NONE, PAY_STAGE, shipsOf, type State } from './state';
import { passCard } from './turn';

/** Fields from one to another clockwise, 1 … 8: the same field is a whole round. */
export function fieldsBetween(from: number, to: number): number {
  return (to - from + RONDEL_STEPS.round) % RONDEL_STEPS.round || RONDEL_STEPS.round;
}

/** Ships the actor pays for a field: none in the first turn; otherwise one for each field beyond the third (000 p.3). */
export function fieldCost(s: State, field: number): number {
  const from = s.stone[s.seat];
  return from === NONE ? 0 : Math.max(0, fieldsBetween(from, field) - RONDEL_STEPS.free);
}

/**
 * Whether the actor can use the card before the stone moves: as its holder, not in the first round, and only if a ship
 * can sail (000 p.7, 003).
 */
function cardReady(s: State): boolean {
  return s.holder === s.seat && s.turns > s.seats && canSail(s);
}

/** Appends each field of the rondel that the actor can pay for, and the card if it can be used. */
export function legalChoose(s: State, out: Move[]): void {
  const ships = s.stone[s.seat] === NONE ? 0 : shipsOf(s, s.seat);
  for (let f = 0; f < FIELDS.length; f++) if (fieldCost(s, f) <= ships) out.push(code.field(f));
  if (cardReady(s)) out.push(code.navegador);
}

export function applyNavegador(s: State): void {
  s.stage = NAVEGADOR_STAGE;
  startSailing(s);
}

/**
 * Moves the stone. The holder loses the unused card if the stone enters or passes the orange ship's field; in round 1
 * the orange ship is put on the stone's field (000 p.7).
 */
export function applyField(s: State, field: number): void {
  const from = s.stone[s.seat];
  s.owed = fieldCost(s, field);
  s.stone[s.seat] = field;
  if (s.holder === s.seat) {
    if (s.mark === NONE) s.mark = field;
    else if (fieldsBetween(from, field) >= fieldsBetween(from, s.mark)) passCard(s);
  }
  beginAction(s);
}

/** Appends a `pay` move for each region with a ship of the actor. */
export function legalPay(s: State, out: Move[]): void {
  const at = s.seat * N_REGIONS;
  for (let r = 0; r < N_REGIONS; r++) if (s.ships[at + r] > 0) out.push(code.pay(r));
}

/** Returns one ship to the supply. Once all ships owed are paid, the action begins. */
export function applyPay(s: State, region: number): void {
  s.ships[s.seat * N_REGIONS + region]--;
  s.owed--;
  beginAction(s);
}

function beginAction(s: State): void {
  if (s.owed > 0) {
    s.stage = PAY_STAGE;
    return;
  }
  s.stage = ACTION_STAGE;
  if (s.stone[s.seat] === SAILING_FIELD) startSailing(s);
}
