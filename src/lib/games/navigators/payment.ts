// The price of a move: the wind behind the ship, the water ahead, and every way to pay (002 4.2).
import type { Move, Seat } from '../../engine/game';
import { NEIGHBOUR_WINDS, NEIGHBOURS, IS_OCEAN, courseTo } from './chart';
import { TILE_DOWN, TILE_IGNORE, TILE_ROTATE, RULE_NUMBERS } from './data';
import { WIND_TURNS, arg, code } from './moves';
import { N_WINDS, NONE, explorationTiles, handSize, tilesOfKind, type State } from './state';

export interface Payment {
  /** Kind of TILES of the exploration tile, NONE without one. */
  readonly tile: number;
  readonly rotates: number;
  /** Notches to the right, −2 … 3. */
  readonly turn: number;
  readonly ignore: number;
}

/** The kind in TILES for an index of PAID_TILES, NONE for `none`; `paidBy` is the reverse. */
export const tileKindOf = (paid: number): number => paid - 1;
const paidBy = (kind: number): number => kind + 1;

export function paymentOf(move: Move): Payment {
  const { tile, rotates, turn, ignore } = arg.pay;
  return { tile: tileKindOf(tile(move)), rotates: rotates(move), turn: turn(move), ignore: ignore(move) };
}

export function payMove(p: Payment): Move {
  return code.pay(paidBy(p.tile), p.rotates, p.turn, p.ignore);
}

/** Notches between two directions, 0 … 3. */
function notchesBetween(a: number, b: number): number {
  const d = (a - b + N_WINDS) % N_WINDS;
  return d <= 3 ? d : N_WINDS - d;
}

/** Whether a wind allows a course: the direction it points to, or one of the two next to it (002 4.2). */
export function carriesShip(wind: number, course: number): boolean {
  return notchesBetween(wind, course) <= 1;
}

/** Whether a space needs an exploration tile: ocean without one (002 4.2). */
export function isUnexplored(s: State, hex: number): boolean {
  return IS_OCEAN[hex] && s.owner[hex] === NONE;
}

/** Rotates needed to leave on a course, 0 … 2; one Ignore replaces them. 0 without a wind. */
export function notchesAgainstWind(s: State, from: number, course: number): number {
  const wind = s.wind[from];
  return wind === NONE ? 0 : Math.max(0, notchesBetween(wind, course) - 1);
}

/** How many tiles of each kind a seat has to pay with; `hand`: all its tiles. */
interface Means {
  readonly rotates: number;
  readonly ignores: number;
  readonly exploration: number;
  readonly hand: number;
}

const meansOf = (s: State, seat: Seat): Means => ({
  rotates: tilesOfKind(s, seat, TILE_ROTATE),
  ignores: tilesOfKind(s, seat, TILE_IGNORE),
  exploration: explorationTiles(s, seat),
  hand: handSize(s, seat),
});

/** Whether these tiles can pay for the move. The spaces must be neighbours. */
function pays(s: State, means: Means, from: number, to: number, course: number): boolean {
  const against = notchesAgainstWind(s, from, course);
  if (against > 0 && means.rotates < against && means.ignores === 0) return false;
  if (isUnexplored(s, to)) return means.exploration > 0;
  return against > 0 || means.hand > 0;
}

/** Whether a seat can pay for the move. The spaces must be neighbours. */
export function canEnter(s: State, seat: Seat, from: number, to: number, course: number): boolean {
  return pays(s, meansOf(s, seat), from, to, course);
}

/** Appends a `sail` move for every space the ship can pay to enter. */
export function legalSail(s: State, out: Move[]): void {
  const means = meansOf(s, s.seat);
  if (means.hand === 0) return;
  const near = NEIGHBOURS[s.ship];
  const course = NEIGHBOUR_WINDS[s.ship];
  for (let i = 0; i < near.length; i++) {
    if (pays(s, means, s.ship, near[i], course[i])) out.push(code.sail(near[i]));
  }
}

/**
 * Appends the ways to pay for a course with one exploration tile or none: every number of Rotates from `least` to
 * three, and every turn they can make. An Ignore is added only if the turned wind still forbids the course.
 */
function legalChanges(s: State, tile: number, least: number, course: number, out: Move[]): void {
  const wind = s.wind[s.ship];
  const ignores = tilesOfKind(s, s.seat, TILE_IGNORE);
  const most = wind === NONE ? least : Math.min(RULE_NUMBERS.rotates, tilesOfKind(s, s.seat, TILE_ROTATE));
  for (let k = least; k <= most; k++) {
    for (const turn of WIND_TURNS) {
      if (turn > k || -turn > k || (wind === NONE && turn !== 0)) continue;
      if (wind === NONE || carriesShip((wind + turn + N_WINDS) % N_WINDS, course))
        out.push(code.pay(paidBy(tile), k, turn, 0));
      else if (ignores > 0) out.push(code.pay(paidBy(tile), k, turn, 1));
    }
  }
}

/** Appends the payments for unexplored ocean: exactly one exploration tile, and what the wind needs. */
function legalPayExploring(s: State, course: number, out: Move[]): void {
  for (let kind = TILE_DOWN; kind < TILE_ROTATE; kind++) {
    if (tilesOfKind(s, s.seat, kind) > 0) legalChanges(s, kind, 0, course, out);
  }
}

/**
 * Appends the payments for other spaces: any one tile if the wind allows the course; otherwise change of wind tiles.
 */
function legalPayPlain(s: State, course: number, out: Move[]): void {
  if (tilesOfKind(s, s.seat, TILE_IGNORE) > 0) out.push(code.pay(paidBy(NONE), 0, 0, 1));
  if (tilesOfKind(s, s.seat, TILE_ROTATE) > 0) legalChanges(s, NONE, 1, course, out);
  if (notchesAgainstWind(s, s.ship, course) > 0) return;
  for (let kind = TILE_DOWN; kind < TILE_ROTATE; kind++) {
    if (tilesOfKind(s, s.seat, kind) > 0) out.push(code.pay(paidBy(kind), 0, 0, 0));
  }
}

/** Appends every `pay` move for the chosen target. */
export function legalPay(s: State, out: Move[]): void {
  const course = courseTo(s.ship, s.target);
  if (isUnexplored(s, s.target)) legalPayExploring(s, course, out);
  else legalPayPlain(s, course, out);
}

/** The price shown on a target. */
export interface Price {
  /** Whether one tile must be an exploration tile. */
  readonly exploration: boolean;
  /** Rotates needed against the wind: 0, 1 or 2; one Ignore replaces them. */
  readonly rotates: number;
  /** Fewest tiles the seat can pay with; 0 if it cannot pay. */
  readonly tiles: number;
}

/** The active ship's price to a neighbouring space (002 4.2). */
export function priceOf(s: State, to: number): Price {
  const course = courseTo(s.ship, to);
  const exploration = isUnexplored(s, to);
  const rotates = notchesAgainstWind(s, s.ship, course);
  const change = rotates === 0 ? 0 : tilesOfKind(s, s.seat, TILE_IGNORE) > 0 ? 1 : rotates;
  const tiles = exploration ? 1 + change : Math.max(1, change);
  return { exploration, rotates, tiles: canEnter(s, s.seat, s.ship, to, course) ? tiles : 0 };
}

/** Every payment for a target, even if it is not chosen yet. */
export function paymentsFor(s: State, to: number): Payment[] {
  const out: Move[] = [];
  legalPay({ ...s, target: to }, out);
  return out.map(paymentOf);
}
