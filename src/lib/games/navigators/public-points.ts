// Public points: tiles and discoveries, no mission.
import { CAPE_KEY } from './chart';
import { PRICES_AND_POINTS } from './data';
import { oceanTilesOf, type State } from './state';

/** Points of a seat without its mission. */
export function publicPoints(s: State, seat: number): number {
  const found = s.finder.reduce(
    (sum, finder, key) =>
      finder === seat ? sum + (key === CAPE_KEY ? PRICES_AND_POINTS.cape : PRICES_AND_POINTS.key) : sum,
    0,
  );
  return oceanTilesOf(s, seat) * PRICES_AND_POINTS.ocean + found;
}
