// The King's privilege at the end of the game: on the best open column, or another one the player prefers (000 p.8).
import { COLUMNS, LIMITS } from './data';
import { code } from './moves';
import type { Move, Seat } from '../../engine/game';
import { achievementCount, OVER_STAGE, KING_STAGE, NONE, privilegesIn, type State } from './state';
import { bestColumn, kingGains } from './sums';

/** The open column where the King's privilege brings most, the leftmost among equals; NONE if no column is open. */
export function bestKingColumn(s: State, seat: Seat): number {
  return bestColumn(
    kingGains(s.edition, (column) => ({
      privileges: privilegesIn(s, seat, column),
      count: achievementCount(s, seat, column),
    })),
  );
}

/**
 * The first seat from `from` on that has an open column places its King's privilege next. If there is no such seat, or
 * in the variant `goa`, the game is over.
 */
export function startPlacingKings(s: State, from: Seat): void {
  for (let seat = s.goa ? s.seats : from; seat < s.seats; seat++) {
    if (bestKingColumn(s, seat) === NONE) continue;
    s.stage = KING_STAGE;
    s.seat = seat;
    return;
  }
  s.stage = OVER_STAGE;
}

export function legalKing(s: State, out: Move[]): void {
  out.push(code.keep);
  const best = bestKingColumn(s, s.seat);
  for (let c = 0; c < COLUMNS.length; c++) {
    if (c !== best && privilegesIn(s, s.seat, c) < LIMITS.perColumn) out.push(code.king(c));
  }
}

/** Places the King's privilege in a column, without a cash bonus. */
export function applyKing(s: State, column: number): void {
  s.king[s.seat] = column + 1;
  startPlacingKings(s, s.seat + 1);
}

/** Places the King's privilege in its best column. */
export function applyKeep(s: State): void {
  applyKing(s, bestKingColumn(s, s.seat));
}
