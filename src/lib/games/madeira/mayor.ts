// The Mayor's income: Bread, Reals and Wood from the cities one has Workers in (004 p.11).
import { cityIncome } from './assist';
import { FUNCHAL, MACHICO, PORTO } from './data';
import { inCity } from './pieces';
import { NEUTRAL, type State } from './state';
import { getWood } from './wood';

const incomeOf = (s: State, city: number): number => cityIncome(inCity(s, s.seat, city), inCity(s, NEUTRAL - 1, city));

/** Mayor: after the moves, income of all cities; Wood only as far as one can reach it. */
export function mayorIncome(s: State): void {
  s.bread[s.seat] += incomeOf(s, PORTO);
  s.reals[s.seat] += incomeOf(s, FUNCHAL);
  getWood(s, incomeOf(s, MACHICO));
}
