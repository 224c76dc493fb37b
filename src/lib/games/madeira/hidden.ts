// The hidden information: the value of each player's face-down Pirates, until the end of the game (004 p.5, p.14).
import type { Dealer } from '../../engine/dealer';
import type { Seat } from '../../engine/game';
import { STARTING_SUPPLY } from './data';
import { clone, HIDDEN_PIRATES, STAGE, type State } from './state';

/** The position as a seat may see it: other seats' Pirates are hidden until the end of the game. */
export function redact(s: State, seat: Seat | null): State {
  const view = clone(s);
  if (s.stage === STAGE.over) return view;
  for (let other = 0; other < s.seats; other++) if (other !== seat) view.pirates[other] = HIDDEN_PIRATES;
  return view;
}

/** If a hidden stack is guessed, each round raises its largest possible value by this many Pirates. */
const GUESS_PER_ROUND = 4;

/** Fills hidden stacks with random values. The later the round, the larger the values may be. */
export function resample(view: State, _: Seat | null, dealer: Dealer): void {
  const bag = new Array<number>(STARTING_SUPPLY.pirates + GUESS_PER_ROUND * view.round + 1).fill(1);
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.pirates[seat] === HIDDEN_PIRATES) view.pirates[seat] = dealer.draw(bag);
  }
}
