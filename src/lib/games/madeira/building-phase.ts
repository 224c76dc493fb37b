// Phase C: the Buildings are resolved one by one. Dice are re-rolled; each player with a marker pays and may act, or
// takes Pirates (004 p.14).
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { buildingCost, unpaidPirates } from './sums';
import { buildingCostNow, buildingLevelNow, startBuilding } from './building-effects';
import { CASA, DICE_FIGURES, MOINHO, N_BUILDINGS } from './data';
import { legalFavors } from './favor';
import { code } from './moves';
import { addPirates, favorsOf } from './pieces';
import { AFTER_TASK_END, NONE, STAGE, type State } from './state';
import { endTurn, hasActionMarker, nextPassingSlot, startTurn } from './turn';

export function startBuildingPhase(s: State): boolean {
  s.building = NONE;
  return nextBuilding(s);
}

/**
 * Goes to the next Building with a marker; returns false if there is none. If dice lie on the Building, its first
 * player with a marker rolls them; otherwise that player's turn to pay begins.
 */
function nextBuilding(s: State): boolean {
  for (let b = s.building + 1; b < N_BUILDINGS; b++) {
    s.building = b;
    s.cursor = NONE;
    const first = nextMarked(s);
    if (first === NONE) continue;
    s.rolled = [];
    s.rolledPirate = 0;
    s.cost = buildingCost(s.seats, s.rolled);
    if (s.guildOn[b] + s.pirateOn[b] > 0) startTurn(s, s.passing[first], STAGE.roll);
    else startNextPayer(s);
    return true;
  }
  return false;
}

/** Slot of the next player with a marker on the Building, or NONE. */
function nextMarked(s: State): number {
  let slot = nextPassingSlot(s, s.cursor);
  while (slot !== NONE && !hasActionMarker(s, s.passing[slot], s.building)) slot = nextPassingSlot(s, slot);
  return slot;
}

/** Begins the turn of the next player with a marker on the Building; if there is none, goes to the next Building. */
export function startNextPayer(s: State): boolean {
  const slot = nextMarked(s);
  if (slot === NONE) return nextBuilding(s);
  startTurn(s, s.passing[slot], STAGE.pay);
  s.cursor = slot;
  return true;
}

export function legalRoll(_: State, out: Move[]): void {
  out.push(code.roll);
}

export function applyRoll(s: State, dealer: Dealer): void {
  for (let k = 0; k < s.guildOn[s.building]; k++) s.rolled.push(1 + dealer.roll(DICE_FIGURES.faces));
  if (s.pirateOn[s.building]) s.rolledPirate = 1 + dealer.roll(DICE_FIGURES.faces);
  s.cost = buildingCost(s.seats, s.rolled);
  endTurn(s);
}

/** Appends the favors that can be used now, `pay` if the actor has the cost in Reals, and `refuse`. */
export function legalPay(s: State, out: Move[]): void {
  legalFavors(s, out);
  if (s.reals[s.seat] >= buildingCostNow(s)) out.push(code.pay);
  out.push(code.refuse);
}

export function applyRefuse(s: State): void {
  addPirates(s, s.seat, unpaidPirates(s.rolledPirate));
  endTurn(s);
}

/** Pays. If the Building has an effect, the player may then perform it; otherwise the turn ends. */
export function applyPay(s: State): void {
  s.reals[s.seat] -= buildingCostNow(s);
  if (s.rules > 1) s.back = AFTER_TASK_END;
  const b = s.building;
  const level = buildingLevelNow(s, s.seat);
  if (level === 0 || (b === CASA && favorsOf(s, s.seat, 0).length === 0)) {
    endTurn(s);
    return;
  }
  startBuilding(s, b, level);
  if (b !== MOINHO) s.stage = STAGE.building;
}
