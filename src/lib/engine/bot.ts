// What a game tells its bots: how good a position looks, and what is not worth a look. It loads apart from the rules.
import type { AnyGame, Move, Seat } from './game';

/** What a bot expects of the rest of a game: made once for a plan. */
export interface Outlook<S extends object> {
  /** How good a position of the plan is for a seat; larger is better. */
  worth(s: S, seat: Seat): number;
  /** Points the seat may expect at the end of the game; `worth` if not given. */
  points?(s: S, seat: Seat): number;
}

/** Something true of a turn, in the game's own terms; the game's screen makes a sentence of it. */
export interface Fact {
  readonly code: string;
  /** Seats, indices and numbers of the sentence. */
  readonly args: Readonly<Record<string, number>>;
  /** Roughly the points it is worth to the seat: it is chosen by this. Below 0 it speaks against the turn. */
  readonly weight: number;
}

/** A turn that was planned, as far as it goes: up to its end or to the first thing chance decides. */
export interface PlannedTurn<S extends object> {
  readonly seat: Seat;
  readonly moves: readonly Move[];
  /** The position as its seat sees it: before the first move, and after each of them. */
  readonly states: readonly S[];
  /** Chance decided something of the last position: only what follows from the rules may be read in it. */
  readonly open: boolean;
}

/** Everything in it may be missing: a bot then goes by the points as they stand, and looks at every legal move. */
export interface BotAdvice<S extends object> {
  /** `worth` is already set against the strongest rival: nobody may subtract a rival's worth again. */
  readonly relative?: boolean;
  /** Share of the game that has been played, 0 … 1, roughly. */
  progress?(s: S): number;
  /** How good the position looks to a seat; larger is better. */
  evaluate?(s: S, seat: Seat): number;
  /** The same for all positions of one plan, which begins at `root`: what is expected of the rest of the game is asked only once. */
  outlook?(root: S): Outlook<S>;
  /** What a move is about: moves of one idea are the same choice by another die, Worker or amount. Each move its own if not given. */
  idea?(move: Move): string;
  /** What is true of a turn: each fact follows from its positions by the rules, whatever chance and the others do. */
  facts?(turn: PlannedTurn<S>): Fact[];
  /** Leaves out what a bot need not consider (orders of the same choices). In place; never empties the list. */
  prune?(s: S, moves: Move[]): void;
}

/** A game as bots play it: the rules, and the advice of its folder. */
export interface BotGame extends AnyGame {
  readonly bot: BotAdvice<object>;
}
