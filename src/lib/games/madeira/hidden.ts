// What is secret: the value of everybody's face-down Pirates, until they are shown at the end (004 p.5, p.14).
import type { Dealer } from '../../engine/dealer';
import type { Seat } from '../../engine/game';
import { START } from './data';
import { clone, HIDDEN, STAGE, type State } from './state';

/** The position with the other seats' Pirates hidden; at the end they lie open. */
export function redact(s: State, seat: Seat | null): State {
  const view = clone(s);
  if (s.stage === STAGE.over) return view;
  for (let other = 0; other < s.seats; other++) if (other !== seat) view.pirates[other] = HIDDEN;
  return view;
}

/** Most Pirates a stack is guessed to hold: what a round of refusing everything may add. */
const GUESS_PER_ROUND = 4;

/** Fills hidden stacks with what could lie there: any value is possible, small ones at first, more as rounds go by. */
export function resample(view: State, _: Seat | null, dealer: Dealer): void {
  const bag = new Array<number>(START.pirates + GUESS_PER_ROUND * view.round + 1).fill(1);
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.pirates[seat] === HIDDEN) view.pirates[seat] = dealer.draw(bag);
  }
}
