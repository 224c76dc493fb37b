// A game's advice for bots: the value of a position, and moves to skip. Loaded apart from the rules.
import type { AnyGame, Move, Seat } from './game';
import type { Styles } from './bot-style';

/** Expectations about the rest of a game: made once per plan. */
export interface Outlook<S extends object> {
  /** Value of a position of the plan for a seat; larger is better. */
  worth(s: S, seat: Seat): number;
  /** Expected points of the seat at the end; by default `worth`. */
  points?(s: S, seat: Seat): number;
}

/** A fact about a turn, in the game's terms; the game's screen makes a sentence of it. */
export interface Fact {
  readonly code: string;
  /** Seats, indices and numbers of the sentence. */
  readonly args: Readonly<Record<string, number>>;
  /** Roughly its points for the seat, used to choose facts. Below 0 it speaks against the turn. */
  readonly weight: number;
  /** What it is about, and whether that is only a promise for a later turn: what another turn has at once is no promise. */
  readonly about?: string;
  readonly later?: boolean;
}

/** A planned turn, up to its end or the first chance event. */
export interface PlannedTurn<S extends object> {
  readonly seat: Seat;
  readonly moves: readonly Move[];
  /** The seat's view: before the first move, and after each. */
  readonly states: readonly S[];
  /** Chance decided part of the last position: only consequences of the rules may be read in it. */
  readonly open: boolean;
}

/** All parts are optional: without them a bot uses current points, and considers every legal move. */
export interface BotAdvice<S extends object> {
  /** `worth` already includes the strongest rival: do not subtract one again. */
  readonly relative?: boolean;
  /** Approximate share of the game played, 0 … 1. */
  progress?(s: S): number;
  /** Value of the position for a seat; larger is better. */
  evaluate?(s: S, seat: Seat): number;
  /**
   * The same for all positions of one plan that begins at `root`: expectations about the rest are computed only once.
   */
  outlook?(root: S): Outlook<S>;
  /**
   * The idea of a move: moves of one idea are the same choice with another die, Worker or amount. By default each move
   * is its own.
   */
  idea?(move: Move): string;
  /** The goal of a turn, if it has one: turns with the same goal are the same choice. */
  goal?(moves: readonly Move[]): string | null;
  /** Changes only when every seat has had its share of a part of the round; not needed if that share is its turn. */
  lap?(s: S): number;
  /** Facts about a turn: each follows from its positions by the rules, independent of chance and the others. */
  facts?(turn: PlannedTurn<S>): Fact[];
  /** The game's own bot style for this number of seats, found in the arena: see bots/levels.md. */
  styles?(seats: number): Styles;
  /** Removes moves a bot need not consider (permutations of the same choices). In place; never empties the list. */
  prune?(s: S, moves: Move[]): void;
}

/** A game for bots: the rules, and the advice of its folder. */
export interface BotGame extends AnyGame {
  readonly bot: BotAdvice<object>;
}
