// Moving ships: Commander, Navigator and passing slot IV; then the Reals and King's Rewards they bring (004 p.10).
import type { Move } from '../../engine/game';
import { boardOf } from './board';
import { LANDINGS, MOST_SLOTS, N_SLOTS } from './data';
import { finishTask } from './flow';
import { base, shipMove } from './moves';
import { NONE, STAGE, TASK, type State } from './state';
import { canDiscard, discardWood } from './wood';

/** Code of a ship at Home in `ship` moves; a ship on slot k is k + 1. */
export const AT_HOME = 0;

/** Ships the actor may move now: one at Home if its Wood can be had, and those on slots, not the one just moved. */
function movable(s: State): number[] {
  const list: number[] = [];
  if (s.ships[s.seat] > 0 && canDiscard(s, 1)) list.push(AT_HOME);
  for (let k = 0; k < N_SLOTS; k++) if (s.slots[k] === s.seat + 1 && k !== s.moved) list.push(k + 1);
  return list;
}

/** Each ship to each empty open slot whose goods the actor can discard (004 p.10, p.11). */
export function legalShips(s: State, out: Move[]): void {
  const { slots, deals } = boardOf(s.edition, s.seats);
  const goods = s.seat * 3;
  const offers: number[] = [];
  for (const k of slots) {
    if (s.slots[k] !== 0) continue;
    deals[k].forEach((d, i) => {
      if (s.goods[goods + d.good] >= d.n) offers.push(k * 2 + i);
    });
  }
  if (offers.length === 0) return;
  for (const from of movable(s)) for (const offer of offers) out.push(shipMove(from, 0, 0) + offer);
}

/** Moves one ship and discards goods and, from Home, Wood; what it brings waits until all ships are moved. */
export function applyShip(s: State, move: Move): void {
  const code = move - base.ship;
  const deal = code % 2;
  const to = (code >> 1) % N_SLOTS;
  const from = Math.floor((code >> 1) / N_SLOTS);
  const offer = boardOf(s.edition, s.seats).deals[to][deal];
  s.goods[s.seat * 3 + offer.good] -= offer.n;
  s.slots[to] = s.seat + 1;
  if (to >= LANDINGS) s.pending[Math.floor((to - LANDINGS) / MOST_SLOTS)]++;
  else s.income += offer.reals;
  s.moved = to;
  s.left--;
  s.must = 0;
  s.task = TASK.ships;
  if (from === AT_HOME) {
    s.ships[s.seat]--;
    discardWood(s, 1);
  } else {
    s.slots[from - 1] = 0;
    shipPaid(s);
  }
}

/** The ship has been paid for: the next one, or the end. */
export function shipPaid(s: State): void {
  s.stage = STAGE.task;
  if (s.left === 0) shipsDone(s);
}

/** All ships are moved: Reals first, then King's Rewards (004 p.10, digest E11). */
export function shipsDone(s: State): void {
  s.reals[s.seat] += s.income;
  s.income = 0;
  s.moved = NONE;
  finishTask(s);
}
