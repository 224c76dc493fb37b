// Phase C: Buildings one by one: dice re-rolled, everybody with a marker pays or takes Pirates, who paid may act (004 p.14, p.15).
import type { Dealer } from '../../engine/dealer';
import type { Move, Seat } from '../../engine/game';
import { buildingCost, unpaidPirates } from './assist';
import {
  ALFANDEGA,
  BUILDING_GIVES,
  BUILDING_REGION,
  CAPITANIA,
  CASA,
  DICE,
  FAVOR_GIVES,
  MANY_WORKERS,
  MOINHO,
  N_BUILDINGS,
} from './data';
import { legalFavors } from './favor';
import { endTurn, finishTask, marked, nextSlot, startTask, startTurn } from './flow';
import { startMill } from './mill';
import { base } from './moves';
import { addPirates, BACK_END, favorsOf, NONE, STAGE, TASK, workersIn, type State } from './state';
import { begun, legalTask } from './task';

/** The next Building with a marker; dice on its Character are rolled by the first player there. After the last: the windmill. */
export function nextBuilding(s: State): void {
  for (let b = s.building + 1; b < N_BUILDINGS; b++) {
    s.building = b;
    s.cursor = NONE;
    const first = nextMarked(s);
    if (first === NONE) continue;
    s.rolled = [];
    s.rolledPirate = 0;
    s.cost = buildingCost(s.seats, s.rolled);
    if (s.guildOn[b] + s.pirateOn[b] > 0) startTurn(s, s.passing[first], STAGE.roll);
    else nextPayer(s);
    return;
  }
  startMill(s);
}

/** Slot of the next player with a marker on the Building, or NONE. */
function nextMarked(s: State): number {
  let slot = nextSlot(s, s.cursor);
  while (slot !== NONE && !marked(s, s.passing[slot], s.building)) slot = nextSlot(s, slot);
  return slot;
}

export function nextPayer(s: State): void {
  const slot = nextMarked(s);
  if (slot === NONE) {
    nextBuilding(s);
    return;
  }
  startTurn(s, s.passing[slot], STAGE.pay);
  s.cursor = slot;
}

export function legalRoll(_: State, out: Move[]): void {
  out.push(base.roll);
}

export function applyRoll(s: State, dealer: Dealer): void {
  for (let k = 0; k < s.guildOn[s.building]; k++) s.rolled.push(1 + dealer.roll(DICE.faces));
  if (s.pirateOn[s.building]) s.rolledPirate = 1 + dealer.roll(DICE.faces);
  s.cost = buildingCost(s.seats, s.rolled);
  nextPayer(s);
}

/** What the Building costs the actor now: nothing with the Lord (004 p.20). */
export const costNow = (s: State): number => (s.lord ? 0 : s.cost);

export function legalPay(s: State, out: Move[]): void {
  legalFavors(s, out);
  if (s.reals[s.seat] >= costNow(s)) out.push(base.pay);
  out.push(base.refuse);
}

export function applyRefuse(s: State): void {
  addPirates(s, s.seat, unpaidPirates(s.rolledPirate));
  endTurn(s);
}

/** 0 without a Worker in the region, 1 for one or two, 2 for three and more (004 p.14). */
export function buildingLevel(workers: number): number {
  return workers === 0 ? 0 : workers < MANY_WORKERS ? 1 : 2;
}

/** Level at which a seat would perform the Building being resolved; the Diplomat counts as two more Workers. */
export function levelNow(s: State, seat: Seat): number {
  const real = workersIn(s, seat, BUILDING_REGION[s.building]);
  return buildingLevel(real + (s.diplomat ? FAVOR_GIVES.workers : 0));
}

/** Paid: the Building may be performed, where there is anything to perform. */
export function applyPay(s: State): void {
  s.reals[s.seat] -= costNow(s);
  if (s.rules > 1) s.back = BACK_END;
  const b = s.building;
  const level = levelNow(s, s.seat);
  if (level === 0 || (b === CASA && favorsOf(s, s.seat, 0).length === 0)) {
    endTurn(s);
    return;
  }
  startBuilding(s, b, level);
  if (b !== MOINHO) s.stage = STAGE.building;
}

/** Begins a Building's action; the Moinho's Bread needs no choice. */
export function startBuilding(s: State, b: number, level: number): void {
  const pieces = BUILDING_GIVES.pieces[level - 1];
  if (b === MOINHO) {
    s.bread[s.seat] += BUILDING_GIVES.bread[level - 1];
    finishTask(s);
  } else if (b === CAPITANIA) {
    startTask(s, TASK.cities, pieces, 0);
    s.award = BUILDING_GIVES.pp[level - 1];
  } else startTask(s, b === ALFANDEGA ? TASK.colonies : b === CASA ? TASK.flip : TASK.watch, pieces, 0);
}

/** The action's first move; the Capitania may also be performed for its PP alone. */
export function legalBuilding(s: State, out: Move[]): void {
  legalTask(s, out);
}

/** The Capitania performed without moving anybody. */
export function performAlone(s: State): void {
  begun(s);
  endTurn(s);
}
