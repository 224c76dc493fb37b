// The Planning phase: markers of people and dummies, the tiles of rows 1 and 2, and the flips of row 3 (002 4.1).
// Functions that apply a move return whether it ends the phase.
import type { Dealer } from '../../engine/dealer';
import type { Move, Seat } from '../../engine/game';
import { DOWN, EXPLORE, FLIP, IGNORE, PLACES, ROTATE, ROWS, UP, WIND } from './data';
import { code, TURN_UP, UPGRADE } from './moves';
import {
  DUMMY,
  FLIPPING,
  N_CELLS,
  N_SPACES,
  N_TILES,
  NONE,
  PLACE,
  beginTurn,
  cellOf,
  figureOf,
  placeAfter,
  placeOf,
  seatAt,
  spaceOf,
  tilesOf,
  type State,
} from './state';
import { takeChange, takeExploration, turnUp } from './tiles';

/** Opens a round's Planning phase: all spaces are free. */
export function startPlanning(s: State): void {
  s.board.fill(NONE);
  s.placed = 0;
  s.step = 0;
  nextMarker(s);
}

/**
 * Lets the next place put its marker. The person before a dummy draws the dummy's marker; at the start of a round the
 * person after it does.
 */
function nextMarker(s: State): boolean {
  if (s.placed === N_CELLS) return resolveRows(s);
  const place = placeAfter(s, s.placed);
  const seat = seatAt(s, place);
  if (seat !== NONE) beginTurn(s, seat, PLACE);
  else if (s.placed === 0) beginTurn(s, seatAt(s, (place + 1) % PLACES), DUMMY);
  else s.stage = DUMMY;
  return false;
}

/** Appends the free spaces of rows in which the person has no marker yet. */
export function legalPlace(s: State, out: Move[]): void {
  const place = placeOf(s, s.seat);
  for (let row = 0; row < ROWS.length; row++) {
    if (spaceOf(s, row, place) !== NONE) continue;
    for (let space = 1; space <= N_SPACES; space++) {
      if (s.board[cellOf(row, space)] === NONE) out.push(code.place(row, space));
    }
  }
}

export function applyPlace(s: State, row: number, space: number): boolean {
  s.board[cellOf(row, space)] = placeAfter(s, s.placed);
  s.placed++;
  return nextMarker(s);
}

/** By row: 1 if the dummy at this place has no marker there yet, 0 otherwise. */
export function dummyRows(s: State, place: number): number[] {
  return ROWS.map((_, row) => (spaceOf(s, row, place) === NONE ? 1 : 0));
}

/** The rightmost free space of a row (from 0), NONE if it is full: a dummy's marker goes there. */
export function rightmostFree(s: Pick<State, 'board'>, row: number): number {
  for (let i = N_SPACES - 1; i >= 0; i--) if (s.board[row * N_SPACES + i] === NONE) return i;
  return NONE;
}

/** Appends the only move: `dummy`. */
export function legalDummy(_s: State, out: Move[]): void {
  out.push(code.dummy);
}

/** Draws one of the dummy's unseen markers. Its last marker is no reveal, because all know it. */
export function applyDummy(s: State, dealer: Dealer): boolean {
  const place = placeAfter(s, s.placed);
  const left = dummyRows(s, place);
  const last = s.placed >= N_CELLS - PLACES;
  const row = last ? left.indexOf(1) : dealer.draw(left);
  s.board[row * N_SPACES + rightmostFree(s, row)] = place;
  s.placed++;
  return nextMarker(s);
}

/**
 * After the last marker: every person takes the tiles of rows 1 and 2, in full and without a choice. Then the flips
 * begin, clockwise from the start player.
 */
function resolveRows(s: State): boolean {
  for (let k = 0; k < PLACES; k++) {
    const seat = seatAt(s, placeAfter(s, k));
    if (seat === NONE) continue;
    takeExploration(s, seat, figureOf(s, EXPLORE, seat));
    takeChange(s, seat, figureOf(s, WIND, seat));
  }
  s.step = -1;
  return nextFlipper(s);
}

function canFlip(s: State, seat: Seat): boolean {
  return s.flips > 0 && (tilesOf(s, seat, DOWN) > 0 || tilesOf(s, seat, ROTATE) > 0);
}

/** Goes on to the next person with a tile to flip; returns true if there is none. */
function nextFlipper(s: State): boolean {
  for (s.step++; s.step < PLACES; s.step++) {
    const seat = seatAt(s, placeAfter(s, s.step));
    if (seat === NONE) continue;
    s.flips = figureOf(s, FLIP, seat);
    if (canFlip(s, seat)) {
      beginTurn(s, seat, FLIPPING);
      return false;
    }
  }
  s.flips = 0;
  return true;
}

/** Appends the flips of own tiles, new and stored ones alike, and `done`. Each move flips one tile. */
export function legalFlip(s: State, out: Move[]): void {
  if (tilesOf(s, s.seat, DOWN) > 0) out.push(code.flip(TURN_UP));
  if (tilesOf(s, s.seat, ROTATE) > 0) out.push(code.flip(UPGRADE));
  out.push(code.done);
}

/** Flips one tile: turns up an exploration tile, which is then public, or makes a Rotate an Ignore. */
export function applyFlip(s: State, flip: number, dealer: Dealer): boolean {
  const from = s.seat * N_TILES;
  if (flip === TURN_UP) {
    const wind = turnUp(s, s.seat, dealer);
    s.hand[from + UP + wind]++;
  } else {
    s.hand[from + ROTATE]--;
    s.hand[from + IGNORE]++;
  }
  s.flips--;
  return !canFlip(s, s.seat) && nextFlipper(s);
}

/** Ends flipping. */
export function applyDone(s: State): boolean {
  return nextFlipper(s);
}
