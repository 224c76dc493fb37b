// The End phase: storing, passing the starting marker, the next round, and revealing the missions after the last one
// (002 4.3, 6).
import type { Dealer } from '../../engine/dealer';
import type { Move } from '../../engine/game';
import { zeros } from '../../engine/numbers';
import { PLACES, FIGURES, STORAGE } from './data';
import { seatLaunched } from './expedition';
import { code } from './moves';
import {
  DONE,
  N_TILES,
  NONE,
  REVEAL,
  SAIL,
  STORE,
  beginTurn,
  figureOf,
  handSize,
  placeAfter,
  seatAt,
  tilesOf,
  type State,
} from './state';
import { discardTiles, onlyKind } from './tiles';

/** Whether this round is the last: the Cape is discovered, or it is round 30 (G20, G21). */
export function lastRound(s: State): boolean {
  return s.cape !== NONE || s.round === FIGURES.lastRound;
}

/**
 * By seat: expeditions left in the last round, the running one included: each ship sails once, in launch order (002
 * 4.2, 6). Null before the expeditions, when markers and flips are turns too, and after them.
 */
export function lastExpeditions(s: State): number[] | null {
  if (!lastRound(s) || s.stage < SAIL || s.stage >= STORE) return null;
  const left = zeros(s.seats);
  for (let number = s.step; number <= PLACES; number++) {
    const seat = seatLaunched(s, number);
    if (seat !== NONE) left[seat]++;
  }
  return left;
}

/** Begins storing, clockwise from the start player; returns true if no person has a choice. */
export function startStoring(s: State): boolean {
  s.step = -1;
  return nextStorer(s);
}

/** Goes on to the next person with a choice what to store; returns true if there is none. */
function nextStorer(s: State): boolean {
  for (s.step++; s.step < PLACES; s.step++) {
    const seat = seatAt(s, placeAfter(s, s.step));
    if (seat === NONE) continue;
    s.seat = seat;
    if (stored(s)) continue;
    beginTurn(s, seat, STORE);
    return false;
  }
  return true;
}

/** The round is over: the starting marker passes anti-clockwise, dummies included. */
export function passMarker(s: State): void {
  s.round++;
  s.start = (s.start + PLACES - 1) % PLACES;
}

function keptSize(s: State): number {
  let n = 0;
  for (const k of s.kept) n += k;
  return n;
}

/** How many tiles the actor may store. Storing fewer is allowed only if the hand has fewer (G26). */
export function storage(s: State): number {
  return figureOf(s, STORAGE, s.seat);
}

function undecided(s: State, kind: number): number {
  return tilesOf(s, s.seat, kind) - s.kept[kind];
}

/** Stores the hand if the player has no choice left; returns whether it did. */
function stored(s: State): boolean {
  const room = storage(s) - keptSize(s);
  const loose = handSize(s, s.seat) - keptSize(s);
  if (room < loose && room > 0) {
    const only = onlyLoose(s);
    if (only === NONE) return false;
    discardTiles(s, s.seat, only, loose - room);
  } else if (room <= 0) {
    for (let kind = 0; kind < N_TILES; kind++) discardTiles(s, s.seat, kind, undecided(s, kind));
  }
  s.kept.fill(0);
  return true;
}

function onlyLoose(s: State): number {
  return onlyKind(s.kept.map((_, kind) => undecided(s, kind)));
}

/** Sets aside or discards one undecided tile: both are legal, so that the player can choose the quicker way. */
export function legalStore(s: State, out: Move[]): void {
  for (let kind = 0; kind < N_TILES; kind++) if (undecided(s, kind) > 0) out.push(code.keep(kind));
  for (let kind = 0; kind < N_TILES; kind++) if (undecided(s, kind) > 0) out.push(code.drop(kind));
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
  beginTurn(s, 0, REVEAL);
}

/** Appends the only move: `reveal`. */
export function legalReveal(_s: State, out: Move[]): void {
  out.push(code.reveal);
}

/** Reveals one mission; after the last one the game is over. */
export function applyReveal(s: State, dealer: Dealer): boolean {
  dealer.reveal();
  s.shown[s.seat] = 1;
  if (s.seat + 1 < s.seats) beginTurn(s, s.seat + 1, REVEAL);
  else s.stage = DONE;
  return false;
}

/** The ways the game can end: at the Cape, or after the last possible round. */
export const ENDS = ['cape', 'rounds'] as const;

/** How the game ended: the Cape discovered, or the last possible round played; null while it runs. */
export function endOfGame(s: State): (typeof ENDS)[number] | null {
  if (s.stage !== DONE) return null;
  return s.cape === NONE ? 'rounds' : 'cape';
}
