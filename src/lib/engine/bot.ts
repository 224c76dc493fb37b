// What bots know of a game besides its rules: the value of a position, moves to skip. Loaded apart from the rules.
import type { AnyGame, Move, Seat } from './game';
import type { BotStyles } from './bot-style';

/** Expectations about the rest of a game, computed once for all positions of a plan. */
export interface PlanOutlook<S extends object> {
  /** Value of a position of the plan for a seat; larger is better. */
  worth(s: S, seat: Seat): number;
  /** Expected points of the seat at the end; by default `worth`. */
  points?(s: S, seat: Seat): number;
}

/** A fact about a turn, in the game's terms; the game's screen makes a sentence of it. */
export interface TurnFact {
  readonly code: string;
  /** Seats, indices and numbers of the sentence. */
  readonly args: Readonly<Record<string, number>>;
  /** Roughly the points it is worth to the seat, used to choose facts. Below 0 the fact speaks against the turn. */
  readonly weight: number;
  /** The fact's subject. `later`: it is only a promise for a later turn, dropped if another turn has the same now. */
  readonly about?: string;
  readonly later?: boolean;
}

/** A planned turn, up to its end or the first chance event. */
export interface PlannedTurn<S extends object> {
  readonly seat: Seat;
  readonly moves: readonly Move[];
  /** The seat's view: before the first move, and after each. */
  readonly states: readonly S[];
  /** Whether chance decided part of the last position: then only what follows from the rules may be read in it. */
  readonly open: boolean;
}

/** All parts are optional: without them a bot uses current points, and considers every legal move. */
export interface GameBotAdvice<S extends object> {
  /** `true`: the values already subtract the strongest rival's. Default: false, and the bot subtracts it. */
  readonly relative?: boolean;
  /** Approximate share of the game played, 0 … 1. */
  progress?(s: S): number;
  /** Value of the position for a seat; larger is better. */
  evaluate?(s: S, seat: Seat): number;
  /**
   * Like `evaluate`, for all positions of a plan that begins at `root`: expectations are computed only once.
   */
  outlook?(root: S): PlanOutlook<S>;
  /**
   * The idea of a move: moves with the same idea are the same choice with another die, Worker or amount. By default
   * every move has its own idea.
   */
  idea?(move: Move): string;
  /** The goal of a turn, if it has one: turns with the same goal are the same choice. */
  goal?(moves: readonly Move[]): string | null;
  /** A number that changes when all seats have acted once in a part of the round; not needed if a part is one turn. */
  lap?(s: S): number;
  /** Facts about a turn: each follows from its positions by the rules, whatever chance and the other players do. */
  facts?(turn: PlannedTurn<S>): TurnFact[];
  /** The game's own bot style for this number of seats, found in the arena: see bots/levels.md. */
  styles?(seats: number): BotStyles;
  /** Removes moves a bot need not consider (permutations of the same choices). In place; never empties the list. */
  prune?(s: S, moves: Move[]): void;
}

/** A game for bots: its rules, and what bots know besides. */
export interface BotGame extends AnyGame {
  readonly bot: GameBotAdvice<object>;
}
