// Sums for a physical table: recruiting and building, the refill of the gallery, the final round.
import { BOX, COLUMNS, HIRE } from '../data';
import type { Edition } from '../edition';
import { hirePrice, surplus } from '../hire';
import type { FinalMarkers } from './sheet-state';

/** The cost and gain of n workers (with churches) or ships (with shipyards). Cruzados. */
export interface HiringCost {
  readonly price: number;
  /** Units beyond the room left, sold at once. */
  readonly surplus: number;
  readonly back: number;
  readonly net: number;
  /** Most units possible: the room, and as many surplus ones as cost 50. */
  readonly most: number;
}

/** Hiring n units: 50 for each building, further ones 100 × phase; surplus ones bring 100, at most as many as were paid 50 (000 p.4). */
export function hiringCost(n: number, buildings: number, room: number, phase: number): HiringCost {
  const over = surplus(n, room);
  const price = hirePrice(n, buildings, phase);
  const back = over * HIRE.surplus;
  return { price, surplus: over, back, net: price - back, most: room + buildings };
}

/** How many privileges of each column are added when a phase opens, given the gallery and those taken. */
export function privilegeRefill(
  edition: Edition,
  seats: number,
  phase: 2 | 3,
  left: readonly number[],
  taken: readonly number[],
): number[] {
  const goal = edition.refill[seats as 2 | 3 | 4 | 5][phase - 2];
  return COLUMNS.map((_, i) => Math.max(0, Math.min(goal - left[i], BOX.privileges - left[i] - taken[i])));
}

/** Turns left after the end is triggered, in order: each seat once, the trigger last (000 p.7; F1). */
export function lastTurns(final: FinalMarkers, seats: number): { readonly seat: number; readonly regular: boolean }[] {
  const round = Array.from({ length: seats }, (_, i) => ({ seat: (final.by + 1 + i) % seats, regular: false }));
  return final.card ? [{ seat: final.by, regular: true }, ...round] : round;
}
