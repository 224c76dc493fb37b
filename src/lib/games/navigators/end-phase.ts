// The End phase: storing, passing the starting marker, the next round, and revealing the missions after the last one
// (002 4.3, 6).
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { zeros } from '../../engine/numbers';
import { N_PLACES, RULE_NUMBERS, STORAGE_ROW } from './data';
import { seatByLaunchNumber } from './expedition';
import { code } from './moves';
import {
  OVER_STAGE,
  N_TILE_KINDS,
  NONE,
  REVEAL_STAGE,
  SAIL_STAGE,
  STORE_STAGE,
  beginTurn,
  planningFigureOf,
  handSize,
  placeActingAt,
  seatAtPlace,
  tilesOfKind,
  type State,
} from './state';
import { discardTiles, onlyTileKind } from './tiles';

/** Whether this round is the last: the Cape is discovered, or it is round 30 (G20, G21). */
export function isLastRound(s: State): boolean {
  return s.cape !== NONE || s.round === RULE_NUMBERS.lastRound;
}

/**
 * By seat: expeditions left in the last round, the running one included (002 4.2, 6). Null outside the Expedition phase
 * of the last round.
 */
export function expeditionsLeft(s: State): number[] | null {
  if (!isLastRound(s) || s.stage < SAIL_STAGE || s.stage >= STORE_STAGE) return null;
  const left = zeros(s.seats);
  for (let number = s.step; number <= N_PLACES; number++) {
    const seat = seatByLaunchNumber(s, number);
    if (seat !== NONE) left[seat]++;
  }
  return left;
}

/** Begins storing, clockwise from the start player; returns true if no person has a choice. */
export function startStoring(s: State): boolean {
  s.step = -1;
  return nextStorer(s);
}

/** Stores hands without a choice, up to the next person who has to choose; returns true if there is none. */
function nextStorer(s: State): boolean {
  for (s.step++; s.step < N_PLACES; s.step++) {
    const seat = seatAtPlace(s, placeActingAt(s, s.step));
    if (seat === NONE) continue;
    s.seat = seat;
    if (stored(s)) continue;
    beginTurn(s, seat, STORE_STAGE);
    return false;
  }
  return true;
}

/** Goes to the next round, and passes the starting marker anti-clockwise, also to a dummy's place. */
export function passStartingMarker(s: State): void {
  s.round++;
  s.start = (s.start + N_PLACES - 1) % N_PLACES;
}

function keptSize(s: State): number {
  let n = 0;
  for (const k of s.kept) n += k;
  return n;
}

/** How many tiles the actor may store. Storing fewer is allowed only if the hand has fewer (G26). */
export function storableTiles(s: State): number {
  return planningFigureOf(s, STORAGE_ROW, s.seat);
}

function undecided(s: State, kind: number): number {
  return tilesOfKind(s, s.seat, kind) - s.kept[kind];
}

/** Stores the hand if the player has no choice left; returns whether it did. */
function stored(s: State): boolean {
  const room = storableTiles(s) - keptSize(s);
  const loose = handSize(s, s.seat) - keptSize(s);
  if (room < loose && room > 0) {
    const only = onlyLoose(s);
    if (only === NONE) return false;
    discardTiles(s, s.seat, only, loose - room);
  } else if (room <= 0) {
    for (let kind = 0; kind < N_TILE_KINDS; kind++) discardTiles(s, s.seat, kind, undecided(s, kind));
  }
  s.kept.fill(0);
  return true;
}

function onlyLoose(s: State): number {
  return onlyTileKind(s.kept.map((_, kind) => undecided(s, kind)));
}

/** Appends `keep` and `drop` for each kind of undecided tile, so that the player can choose the quicker way. */
export function legalStore(s: State, out: Move[]): void {
  for (let kind = 0; kind < N_TILE_KINDS; kind++) if (undecided(s, kind) > 0) out.push(code.keep(kind));
  for (let kind = 0; kind < N_TILE_KINDS; kind++) if (undecided(s, kind) > 0) out.push(code.drop(kind));
}

export function applyKeep(s: State, kind: number): boolean {
  s.kept[kind]++;
  return stored(s) && nextStorer(s);
}

export function applyDrop(s: State, kind: number): boolean {
  discardTiles(s, s.seat, kind, 1);
  return stored(s) && nextStorer(s);
}

/** After the last round: begins to reveal the missions, seat by seat. */
export function startReveal(s: State): void {
  beginTurn(s, 0, REVEAL_STAGE);
}

export function legalReveal(_s: State, out: Move[]): void {
  out.push(code.reveal);
}

/** Reveals one mission; after the last one the game is over. */
export function applyReveal(s: State, dealer: Dealer): boolean {
  dealer.reveal();
  s.shown[s.seat] = 1;
  if (s.seat + 1 < s.seats) beginTurn(s, s.seat + 1, REVEAL_STAGE);
  else s.stage = OVER_STAGE;
  return false;
}

/** The ways the game can end: at the Cape, or after the last possible round. */
export const GAME_ENDS = ['cape', 'rounds'] as const;

/** How the game ended: the Cape discovered, or the last possible round played; null while it runs. */
export function endOfGame(s: State): (typeof GAME_ENDS)[number] | null {
  if (s.stage !== OVER_STAGE) return null;
  return s.cape === NONE ? 'rounds' : 'cape';
}
