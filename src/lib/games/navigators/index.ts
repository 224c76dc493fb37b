// The Navigators' rules behind the `Game` contract.
import type { Game } from '../../engine/game';
import { checkInvariants } from './invariants';
import { N_PLACES, RULE_NUMBERS, RULES_VERSION } from './data';
import { editions } from './edition';
import { endOfGame, GAME_ENDS } from './end-phase';
import { redact, resample } from './hidden';
import { moves, type Action } from './moves';
import { apply, legal } from './play';
import { scoreSheet, tally } from './sheet';
import { N_PLANNING_CELLS, OPTIONS, actor, clone, parseOptions, setup, type Options, type State } from './state';
import { why } from './why';

/**
 * Most plies of a round: 20 markers, 14 flips and 4 times done, 54 tiles in all hands (at most a sail and a payment
 * each), 4 times stop.
 */
const ROUND_PLIES = N_PLANNING_CELLS + 18 + 2 * 54 + N_PLACES;

export const game: Game<State, Options, Action> = {
  id: 'navigators',
  seats: [2, N_PLACES],
  rules: RULES_VERSION,
  options: OPTIONS,
  moves,
  editions,
  maxPlies: RULE_NUMBERS.lastRound * ROUND_PLIES + N_PLACES,
  parseOptions,
  setup,
  clone,
  actor,
  turn: (s) => s.turns,
  legal,
  apply,
  why,
  redact,
  resample,
  sheet: () => scoreSheet,
  tally,
  ends: GAME_ENDS,
  endedBy: endOfGame,
  checkInvariants,
};
