// What a position of Contraband is worth to a seat, in points.
import type { Seat } from '$lib/engine/game';
import { HOARDED, RICH } from './data';
import { handSize, hoardSize, of, openPoints, worth, type State } from './state';

/** The mean value of a hidden card. */
const UNSEEN = 1.9;
/** Share of a hidden card's points that a card in the hand may still bring. */
const IN_HAND = 0.8;

/** Points the seat has and may expect: a card in the hand is most of a hidden one, as long as the game lasts. */
export function judge(s: State, seat: Seat): number {
  const hoard = worth(of(s.hoards, seat)) + UNSEEN * (hoardSize(s, seat) - of(s.hoards, seat).reduce((a, b) => a + b));
  const hand = worth(of(s.hands, seat)) + UNSEEN * (handSize(s, seat) - of(s.hands, seat).reduce((a, b) => a + b));
  const left = 1 - progress(s);
  return openPoints(s, seat) + HOARDED * hoard + HOARDED * IN_HAND * left * hand;
}

/** Share of the game played: the richest player's way to its end. */
export const progress = (s: State): number =>
  Math.min(1, Math.max(...Array.from({ length: s.seats }, (_, seat) => worth(of(s.open, seat)))) / RICH);
