// Madeira's rules behind the `Game` contract.
import type { Game } from '../../engine/game';
import { editions } from './edition';
import { redact, resample } from './hidden';
import { checkInvariants } from './invariants';
import { meta } from './meta';
import { moves, type Action } from './moves';
import { apply, legal, isGroupDecline } from './play';
import { setup } from './setup';
import { sheet, tally } from './sheet';
import { OPTIONS, parseOptions, type Options } from './options';
import { actor, clone, RULES_VERSION, STAGE, type State } from './state';
import { why } from './why';

export const game: Game<State, Options, Action> = {
  id: meta.id,
  seats: meta.seats,
  rules: RULES_VERSION,
  options: OPTIONS,
  moves,
  editions,
  maxPlies: 20_000,
  parseOptions,
  setup,
  clone,
  actor,
  turn: (s) => s.turns,
  legal,
  apply,
  together: isGroupDecline,
  why,
  redact,
  resample,
  sheet: () => sheet,
  tally,
  ends: ['rounds'],
  endedBy: (s) => (s.stage === STAGE.over ? 'rounds' : null),
  checkInvariants,
};
