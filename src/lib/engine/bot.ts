// What bots know of a game besides its rules: the value of a position, moves to skip. Loaded apart from the rules.
import type { AnyGame, Move, Seat } from './game';
import type { BotStyles } from './bot-style';

/** Expectations about the rest of a game, computed once for all positions of a plan. */
export interface PlanOutlook<S extends object> {
  /** Value of a position of the plan for a seat; larger is better. */
  worth(s: S, seat: Seat): number;
  /** Expected points of the seat at the end. If missing, bots use `worth` or the current points. */
  points?(s: S, seat: Seat): number;
}

/** A fact about a turn, as a code with its numbers; the game's screen makes a sentence of it. */
export interface TurnFact {
  readonly code: string;
  /** Seats, indices and numbers for the sentence. */
  readonly args: Readonly<Record<string, number>>;
  /** About how many points the fact is worth to the seat, to choose between facts. Below 0 the fact is a drawback. */
  readonly weight: number;
  /**
   * The fact's subject (`about`). `later: true`: the gain comes only in a later turn. A hint then ignores the fact if
   * the other turn has at least the same gain at once.
   */
  readonly about?: string;
  readonly later?: boolean;
  /**
   * `true`: a drawback that a hint names even if both turns are about equal, such as triggering the end while behind.
   */
  readonly always?: boolean;
}

/** A planned turn, up to its end or the first chance event. */
export interface PlannedTurn<S extends object> {
  readonly seat: Seat;
  readonly moves: readonly Move[];
  /** The seat's view: before the first move, and after each. */
  readonly states: readonly S[];
  /** `true`: chance decided part of the last position. Facts may then use only what is true for every outcome. */
  readonly open: boolean;
}

/** All parts are optional. Without them a bot values a position by current points and considers every legal move. */
export interface BotKnowledge<S extends object> {
  /**
   * `true`: the game's values of a position are already minus the strongest rival's value. Default: false, and the bot
   * subtracts it.
   */
  readonly relative?: boolean;
  /** Approximate share of the game played, 0 … 1. */
  progress?(s: S): number;
  /** Value of the position for a seat; larger is better. */
  evaluate?(s: S, seat: Seat): number;
  /**
   * Replaces `evaluate` for the positions of plans that begin at `root`, so that expectations are computed only once.
   */
  outlook?(root: S): PlanOutlook<S>;
  /**
   * What the move is for: moves with the same idea differ only in the die, Worker or amount. By default every move has
   * its own idea.
   */
  idea?(move: Move): string;
  /** The goal of a turn: turns with the same goal are the same choice. Null if the turn has no goal. */
  goal?(moves: readonly Move[]): string | null;
  /** A number that changes when all seats have acted equally often: a lap. Missing if seats simply take turns. */
  lap?(s: S): number;
  /** Facts about a turn: each follows from its positions by the rules, whatever chance and the other players do. */
  facts?(turn: PlannedTurn<S>): TurnFact[];
  /**
   * Codes of facts that a move's label already states. A hint repeats such a fact only if the whole turn changes its
   * numbers.
   */
  labelled?(move: Move): readonly string[];
  /** The game's changes of the bot styles for this number of seats, found in the arena: see bots/levels.md. */
  styles?(seats: number): BotStyles;
  /** Removes moves a bot need not consider (permutations of the same choices). In place; never empties the list. */
  prune?(s: S, moves: Move[]): void;
  /** Rules of thumb of the quick players: whether a move wastes what another of the legal moves would use. */
  wastes?(move: Move, legal: readonly Move[]): boolean;
}

/** A game for bots: its rules and what bots know of it. */
export interface BotGame extends AnyGame {
  readonly bot: BotKnowledge<object>;
}
