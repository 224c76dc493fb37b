// The contract between a game and the code that plays, shows, stores, scores or tests it.
import type { Counts, ScoreSheet } from './sheet';
import type { MoveCodec, Move } from './actions';
import type { Dealer } from './dealer';
import type { Editions } from './edition';

export type { Move } from './actions';

/** A place at the table, 0 … n−1 clockwise; seat 0 has the first turn unless the rules draw the first player. */
export type Seat = number;
/** The result of `actor` when the game is over. */
export const GAME_OVER = -1;

/** Why something is not possible: a code and its arguments; the catalogue has the words. */
export interface Reason {
  readonly code: string;
  readonly args?: Readonly<Record<string, string | number>>;
}

/** A choice at set-up. The lobby builds its form from a game's list of such choices. */
export type OptionSpec =
  | { readonly id: string; readonly kind: 'toggle'; readonly fallback: boolean }
  | { readonly id: string; readonly kind: 'choice'; readonly values: readonly string[]; readonly fallback: string };

/** Options common to all games; a game adds its own keys (variants). */
export interface BaseOptions {
  /** Number of people at the table. */
  readonly seats: number;
  /** The printed figures, frozen and shared; stored separately, as the number of a base and the changes. */
  readonly edition?: object;
}

export interface Game<S extends object, O extends BaseOptions, A> {
  readonly id: string;
  /** Smallest and largest number of people. */
  readonly seats: readonly [number, number];
  /** Version of the rules; a saved match keeps the version it began with. */
  readonly rules: number;
  /** Variants and choices, for the lobby and the simulator (`--variant ID`). */
  readonly options: readonly OptionSpec[];
  readonly moves: MoveCodec<A>;
  /** No match has more plies (moves), even if all moves are random. */
  readonly maxPlies: number;

  /** The editions of the printed figures; missing for a game without any. */
  readonly editions?: Editions<object>;
  /**
   * Validates options from outside and adds defaults; `edition` is checked already (by default the standard one).
   * Throws BadInput.
   */
  parseOptions(raw: unknown, edition?: O['edition']): O;
  /**
   * The position before the first move, under this version of the rules (by default the current one), so that older
   * matches replay.
   */
  setup(options: O, dealer: Dealer, rules?: number): S;
  /** A deep copy; immutable parts (the edition) may be shared. */
  clone(s: S): S;
  /** The active seat, or GAME_OVER. */
  actor(s: S): Seat;
  /**
   * Number of turns begun, this one included. Restarting a turn undoes to the last position where this number changed.
   */
  turn(s: S): number;
  /** Appends every legal move of the actor, ascending and unique; none when the game is over. */
  legal(s: S, out: Move[]): void;
  /** Plays a legal move in place. An illegal move is a programming error: it may throw or corrupt the position. */
  apply(s: S, move: Move, dealer: Dealer): void;
  /**
   * Whether this move may join another seat's tap: true if all seats answer one question together. Without this
   * function, a tap has moves of one seat only.
   */
  together?(s: S, move: Move): boolean;
  /** Why this move is illegal now; null if it is legal. */
  why(s: S, move: Move): Reason | null;
  /** This seat's view of the position (null: the public view). */
  redact(s: S, seat: Seat | null): S;
  /** Fills hidden parts of `view` with possible values: redact(resample(view)) = view. In place. */
  resample(view: S, seat: Seat | null, dealer: Dealer): void;
  sheet(options: O): ScoreSheet;
  /** The counts of the score sheet for each seat, at any time. */
  tally(s: S): Counts[];
  /** All results of `endedBy`, in the rulebook's order. */
  readonly ends: readonly string[];
  /** How the game ended, a word of `ends` (`nagasaki`); null while it runs. */
  endedBy(s: S): string | null;
  /** Throws if pieces or money are not conserved. */
  checkInvariants(s: S): void;
}

/** Any game, for code that is independent of games. */
export type AnyGame = Game<object, BaseOptions, { type: string }>;
