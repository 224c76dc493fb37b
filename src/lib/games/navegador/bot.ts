// What a bot knows of Navegador: how good a position looks, and which moves it need not look at.
import type { Move, Seat } from '../../engine/game';
import { base } from './moves';
import { pointsWithAll } from './sheet';
import type { State } from './state';

/** Points if the game ended now, plus what money is worth. */
export function evaluate(s: State, seat: Seat): number {
  return pointsWithAll(s, seat) + s.money[seat] / 200;
}

/** Leaves the King's privilege on its best place. Never empties the list. */
export function prune(s: State, moves: Move[]): void {
  void s;
  if (moves[0] === base.keep) moves.length = 1;
}
