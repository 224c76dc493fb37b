// The King's privilege at the end of the game: on the best open column, or another one the player prefers (000 p.8).
import { COLUMNS, LIMITS } from './data';
import { base } from './moves';
import type { Move, Seat } from '../../engine/game';
import { achievements, DONE, KING, NONE, privilegesIn, type State } from './state';

/** The open column where the King's privilege brings most, the leftmost among equals; NONE where all hold three. */
export function bestKingColumn(s: State, seat: Seat): number {
  let best: number = NONE;
  let most = -1;
  for (let c = 0; c < COLUMNS.length; c++) {
    if (privilegesIn(s, seat, c) >= LIMITS.perColumn) continue;
    const gain = s.edition.step[COLUMNS[c]] * achievements(s, seat, c);
    if (gain > most) {
      most = gain;
      best = c;
    }
  }
  return best;
}

/** Lets the first seat from `from` on that can place its King's privilege do so; the game is over where there is none. */
export function placeKings(s: State, from: Seat): void {
  for (let seat = s.goa ? s.seats : from; seat < s.seats; seat++) {
    if (bestKingColumn(s, seat) === NONE) continue;
    s.stage = KING;
    s.seat = seat;
    return;
  }
  s.stage = DONE;
}

export function legalKing(s: State, out: Move[]): void {
  out.push(base.keep);
  const best = bestKingColumn(s, s.seat);
  for (let c = 0; c < COLUMNS.length; c++) {
    if (c !== best && privilegesIn(s, s.seat, c) < LIMITS.perColumn) out.push(base.king + c);
  }
}

/** Places it without a cash bonus. `keep` is the best column. */
export function applyKing(s: State, move: Move): void {
  s.king[s.seat] = (move === base.keep ? bestKingColumn(s, s.seat) : move - base.king) + 1;
  placeKings(s, s.seat + 1);
}
