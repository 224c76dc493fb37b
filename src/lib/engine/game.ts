// The contract between a game and everything that plays, shows, stores, scores or tests it.
import type { Counts, ScoreSheet } from '../scoring/sheet';
import type { Codec, Move } from './actions';
import type { Dealer } from './dealer';
import type { Editions } from './edition';

export type { Move } from './actions';

/** A place at the table, 0 … n−1 in clockwise order; seat 0 has the first turn unless the rules draw who begins. */
export type Seat = number;
/** What `actor` answers when the game is over. */
export const OVER = -1;

/** Why something cannot be done: a code and its figures; the words are the catalogue's. */
export interface Reason {
  readonly code: string;
  readonly args?: Readonly<Record<string, string | number>>;
}

/** One thing a table may choose at set-up. The lobby draws its form from this list. */
export type OptionSpec =
  | { readonly id: string; readonly kind: 'toggle'; readonly fallback: boolean }
  | { readonly id: string; readonly kind: 'choice'; readonly values: readonly string[]; readonly fallback: string };

/** What every game's options hold; a game adds its own keys (variants). */
export interface BaseOptions {
  /** Number of people at the table. */
  readonly seats: number;
  /** The printed figures, frozen and shared; kept apart, as the number of a base and what was changed. */
  readonly edition?: object;
}

export interface Game<S extends object, O extends BaseOptions, A> {
  readonly id: string;
  /** Fewest and most people. */
  readonly seats: readonly [number, number];
  /** Version of the rules; a saved match keeps the one it began with. */
  readonly rules: number;
  /** Variants and choices, for the lobby and the simulator (`--variant ID`). */
  readonly options: readonly OptionSpec[];
  readonly moves: Codec<A>;
  /** A bound on plies that no game of random moves may pass. */
  readonly maxPlies: number;

  /** The printed figures of the box; a game that prints none has none. */
  readonly editions?: Editions<object>;
  /** Checks options from outside and fills what is missing; the figures (left out: the standard ones) are checked already. Throws BadInput. */
  parseOptions(raw: unknown, edition?: O['edition']): O;
  /** The table before the first move, under the rules of this version (left out: today's), so that older matches replay. */
  setup(options: O, dealer: Dealer, rules?: number): S;
  /** A deep copy; immutable tables (the edition) may be shared. */
  clone(s: S): S;
  /** Who decides now, or OVER. */
  actor(s: S): Seat;
  /** How many turns have begun, this one included: restart-turn goes back to where this number last changed. */
  turn(s: S): number;
  /** Appends every legal move of the actor, ascending and unique. Nothing is appended when the game is over. */
  legal(s: S, out: Move[]): void;
  /** Plays a legal move in place. An illegal one is a programmer's fault and may throw or corrupt. */
  apply(s: S, move: Move, dealer: Dealer): void;
  /**
   * Whether this move may belong to a tap of another seat: the answer of all to a question that is put to the whole table. Without it a
   * tap holds moves of one seat only.
   */
  together?(s: S, move: Move): boolean;
  /** Why this move is not legal now; null where it is. */
  why(s: S, move: Move): Reason | null;
  /** The position as this seat may see it (null: as everybody may). */
  redact(s: S, seat: Seat | null): S;
  /** Fills what `view` hides with something that could be there: redact(resample(view)) = view. In place. */
  resample(view: S, seat: Seat | null, dealer: Dealer): void;
  sheet(options: O): ScoreSheet;
  /** The counts of the score sheet for each seat, at any time. */
  tally(s: S): Counts[];
  /** Every word `endedBy` can give, in the rulebook's order. */
  readonly ends: readonly string[];
  /** Which end came: a word of the game's own, once over (`nagasaki`). */
  endedBy(s: S): string | null;
  /** Throws where pieces or money are not conserved. */
  invariants(s: S): void;
}

/** Any game, for code that knows none. */
export type AnyGame = Game<object, BaseOptions, { type: string }>;
