// The Navigators' `BotKnowledge`: the value of a position, and moves to skip.
import type { BotStyles } from '../../engine/bot-style';
import type { BotKnowledge } from '../../engine/bot';
import type { Move } from '../../engine/game';
import { NEIGHBOUR_WINDS, NEIGHBOURS } from './chart';
import { facts } from './turn-facts';
import { makeExpectedPoints, makeJudge, progress, WEIGHTS } from './judge';
import { moves } from './moves';
import { notchesAgainstWind, paymentOf } from './payment';
import { NONE, PAY_STAGE, STORE_STAGE, type State } from './state';

// Styles, found in the arena; src/lib/bots/levels.md has the results.

const STYLES: BotStyles = {
  pajem: { temperature: 24 },
  moco: { temperature: 4 },
  marujo: { temperature: 1.5 },
  grumete: { temperature: 0.25 },
  capitao: { trial: { plans: 2, worlds: 2, turns: 2, quick: { width: 1, budget: 1 }, faith: 0.5 } },
};
const styles = (): BotStyles => STYLES;

/** Expected points of a seat. */
const evaluate = makeJudge(WEIGHTS);
/**
 * `worth` also weighs in the strongest rival, `points` does not. In this game both ignore the position in which a plan
 * begins.
 */
const outlook = () => ({ worth: evaluate, points: makeExpectedPoints(WEIGHTS) });

/** Whether a payment has no Rotate, Ignore or turn that the course does not need. */
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

/**
 * Removes overpayments while a move is paid, and every `drop` while tiles are stored: keeping the other tiles has the
 * same result. In place; never empties the list.
 */
function prune(s: State, list: Move[]): void {
  if (s.stage === PAY_STAGE) keepOnly(list, (move) => frugal(s, move));
  else if (s.stage === STORE_STAGE) keepOnly(list, (move) => moves.family(move) !== 'drop');
}

/** Moves with the same idea count as one plan: the text without the payment and without the space within a row. */
const idea = (move: Move): string => {
  const [family, first] = moves.text(move).split(' ');
  if (family === 'pay') return family;
  return family === 'place' ? `place ${first}` : moves.text(move);
};

/** A hint need not repeat the fact `takes` for a marker in the exploration row: its label shows the tiles. */
const labelled = (move: Move): readonly string[] => (moves.text(move).startsWith('place explore ') ? ['takes'] : []);

/** The lap is the round: an early place in the launch order can be judged only after all have sailed. */
const lap = (s: State): number => s.round;

export const bot = {
  evaluate,
  outlook,
  progress,
  idea,
  lap,
  facts,
  labelled,
  prune,
  styles,
} satisfies BotKnowledge<State>;
