// The Mayor's income: Bread, Reals and Wood from cities with own Workers (004 p.12).
import { cityIncome } from './sums';
import { FUNCHAL, MACHICO, PORTO } from './data';
import { piecesInCity } from './pieces';
import { NEUTRAL_CITIZEN, type State } from './state';
import { gainWood } from './wood';

const incomeOf = (s: State, city: number): number =>
  cityIncome(piecesInCity(s, s.seat, city), piecesInCity(s, NEUTRAL_CITIZEN - 1, city));

/** Adds the income of all cities after the Mayor's moves. The player gets at most the Wood that is in reach. */
export function addMayorIncome(s: State): void {
  s.bread[s.seat] += incomeOf(s, PORTO);
  s.reals[s.seat] += incomeOf(s, FUNCHAL);
  gainWood(s, incomeOf(s, MACHICO));
}
