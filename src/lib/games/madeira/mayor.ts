// The Mayor's income: Bread, Reals and Wood from cities with own Workers (004 p.11).
import { cityIncome } from './sums';
import { FUNCHAL, MACHICO, PORTO } from './data';
import { inCity } from './pieces';
import { NEUTRAL, type State } from './state';
import { getWood } from './wood';

const incomeOf = (s: State, city: number): number => cityIncome(inCity(s, s.seat, city), inCity(s, NEUTRAL - 1, city));

/** The Mayor's moves are done: adds the income of all cities. Wood is limited to what is in reach. */
export function mayorIncome(s: State): void {
  s.bread[s.seat] += incomeOf(s, PORTO);
  s.reals[s.seat] += incomeOf(s, FUNCHAL);
  getWood(s, incomeOf(s, MACHICO));
}
