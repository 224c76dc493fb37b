// Frozen with Almirante 2, never improved. The Navigators for bots: the value of a position, and moves to skip.
import type { BotKnowledge } from '../../../src/lib/engine/bot';
import type { Move } from '../../../src/lib/engine/game';
import { NEIGHBOUR_WINDS, NEIGHBOURS } from '../../../src/lib/games/navigators/chart';
import { judge, WEIGHTS } from './navigators-judge';
import { moves } from '../../../src/lib/games/navigators/moves';
import { notchesAgainstWind, paymentOf } from '../../../src/lib/games/navigators/payment';
import { NONE, PAY_STAGE, STORE_STAGE, type State } from '../../../src/lib/games/navigators/state';

/** Points that a seat may expect; see navigators-judge.ts. */
const evaluate = judge(WEIGHTS);

/** True for a payment without more Rotates or Ignores than the course needs. */
function frugal(s: State, move: Move): boolean {
  const p = paymentOf(move);
  const near = NEIGHBOURS[s.ship].indexOf(s.target);
  const against = notchesAgainstWind(s, s.ship, NEIGHBOUR_WINDS[s.ship][near]);
  if (p.ignore > 0) return p.rotates === 0;
  return p.rotates === (p.tile === NONE ? Math.max(1, against) : against) && (against > 0 || p.turn === 0);
}

function keepOnly(list: Move[], wanted: (move: Move) => boolean): void {
  const kept = list.filter(wanted);
  if (kept.length === 0 || kept.length === list.length) return;
  list.splice(0, list.length, ...kept);
}

/** Removes overpayments, and discarding that is equivalent to setting aside. In place; never empties the list. */
function prune(s: State, list: Move[]): void {
  if (s.stage === PAY_STAGE) keepOnly(list, (move) => frugal(s, move));
  else if (s.stage === STORE_STAGE) keepOnly(list, (move) => moves.family(move) !== 'drop');
}

export const bot = { evaluate, prune } satisfies BotKnowledge<State>;
