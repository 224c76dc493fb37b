// What a game tells its bots: how good a position looks, and what is not worth a look. It loads apart from the rules.
import type { AnyGame, Move, Seat } from './game';

/** What a bot expects of the rest of a game: made once for a plan. */
export interface Outlook<S extends object> {
  /** How good a position of the plan is for a seat; larger is better. */
  worth(s: S, seat: Seat): number;
}

/** Everything in it may be missing: a bot then goes by the points as they stand, and looks at every legal move. */
export interface BotAdvice<S extends object> {
  /** How good the position looks to a seat; larger is better. */
  evaluate?(s: S, seat: Seat): number;
  /** The same for all positions of one plan, which begins at `root`: what is expected of the rest of the game is asked only once. */
  outlook?(root: S): Outlook<S>;
  /** Leaves out what a bot need not consider (orders of the same choices). In place; never empties the list. */
  prune?(s: S, moves: Move[]): void;
}

/** A game as bots play it: the rules, and the advice of its folder. */
export interface BotGame extends AnyGame {
  readonly bot: BotAdvice<object>;
}
