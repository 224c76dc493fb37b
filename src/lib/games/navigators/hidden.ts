// What a seat may not see: the others' missions. Everything else is public, or unseen by all (see state.ts).
import type { Dealer } from '../../engine/dealer';
import type { Seat } from '../../engine/game';
import { MISSIONS } from './data';
import { NONE, clone, type State } from './state';

/** A seat's view; null: the public view. Missions not revealed are visible to their owner only. */
export function redact(s: State, seat: Seat | null): State {
  const view = clone(s);
  for (let other = 0; other < s.seats; other++) {
    if (other !== seat && view.shown[other] === 0) view.mission[other] = NONE;
  }
  return view;
}

/** Gives each seat without a known mission a random one, of those that no seat has in this view. */
export function resample(view: State, _seat: Seat | null, dealer: Dealer): void {
  const left = MISSIONS.map((_, mission) => (view.mission.includes(mission) ? 0 : 1));
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.mission[seat] !== NONE) continue;
    const mission = dealer.draw(left);
    left[mission] = 0;
    view.mission[seat] = mission;
  }
}
