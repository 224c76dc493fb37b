// Phase D: Honor, Income, Upkeep, Feeding, one after the other (004 p.16).
import type { Move, Seat } from '../../engine/game';
import { colonyIncome, breadForFeeding, honorSeat, upkeepPayment } from './sums';
import { HONOR_PP, N_COLONIES, N_GOODS, ROUNDS, SOURCE_INDEX } from './data';
import { canTrade } from './windmill';
import { code } from './moves';
import { addPirates, addPP, shipsOnBoard, workersOnBoard } from './pieces';
import { NONE, STAGE, TASK, type State } from './state';
import { endTurn, nextSeatDue, startTurn } from './turn';
import { canDiscard, discardWood } from './wood';

/** Honor: asks only the seat with the single majority in the City Watch; returns false if there is none. */
export function startHonor(s: State): boolean {
  const seat = honorSeat(s.watch);
  if (seat !== null) startTurn(s, seat, STAGE.honor);
  return seat !== null;
}

export function legalHonor(_: State, out: Move[]): void {
  out.push(code.honor);
}

export function applyHonor(s: State): void {
  s.watch[s.seat]--;
  s.home[s.seat]++;
  addPP(s, s.seat, SOURCE_INDEX.honor, HONOR_PP);
  endTurn(s);
}

/** Income: each Worker in a Colony Land brings the colony's good. Returns false, because no player has to decide. */
export function takeIncome(s: State): boolean {
  for (let seat = 0; seat < s.seats; seat++) {
    const goods = colonyIncome(s.edition, s.colony.slice(seat * N_COLONIES, (seat + 1) * N_COLONIES));
    for (let g = 0; g < N_GOODS; g++) s.goods[seat * N_GOODS + g] += goods[g];
  }
  s.cursor = NONE;
  return false;
}

export const nextUpkeep = (s: State): boolean => nextSeatDue(s, STAGE.upkeep, (seat) => shipsOnBoard(s, seat) > 0);

/** Appends a move for each amount of Wood that the actor can pay, from 0 to one for each ship on the board. */
export function legalUpkeep(s: State, out: Move[]): void {
  const ships = shipsOnBoard(s, s.seat);
  for (let n = 0; n <= ships && canDiscard(s, n); n++) out.push(code.upkeep(n));
}

export function applyUpkeep(s: State, n: number): void {
  addPirates(s, s.seat, upkeepPayment(shipsOnBoard(s, s.seat), n).pirates);
  s.task = TASK.upkeep;
  discardWood(s, n);
}

/** How many Workers on the board the windmill does not feed. */
export function workersToFeed(s: State, seat: Seat): number {
  return breadForFeeding(workersOnBoard(s, seat), s.edition.windmill.feeds[s.mill[seat]], 0).due;
}

export const nextFeed = (s: State): boolean => nextSeatDue(s, STAGE.feed, (seat) => workersToFeed(s, seat) > 0);

export function legalFeed(s: State, out: Move[]): void {
  const most = Math.min(workersToFeed(s, s.seat), s.bread[s.seat]);
  for (let n = 0; n <= most; n++) out.push(code.feed(n));
}

export function applyFeed(s: State, n: number): void {
  const bill = breadForFeeding(workersOnBoard(s, s.seat), s.edition.windmill.feeds[s.mill[s.seat]], n);
  s.bread[s.seat] -= n;
  addPirates(s, s.seat, bill.pirates);
  endTurn(s);
}

/**
 * After Feeding in round 5 each player with goods may trade a last time (house). In rounds 1 to 4 that would be
 * useless: no good counts before phase B, where the same trades are possible. Versions 1 and 2 of the rules allow it in
 * every round.
 */
export const nextLastTrader = (s: State): boolean =>
  (s.rules < 3 || s.round === ROUNDS) && nextSeatDue(s, STAGE.grain, (seat) => canTrade(s, seat));
