// What a bot knows of Madeira: how good a position looks, and which moves it need not look at.
import type { Move, Seat } from '../../engine/game';
import { pointsWithAll } from './sheet';
import type { State } from './state';

/** Points if the game ended now. */
export function evaluate(s: State, seat: Seat): number {
  return pointsWithAll(s)[seat];
}

/** Nothing is left out yet. */
export function prune(s: State, moves: Move[]): void {
  void s;
  void moves;
}
