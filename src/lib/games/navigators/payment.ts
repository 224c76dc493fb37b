// What a move costs: the wind behind the ship, the water ahead, and every way to pay for it (002 4.2, price list of the digest).
import type { Move, Seat } from '../../engine/game';
import { COURSE, NEAR, OCEAN, courseTo } from './chart';
import { DOWN, IGNORE, ROTATE, RULES } from './data';
import { NO_TURN, ROTATES, TURNS, base } from './moves';
import { N_WINDS, NONE, explorationTiles, handSize, tilesOf, type State } from './state';

/** A payment as the action table counts it. */
export interface Payment {
  /** Kind of TILES of the exploration tile, NONE without one. */
  readonly tile: number;
  readonly rotates: number;
  /** Notches to the right, −2 … 3. */
  readonly turn: number;
  readonly ignore: number;
}

const PER_ROTATES = TURNS.length * 2;
const PER_TILE = ROTATES.length * PER_ROTATES;

/** The payment a `pay` move stands for. */
export function paymentOf(move: Move): Payment {
  const k = move - base.pay;
  return {
    tile: Math.floor(k / PER_TILE) - 1,
    rotates: Math.floor(k / PER_ROTATES) % ROTATES.length,
    turn: TURNS[Math.floor(k / 2) % TURNS.length],
    ignore: k % 2,
  };
}

/** The `pay` move of a payment. */
export function payMove(p: Payment): Move {
  return base.pay + (p.tile + 1) * PER_TILE + p.rotates * PER_ROTATES + (p.turn + NO_TURN) * 2 + p.ignore;
}

/** Notches between two directions, 0 … 3. */
export function notches(a: number, b: number): number {
  const d = (a - b + N_WINDS) % N_WINDS;
  return d <= 3 ? d : N_WINDS - d;
}

/** Whether a wind carries a ship on a course: the direction it points to and the two beside it (002 4.2). */
export function carries(wind: number, course: number): boolean {
  return notches(wind, course) <= 1;
}

/** Whether a space must be paid with an exploration tile: ocean without one (002 4.2). */
export function unexplored(s: State, hex: number): boolean {
  return OCEAN[hex] && s.owner[hex] === NONE;
}

/** Notches beyond what the wind allows when leaving for a course: 0, 1 or 2 Rotates, or one Ignore. 0 where there is no wind. */
export function againstWind(s: State, from: number, course: number): number {
  const wind = s.wind[from];
  return wind === NONE ? 0 : Math.max(0, notches(wind, course) - 1);
}

/** Whether a seat can pay for the move at all. The spaces touch. */
export function canEnter(s: State, seat: Seat, from: number, to: number, course: number): boolean {
  const rotates = tilesOf(s, seat, ROTATE);
  const ignores = tilesOf(s, seat, IGNORE);
  const against = againstWind(s, from, course);
  if (against > 0 && rotates < against && ignores === 0) return false;
  if (unexplored(s, to)) return explorationTiles(s, seat) > 0;
  return against > 0 || handSize(s, seat) > 0;
}

/** Appends a `sail` move for every space the ship can pay to enter. */
export function legalSail(s: State, out: Move[]): void {
  const near = NEAR[s.ship];
  const course = COURSE[s.ship];
  for (let i = 0; i < near.length; i++) {
    if (canEnter(s, s.seat, s.ship, near[i], course[i])) out.push(base.sail + near[i]);
  }
}

/**
 * Appends the ways to pay for a course with one exploration tile or none. From `least` Rotates on: every number of them up to
 * three, every turn they can make; an Ignore beside other change tiles only where the wind as turned still forbids the course.
 */
function legalChanges(s: State, start: Move, least: number, course: number, out: Move[]): void {
  const wind = s.wind[s.ship];
  const ignores = tilesOf(s, s.seat, IGNORE);
  const most = wind === NONE ? least : Math.min(RULES.rotates, tilesOf(s, s.seat, ROTATE));
  for (let k = least; k <= most; k++) {
    for (let i = 0; i < TURNS.length; i++) {
      const turn = TURNS[i];
      if (turn > k || -turn > k || (wind === NONE && turn !== 0)) continue;
      const code = start + k * PER_ROTATES + i * 2;
      if (wind === NONE || carries((wind + turn + N_WINDS) % N_WINDS, course)) out.push(code);
      else if (ignores > 0) out.push(code + 1);
    }
  }
}

/** Into unexplored ocean: exactly one exploration tile, and what the wind asks for beside it. */
function legalPayExploring(s: State, course: number, out: Move[]): void {
  for (let kind = DOWN; kind < ROTATE; kind++) {
    if (tilesOf(s, s.seat, kind) > 0) legalChanges(s, base.pay + (kind + 1) * PER_TILE, 0, course, out);
  }
}

/** Onto known water: any one tile where the wind allows the course, else change of wind tiles alone. */
function legalPayPlain(s: State, course: number, out: Move[]): void {
  if (tilesOf(s, s.seat, IGNORE) > 0) out.push(base.pay + NO_TURN * 2 + 1);
  if (tilesOf(s, s.seat, ROTATE) > 0) legalChanges(s, base.pay, 1, course, out);
  if (againstWind(s, s.ship, course) > 0) return;
  for (let kind = DOWN; kind < ROTATE; kind++) {
    if (tilesOf(s, s.seat, kind) > 0) out.push(base.pay + (kind + 1) * PER_TILE + NO_TURN * 2);
  }
}

/** Appends every `pay` move for the target chosen. */
export function legalPay(s: State, out: Move[]): void {
  const course = courseTo(s.ship, s.target);
  if (unexplored(s, s.target)) legalPayExploring(s, course, out);
  else legalPayPlain(s, course, out);
}

/** What a target asks for, for the price shown on it: tiles in all with Rotates or with an Ignore, and whether one explores. */
export interface Price {
  readonly exploration: boolean;
  /** Rotates needed against the wind: 0, 1 or 2; one Ignore does as well. */
  readonly rotates: number;
  /** Fewest tiles with what the seat holds; 0 where it cannot pay. */
  readonly tiles: number;
}

/** The price of moving the ship that is out to a neighbouring space (002 4.2). */
export function priceOf(s: State, to: number): Price {
  const course = courseTo(s.ship, to);
  const exploration = unexplored(s, to);
  const rotates = againstWind(s, s.ship, course);
  const change = rotates === 0 ? 0 : tilesOf(s, s.seat, IGNORE) > 0 ? 1 : rotates;
  const tiles = exploration ? 1 + change : Math.max(1, change);
  return { exploration, rotates, tiles: canEnter(s, s.seat, s.ship, to, course) ? tiles : 0 };
}

/** Every way to pay for a target as payments, for a screen that shows them before one is chosen. */
export function paymentsFor(s: State, to: number): Payment[] {
  const out: Move[] = [];
  legalPay({ ...s, target: to }, out);
  return out.map(paymentOf);
}
