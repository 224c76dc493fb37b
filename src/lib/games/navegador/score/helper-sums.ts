// Sums for a physical table: hiring, the final round.
import { HIRE_PRICES } from '../data';
import { hirePrice, surplusUnits } from '../sums';
import { seatClockwise } from '../../../score-kit/seating';
import type { FinalMarkers } from './sheet-state';

/** The cost and gain of n workers (with churches) or ships (with shipyards). Cruzados. */
export interface HiringCost {
  /** Before surplus units are sold. */
  readonly price: number;
  /** Units without room: they are sold at once. */
  readonly surplus: number;
  /** Earned with the surplus units. */
  readonly back: number;
  /** `price` minus `back`. */
  readonly net: number;
  /** Most units possible: those with room, and one surplus unit for each building. */
  readonly most: number;
}

/**
 * Hiring n units: as many as there are buildings cost 50 each, further ones 100 × phase; surplus ones are sold for 100
 * (000 p.4).
 */
export function hiringCost(n: number, buildings: number, room: number, phase: number): HiringCost {
  const over = surplusUnits(n, room);
  const price = hirePrice(n, buildings, phase);
  const back = over * HIRE_PRICES.surplus;
  return { price, surplus: over, back, net: price - back, most: room + buildings };
}

/**
 * Turns left after the end is triggered, in order: each seat once, the one that triggered it last (000 p.7). If the
 * card's extra Sailing triggered it, this seat's regular turn comes before them.
 */
export function finalRoundTurns(
  final: FinalMarkers,
  seating: readonly number[],
): { readonly seat: number; readonly regular: boolean }[] {
  const round = seating.map((_, i) => ({ seat: seatClockwise(seating, final.by, i + 1), regular: false }));
  return final.card ? [{ seat: final.by, regular: true }, ...round] : round;
}
