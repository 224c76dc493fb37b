// What a bot knows of The Navigators: how good a position looks, and which moves are not worth its time.
import type { BotAdvice } from '../../engine/bot';
import type { Move } from '../../engine/game';
import { COURSE, NEAR } from './chart';
import { facts } from './facts';
import { expectation, judge, progress, WEIGHTS } from './judge';
import { moves } from './moves';
import { againstWind, paymentOf } from './payment';
import { NONE, PAY, STORE, type State } from './state';

/** Points a seat may expect; see judge.ts. */
const evaluate = judge(WEIGHTS);
/** The same positions without the rivals: what a plan expects needs no horizon here. */
const outlook = () => ({ worth: evaluate, points: expectation(WEIGHTS) });

/** Payments a bot considers: no Rotate and no Ignore beyond what the course asks for. */
function frugal(s: State, move: Move): boolean {
  const p = paymentOf(move);
  const near = NEAR[s.ship].indexOf(s.target);
  const against = againstWind(s, s.ship, COURSE[s.ship][near]);
  if (p.ignore > 0) return p.rotates === 0;
  return p.rotates === (p.tile === NONE ? Math.max(1, against) : against) && (against > 0 || p.turn === 0);
}

function keepOnly(list: Move[], wanted: (move: Move) => boolean): void {
  const kept = list.filter(wanted);
  if (kept.length === 0 || kept.length === list.length) return;
  list.splice(0, list.length, ...kept);
}

/** Leaves out overpayments, and discarding where setting aside says the same. In place; never empties the list. */
function prune(s: State, list: Move[]): void {
  if (s.stage === PAY) keepOnly(list, (move) => frugal(s, move));
  else if (s.stage === STORE) keepOnly(list, (move) => moves.family(move) !== 'drop');
}

/** How a move is paid for is no idea of its own, nor is which space of a row. */
const idea = (move: Move): string => {
  const [family, first] = moves.text(move).split(' ');
  if (family === 'pay') return family;
  return family === 'place' ? `place ${first}` : moves.text(move);
};

export const bot = { evaluate, outlook, progress, idea, facts, prune } satisfies BotAdvice<State>;
