// The Navigators' advice for bots: the value of a position, and moves to skip.
import type { BotAdvice } from '../../engine/bot';
import type { Move } from '../../engine/game';
import { COURSE_WINDS, NEIGHBOURS } from './chart';
import { facts } from './turn-facts';
import { expectedPoints, judge, progress, WEIGHTS } from './judge';
import { moves } from './moves';
import { againstWind, paymentOf } from './payment';
import { NONE, PAY, STORE, type State } from './state';
import { styles } from './bot-styles';

/** Points a seat may expect; see judge.ts. */
const evaluate = judge(WEIGHTS);
/** The same without rivals: the value of a plan needs no horizon here. */
const outlook = () => ({ worth: evaluate, points: expectedPoints(WEIGHTS) });

/** Keeps payments without Rotates or Ignores beyond those the course needs. */
function frugal(s: State, move: Move): boolean {
  const p = paymentOf(move);
  const near = NEIGHBOURS[s.ship].indexOf(s.target);
  const against = againstWind(s, s.ship, COURSE_WINDS[s.ship][near]);
  if (p.ignore > 0) return p.rotates === 0;
  return p.rotates === (p.tile === NONE ? Math.max(1, against) : against) && (against > 0 || p.turn === 0);
}

function keepOnly(list: Move[], wanted: (move: Move) => boolean): void {
  const kept = list.filter(wanted);
  if (kept.length === 0 || kept.length === list.length) return;
  list.splice(0, list.length, ...kept);
}

/** Removes overpayments, and discards that equal setting aside. In place; never empties the list. */
function prune(s: State, list: Move[]): void {
  if (s.stage === PAY) keepOnly(list, (move) => frugal(s, move));
  else if (s.stage === STORE) keepOnly(list, (move) => moves.family(move) !== 'drop');
}

/** The idea of a move: neither its payment nor the space of a row matters. */
const idea = (move: Move): string => {
  const [family, first] = moves.text(move).split(' ');
  if (family === 'pay') return family;
  return family === 'place' ? `place ${first}` : moves.text(move);
};

/** What a place in the launch order is worth shows when all have sailed. */
const lap = (s: State): number => s.round;

export const bot = { evaluate, outlook, progress, idea, lap, facts, prune, styles } satisfies BotAdvice<State>;
