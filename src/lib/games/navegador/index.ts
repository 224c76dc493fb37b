// Navegador's rules behind the `Game` contract.
import type { Game } from '../../engine/game';
import { GAME_ENDS } from './data';
import { editions } from './edition';
import { meta } from './meta';
import { checkInvariants } from './invariants';
import { moves, type Action } from './moves';
import { apply, legal } from './play';
import { sheetOf, tally } from './sheet';
import {
  actor,
  clone,
  OVER_STAGE,
  OPTIONS,
  parseOptions,
  setup,
  triggeredEnd,
  type Options,
  type State,
} from './state';
import { why } from './why';

export const game: Game<State, Options, Action> = {
  id: meta.id,
  seats: meta.seats,
  rules: 1,
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
  why,
  // No seat has a secret: which token is drawn next is decided only when it is drawn.
  redact: (s) => s,
  resample: () => undefined,
  sheet: (options) => sheetOf(options.edition),
  tally,
  ends: GAME_ENDS,
  endedBy: (s) => (s.stage === OVER_STAGE ? triggeredEnd(s) : null),
  checkInvariants,
};
