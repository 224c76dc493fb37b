// The end: Pirates are shown, resources become money and money points, Pirates cost points (004 p.17).
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { pirateLosses, resourcesPP } from './assist';
import { SRC } from './data';
import { base } from './moves';
import { addPP, goodsOf, NONE, STAGE, turnOrder, type State } from './state';

export function legalFinish(_: State, out: Move[]): void {
  out.push(base.finish);
}

/** Place of each seat in the turn order as it stands, 0 topmost: the passing column, below it the rows still waited for. */
export function places(s: State): number[] {
  const order = [...turnOrder(s), ...s.rows.filter((seat) => seat !== NONE)];
  return s.pp.map((_, seat) => order.indexOf(seat));
}

/** The goods stay where they lie, so that the final page can show them; only the track moves. */
export function applyFinish(s: State, dealer: Dealer): void {
  dealer.reveal();
  const losses = pirateLosses(s.pirates, places(s));
  for (let seat = 0; seat < s.seats; seat++) {
    addPP(s, seat, SRC.resources, resourcesPP(goodsOf(s, seat), s.wood[seat], s.bread[seat], s.reals[seat]));
    addPP(s, seat, SRC.pirates, -losses[seat]);
  }
  s.stage = STAGE.over;
}
