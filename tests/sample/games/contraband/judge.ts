// What a position of Contraband is worth to a seat, in points.
import type { Seat } from '$lib/engine/game';
import { HOARDED, RICH } from './data';
import { handSize, hoardSize, of, openPoints, worth, type State } from './state';

/** The mean value of a card that the view does not show. */
const UNSEEN = 1.9;
/** A card in the hand counts as this share of its value when hidden. */
const IN_HAND = 0.8;

/** Points that a seat has and may expect. Cards in the hand are worth less towards the end of the game. */
export function judge(s: State, seat: Seat): number {
  const hoard = worth(of(s.hoards, seat)) + UNSEEN * (hoardSize(s, seat) - of(s.hoards, seat).reduce((a, b) => a + b));
  const hand = worth(of(s.hands, seat)) + UNSEEN * (handSize(s, seat) - of(s.hands, seat).reduce((a, b) => a + b));
  const left = 1 - progress(s);
  return openPoints(s, seat) + HOARDED * hoard + HOARDED * IN_HAND * left * hand;
}

/** Share of the game that is over, 0 … 1: the richest player's points of sold cards, compared with `RICH`. */
export const progress = (s: State): number =>
  Math.min(1, Math.max(...Array.from({ length: s.seats }, (_, seat) => worth(of(s.open, seat)))) / RICH);
