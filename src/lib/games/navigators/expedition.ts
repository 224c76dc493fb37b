// The Expedition phase: in launch order each ship sails from its base, discovers, may move the base, and returns (002
// 4.2). Functions that apply a move return whether it ends the phase.
import type { Dealer } from '../../engine/dealer';
import type { Move, Seat } from '../../engine/game';
import { CAPE_HEX, KEY_OF_HEX } from './chart';
import { TILE_DOWN, TILE_IGNORE, LAUNCH_ROW, N_PLACES, TILE_ROTATE, RULE_NUMBERS, FIRST_TILE_UP } from './data';
import { code } from './moves';
import { tileKindOf, legalSail, isUnexplored } from './payment';
import {
  BUILD_STAGE,
  N_SPACES,
  N_TILE_KINDS,
  N_WINDS,
  NONE,
  PAY_STAGE,
  SAIL_STAGE,
  beginTurn,
  planningFigureAt,
  handSize,
  seatAtPlace,
  type State,
} from './state';
import { discardTiles, onlyTileKind, turnUpTile } from './tiles';

export function startExpeditions(s: State): void {
  s.step = 0;
  nextShip(s);
}

/** The seat with this launch number, NONE for a dummy. */
export function seatByLaunchNumber(s: State, number: number): Seat {
  for (let i = 0; i < N_SPACES; i++) {
    if (planningFigureAt(s, LAUNCH_ROW, i) === number) return seatAtPlace(s, s.board[LAUNCH_ROW * N_SPACES + i]);
  }
  return NONE;
}

/** Lets the next ship in launch order leave its base; returns true after the last one. */
function nextShip(s: State): boolean {
  s.found = 0;
  for (s.step++; s.step <= N_PLACES; s.step++) {
    const seat = seatByLaunchNumber(s, s.step);
    if (seat === NONE) continue;
    s.ship = s.base[seat];
    beginTurn(s, seat, SAIL_STAGE);
    return false;
  }
  s.ship = NONE;
  return true;
}

/**
 * Whether the base may move to the ship's place. The place must be a key location, not the own base, and not discovered
 * on this expedition; the hand must have 4 tiles.
 */
function canBuild(s: State): boolean {
  const key = KEY_OF_HEX[s.ship];
  if (key < 0 || s.base[s.seat] === s.ship || (s.found >> key) & 1) return false;
  return handSize(s, s.seat) >= RULE_NUMBERS.base;
}

/** Appends the moves of a ship: sail on, move the base, or stop. */
export function legalVoyage(s: State, out: Move[]): void {
  legalSail(s, out);
  if (canBuild(s)) out.push(code.build);
  out.push(code.stop);
}

/** Chooses the space to enter; the payment follows. */
export function applySail(s: State, to: number): boolean {
  s.target = to;
  s.stage = PAY_STAGE;
  return false;
}

/** Begins to move the base. The four tiles for the move are paid next. */
export function applyBuild(s: State): boolean {
  s.owed = RULE_NUMBERS.base;
  s.stage = BUILD_STAGE;
  settle(s);
  return false;
}

export function applyStop(s: State): boolean {
  return nextShip(s);
}

/**
 * Pays for a move. The wind behind the ship turns first, then the ship moves; a face-down tile is revealed last (G16,
 * G23).
 */
export function applyPay(
  s: State,
  paid: number,
  rotates: number,
  turn: number,
  ignore: number,
  dealer: Dealer,
): boolean {
  const tile = tileKindOf(paid);
  if (rotates > 0) discardTiles(s, s.seat, TILE_ROTATE, rotates);
  if (ignore > 0) discardTiles(s, s.seat, TILE_IGNORE, ignore);
  if (turn !== 0) s.wind[s.ship] = (s.wind[s.ship] + turn + N_WINDS) % N_WINDS;
  const to = s.target;
  if (isUnexplored(s, to)) layTile(s, to, tile, dealer);
  else if (tile !== NONE) discardTiles(s, s.seat, tile, 1);
  s.ship = to;
  s.target = NONE;
  s.stage = SAIL_STAGE;
  discover(s, to);
  return false;
}

/** Places an own exploration tile with its printed N towards the north; a face-down tile is revealed. */
function layTile(s: State, hex: number, kind: number, dealer: Dealer): void {
  let wind = kind - FIRST_TILE_UP;
  if (kind === TILE_DOWN) wind = turnUpTile(s, s.seat, dealer);
  else s.hand[s.seat * N_TILE_KINDS + kind]--;
  s.owner[hex] = s.seat;
  s.printed[hex] = wind;
  s.wind[hex] = wind;
}

function discover(s: State, hex: number): void {
  const key = KEY_OF_HEX[hex];
  if (key < 0 || s.finder[key] !== NONE) return;
  s.finder[key] = s.seat;
  s.found |= 1 << key;
  if (hex === CAPE_HEX) s.cape = s.seat;
}

/** Appends a `give` move for each kind of tile in hand: the base's tiles are paid one at a time, in any order. */
export function legalGive(s: State, out: Move[]): void {
  for (let kind = 0; kind < N_TILE_KINDS; kind++) {
    if (s.hand[s.seat * N_TILE_KINDS + kind] > 0) out.push(code.give(kind));
  }
}

export function applyGive(s: State, kind: number): boolean {
  discardTiles(s, s.seat, kind, 1);
  s.owed--;
  settle(s);
  return false;
}

/** Pays the tiles owed if the player has no choice left. Once all are paid, the base moves and the ship may sail on. */
function settle(s: State): void {
  const from = s.seat * N_TILE_KINDS;
  const only = onlyTileKind(s.hand, from);
  if (only >= 0) {
    discardTiles(s, s.seat, only, s.owed);
    s.owed = 0;
  } else if (handSize(s, s.seat) === s.owed) {
    for (let kind = 0; kind < N_TILE_KINDS; kind++) discardTiles(s, s.seat, kind, s.hand[from + kind]);
    s.owed = 0;
  }
  if (s.owed > 0) return;
  s.base[s.seat] = s.ship;
  s.stage = SAIL_STAGE;
}
