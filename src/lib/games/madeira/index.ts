// Madeira as a game of the shelf: its rules behind the one contract.
import type { Game } from '../../engine/game';
import { evaluate, prune } from './bot';
import { redact, resample } from './hidden';
import { invariants } from './invariants';
import { meta } from './meta';
import { moves, type Action } from './moves';
import { apply, legal } from './play';
import { setup } from './setup';
import { sheet, tally } from './sheet';
import { actor, clone, OPTIONS, parseOptions, RULES, STAGE, type Options, type State } from './state';
import { why } from './why';

export const game: Game<State, Options, Action> = {
  id: meta.id,
  seats: meta.seats,
  rules: RULES,
  options: OPTIONS,
  moves,
  maxPlies: 20_000,
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
  sheet: () => sheet,
  tally,
  evaluate,
  prune,
  ends: ['rounds'],
  endedBy: (s) => (s.stage === STAGE.over ? 'rounds' : null),
  invariants,
};
