// Public points: tiles and discoveries, no mission.
import { CAPE_KEY } from '../../chart';
import { FIGURES } from '../../data';
import { oceanOf, type State } from '../../state';

/** Points of a seat without its mission. */
export function openPoints(s: State, seat: number): number {
  const found = s.finder.reduce(
    (sum, finder, key) => (finder === seat ? sum + (key === CAPE_KEY ? FIGURES.cape : FIGURES.key) : sum),
    0,
  );
  return oceanOf(s, seat) * FIGURES.ocean + found;
}
