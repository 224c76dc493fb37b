// Moving ships: Commander, Navigator and passing slot IV; then the Reals and King's Rewards they bring (004 p.10).
import type { Move } from '../../engine/game';
import { boardOf, routeOfSlot, type MarketDeal } from './board';
import { FIRST_LANDING_SLOT, N_GOODS, N_SLOTS } from './data';
import { SHIP_AT_HOME, code } from './moves';
import { NONE, STAGE, TASK, type State } from './state';
import { endTask } from './turn';
import { canDiscard, discardWood } from './wood';

/**
 * Ships the actor may move, as the `from` of `ship` moves: one at Home if its Wood can be paid, and all on slots except
 * the one just moved.
 */
function movable(s: State): number[] {
  const list: number[] = [];
  if (s.ships[s.seat] > 0 && canDiscard(s, 1)) list.push(SHIP_AT_HOME);
  for (let k = 0; k < N_SLOTS; k++) if (s.slots[k] === s.seat + 1 && k !== s.moved) list.push(k + 1);
  return list;
}

const pays = (s: State, deal: MarketDeal): boolean => s.goods[s.seat * N_GOODS + deal.good] >= deal.n;

/**
 * Appends a move for each movable ship, each empty open slot, and each offer there whose goods the actor has (004 p.10,
 * p.11).
 */
export function legalShips(s: State, out: Move[]): void {
  const { slots, deals } = boardOf(s.edition, s.seats);
  const free = slots.filter((to) => s.slots[to] === 0 && deals[to].some((deal) => pays(s, deal)));
  if (free.length === 0) return;
  for (const from of movable(s)) {
    for (const to of free) {
      for (let k = 0; k < deals[to].length; k++) if (pays(s, deals[to][k])) out.push(code.ship(from, to, k + 1));
    }
  }
}

/**
 * Moves one ship. The goods of the offer and, from Home, the Wood are paid at once. The Reals and rewards it brings
 * follow when the moves end (finishShips).
 */
export function applyShip(s: State, from: number, to: number, deal: number): void {
  const offer = boardOf(s.edition, s.seats).deals[to][deal - 1];
  s.goods[s.seat * N_GOODS + offer.good] -= offer.n;
  s.slots[to] = s.seat + 1;
  if (to >= FIRST_LANDING_SLOT) s.pending[routeOfSlot(to) - N_GOODS]++;
  else s.income += offer.reals;
  s.moved = to;
  s.left--;
  s.must = 0;
  s.task = TASK.ships;
  if (from === SHIP_AT_HOME) {
    s.ships[s.seat]--;
    discardWood(s, 1);
  } else {
    s.slots[from - 1] = 0;
    continueAfterShipPaid(s);
  }
}

/** The ship's Wood is paid: another ship may move, or the moves end. */
export function continueAfterShipPaid(s: State): void {
  s.stage = STAGE.task;
  if (s.left === 0) finishShips(s);
}

/** Ends the moving of ships: the player gets the Reals, then chooses King's Rewards (004 p.10, digest E11). */
export function finishShips(s: State): void {
  s.reals[s.seat] += s.income;
  s.income = 0;
  s.moved = NONE;
  endTask(s);
}
