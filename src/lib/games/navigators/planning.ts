// The Planning phase: markers of people and dummies, the tiles of rows 1 and 2, and the flips of row 3 (002 4.1).
// Functions that apply a move return whether it ends the phase.
import type { Dealer } from '../../engine/dealer';
import type { Move, Seat } from '../../engine/game';
import {
  TILE_DOWN,
  EXPLORE_ROW,
  FLIP_ROW,
  TILE_IGNORE,
  N_PLACES,
  TILE_ROTATE,
  ROWS,
  FIRST_TILE_UP,
  WIND_ROW,
} from './data';
import { code, FLIP_TURNS_UP, FLIP_UPGRADES } from './moves';
import {
  DUMMY_STAGE,
  FLIP_STAGE,
  N_PLANNING_CELLS,
  N_SPACES,
  N_TILE_KINDS,
  NONE,
  PLACE_STAGE,
  beginTurn,
  cellIndex,
  planningFigureOf,
  placeActingAt,
  placeOfSeat,
  seatAtPlace,
  spaceOfMarker,
  tilesOfKind,
  type State,
} from './state';
import { takeChangeTiles, takeExplorationTiles, turnUpTile } from './tiles';

/** Opens a round's Planning phase: all spaces are free. */
export function startPlanning(s: State): void {
  s.board.fill(NONE);
  s.placed = 0;
  s.step = 0;
  nextMarker(s);
}

/**
 * Lets the next place put its marker. The person before a dummy draws the dummy's marker; if the dummy begins the
 * round, the person after it draws it.
 */
function nextMarker(s: State): boolean {
  if (s.placed === N_PLANNING_CELLS) return resolveRows(s);
  const place = placeActingAt(s, s.placed);
  const seat = seatAtPlace(s, place);
  if (seat !== NONE) beginTurn(s, seat, PLACE_STAGE);
  else if (s.placed === 0) beginTurn(s, seatAtPlace(s, (place + 1) % N_PLACES), DUMMY_STAGE);
  else s.stage = DUMMY_STAGE;
  return false;
}

/** Appends the free spaces of rows in which the person has no marker yet. */
export function legalPlace(s: State, out: Move[]): void {
  const place = placeOfSeat(s, s.seat);
  for (let row = 0; row < ROWS.length; row++) {
    if (spaceOfMarker(s, row, place) !== NONE) continue;
    for (let space = 1; space <= N_SPACES; space++) {
      if (s.board[cellIndex(row, space)] === NONE) out.push(code.place(row, space));
    }
  }
}

export function applyPlace(s: State, row: number, space: number): boolean {
  s.board[cellIndex(row, space)] = placeActingAt(s, s.placed);
  s.placed++;
  return nextMarker(s);
}

/** By row: 1 if the dummy at this place has no marker in the row yet, 0 otherwise. */
export function drawableDummyRows(s: State, place: number): number[] {
  return ROWS.map((_, row) => (spaceOfMarker(s, row, place) === NONE ? 1 : 0));
}

/** The rightmost free space of a row (from 0), NONE if it is full: a dummy's marker goes there. */
export function rightmostFreeSpace(s: Pick<State, 'board'>, row: number): number {
  for (let i = N_SPACES - 1; i >= 0; i--) if (s.board[row * N_SPACES + i] === NONE) return i;
  return NONE;
}

export function legalDummy(_s: State, out: Move[]): void {
  out.push(code.dummy);
}

/** Draws one of the dummy's unseen markers. The last one is no reveal: all players know its row. */
export function applyDummy(s: State, dealer: Dealer): boolean {
  const place = placeActingAt(s, s.placed);
  const left = drawableDummyRows(s, place);
  const last = s.placed >= N_PLANNING_CELLS - N_PLACES;
  const row = last ? left.indexOf(1) : dealer.draw(left);
  s.board[row * N_SPACES + rightmostFreeSpace(s, row)] = place;
  s.placed++;
  return nextMarker(s);
}

/**
 * After the last marker: every person takes the tiles of rows 1 and 2, in full and without a choice. Then the flips
 * begin, clockwise from the start player.
 */
function resolveRows(s: State): boolean {
  for (let k = 0; k < N_PLACES; k++) {
    const seat = seatAtPlace(s, placeActingAt(s, k));
    if (seat === NONE) continue;
    takeExplorationTiles(s, seat, planningFigureOf(s, EXPLORE_ROW, seat));
    takeChangeTiles(s, seat, planningFigureOf(s, WIND_ROW, seat));
  }
  s.step = -1;
  return nextFlipper(s);
}

function canFlip(s: State, seat: Seat): boolean {
  return s.flips > 0 && (tilesOfKind(s, seat, TILE_DOWN) > 0 || tilesOfKind(s, seat, TILE_ROTATE) > 0);
}

/** Goes on to the next person with a tile to flip; returns true if there is none. */
function nextFlipper(s: State): boolean {
  for (s.step++; s.step < N_PLACES; s.step++) {
    const seat = seatAtPlace(s, placeActingAt(s, s.step));
    if (seat === NONE) continue;
    s.flips = planningFigureOf(s, FLIP_ROW, seat);
    if (canFlip(s, seat)) {
      beginTurn(s, seat, FLIP_STAGE);
      return false;
    }
  }
  s.flips = 0;
  return true;
}

/**
 * Appends the flips of own tiles, new and stored ones alike, and `done`. Each move flips one tile. Our ruling: no tile is
 * flipped back, so an Ignore stays one, although 002 4.1 says "in any combination" (digest 3.1).
 */
export function legalFlip(s: State, out: Move[]): void {
  if (tilesOfKind(s, s.seat, TILE_DOWN) > 0) out.push(code.flip(FLIP_TURNS_UP));
  if (tilesOfKind(s, s.seat, TILE_ROTATE) > 0) out.push(code.flip(FLIP_UPGRADES));
  out.push(code.done);
}

/** Flips one tile: turns up an exploration tile, which is then public, or makes a Rotate an Ignore. */
export function applyFlip(s: State, flip: number, dealer: Dealer): boolean {
  const from = s.seat * N_TILE_KINDS;
  if (flip === FLIP_TURNS_UP) {
    const wind = turnUpTile(s, s.seat, dealer);
    s.hand[from + FIRST_TILE_UP + wind]++;
  } else {
    s.hand[from + TILE_ROTATE]--;
    s.hand[from + TILE_IGNORE]++;
  }
  s.flips--;
  return !canFlip(s, s.seat) && nextFlipper(s);
}

export function applyDone(s: State): boolean {
  return nextFlipper(s);
}
