// The four Character actions a placed die may start (004 p.10–p.12): Commander, Steward, Guild Master, Mayor.
import type { Move } from '../../engine/game';
import { COVERED_DISTRICTS, coveredColumn } from './board';
import { BUILDING_REGION, PIECES_PER_CHARACTER, N_FAVORS } from './data';
import { code } from './moves';
import { workersInRegion } from './pieces';
import { NONE, STAGE, TASK, type State } from './state';
import { legalTask } from './task';
import { endTask, endTurn, startTask } from './turn';
import { canDiscard, discardWood } from './wood';

/** The task of each Character's action, by index in CHARACTERS. */
const TASK_OF: readonly number[] = [TASK.ships, TASK.fields, TASK.district, TASK.mayor];

/** Whether a die on a Building does nothing: it has no Character, and no own Worker harvests. */
export const isFallow = (s: State, b: number): boolean =>
  s.characters[b] === NONE && workersInRegion(s, s.seat, BUILDING_REGION[b]) === 0;

/**
 * After a die was placed, the player chooses the Character's action or the harvest. If the Building does nothing, the
 * turn ends.
 */
export function startCharacter(s: State): void {
  if (isFallow(s, s.building)) {
    endTurn(s);
    return;
  }
  const character = s.characters[s.building];
  startTask(s, character === NONE ? TASK.none : TASK_OF[character], PIECES_PER_CHARACTER, 0);
  s.stage = STAGE.character;
}

/** Appends the moves that begin the Character's action, and the harvest. */
export function legalCharacter(s: State, out: Move[]): void {
  if (workersInRegion(s, s.seat, BUILDING_REGION[s.building]) > 0) out.push(code.harvest);
  if (s.task === TASK.district) legalBuild(s, out);
  else if (s.task !== TASK.none) legalTask(s, out);
}

/** Wood for the district under a favor, by its column (004 p.11); Infinity if the favor is no longer on the board. */
export function districtPrice(s: State, favor: number): number {
  const at = s.covers.indexOf(favor);
  return at < 0 ? Infinity : s.edition.districts[coveredColumn(at)];
}

/** Guild Master: appends a move for each district whose Wood the actor has or can buy. */
function legalBuild(s: State, out: Move[]): void {
  const afford: boolean[] = [];
  for (let column = 0; column < COVERED_DISTRICTS; column++) afford.push(canDiscard(s, s.edition.districts[column]));
  for (let f = 0; f < N_FAVORS; f++) {
    const at = s.favorOf[f] === NONE ? s.covers.indexOf(f) : NONE;
    if (at >= 0 && afford[coveredColumn(at)]) out.push(code.build(f));
  }
}

export function applyBuild(s: State, favor: number): void {
  s.target = favor;
  discardWood(s, districtPrice(s, s.target));
}

/** Gives the paid district's favor, face-up, to the active player, and opens the district's spots. */
export function openPaidDistrict(s: State): void {
  s.covers[s.covers.indexOf(s.target)] = NONE;
  s.favorOf[s.target] = s.seat;
  s.favorUp[s.target] = 1;
  endTask(s);
}
