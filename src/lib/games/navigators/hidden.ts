// What a seat may not see: the missions of the others. All else in the position everybody has seen, or nobody (see state.ts).
import type { Dealer } from '../../engine/dealer';
import type { Seat } from '../../engine/game';
import { MISSIONS } from './data';
import { NONE, clone, type State } from './state';

/** The position as a seat may see it, as everybody may for null: missions not turned up are their owner's alone. */
export function redact(s: State, seat: Seat | null): State {
  const view = clone(s);
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && view.shown[other] === 0) view.mission[other] = NONE;
  }
  return view;
}

/** Deals the missions a view does not know from those it does not see; none is dealt twice. */
export function resample(view: State, _seat: Seat | null, dealer: Dealer): void {
  const left = MISSIONS.map((_, mission) => (view.mission.includes(mission) ? 0 : 1));
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.mission[seat] !== NONE) continue;
    const mission = dealer.draw(left);
    left[mission] = 0;
    view.mission[seat] = mission;
  }
}
