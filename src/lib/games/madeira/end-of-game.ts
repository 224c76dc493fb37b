// The end: Pirates are revealed, resources become Reals, Reals become points, and Pirates cost points (004 p.17).
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { pirateLosses, resourcesPP } from './sums';
import { ROUNDS, SOURCE_INDEX } from './data';
import { code } from './moves';
import { addPP, goodsOf, turnOrder } from './pieces';
import { NONE, STAGE, type State } from './state';
import { nextPassingSlot, startTurn } from './turn';

/**
 * After round 5 returns true: the first player has to reveal the Pirates. After an earlier round goes to the next round
 * and returns false.
 */
export function endRound(s: State): boolean {
  if (s.round < ROUNDS) {
    s.round++;
    s.rows.fill(NONE);
    return false;
  }
  startTurn(s, s.passing[nextPassingSlot(s, NONE)], STAGE.finish);
  return true;
}

export function legalFinish(_: State, out: Move[]): void {
  out.push(code.finish);
}

/** Each seat's place in the turn order, 0 topmost: markers in the passing column, then those still in the rows. */
export function turnOrderPlaces(s: State): number[] {
  const order = [...turnOrder(s), ...s.rows.filter((seat) => seat !== NONE)];
  return s.pp.map((_, seat) => order.indexOf(seat));
}

/** Resources are not removed, so that the result page can show them; only points change. */
export function applyFinish(s: State, dealer: Dealer): void {
  dealer.reveal();
  const losses = pirateLosses(s.pirates, turnOrderPlaces(s));
  for (let seat = 0; seat < s.seats; seat++) {
    addPP(s, seat, SOURCE_INDEX.resources, resourcesPP(goodsOf(s, seat), s.wood[seat], s.bread[seat], s.reals[seat]));
    addPP(s, seat, SOURCE_INDEX.pirates, -losses[seat]);
  }
  s.stage = STAGE.over;
}
