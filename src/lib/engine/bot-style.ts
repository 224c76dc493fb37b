// How bots search: the effort of plans and playouts. A game may replace parts of the usual styles.
import type { Level } from './person';

export interface SearchEffort {
  /** Number of positions kept after each step of a plan, for each first move. */
  readonly width: number;
  /** Number of positions examined for a turn; then only the best continuation of each first move is followed. */
  readonly budget: number;
  /** If a plan ends with a chance event: how many random outcomes are averaged. Default: 1. */
  readonly samples?: number;
  /** How many of the best first moves are followed to the end of the turn. Default: all. */
  readonly first?: number;
}

/** Playouts of a turn's best plans, in a few worlds. A world is the position with its hidden parts filled at random. */
export interface PlayoutSettings {
  /** Number of plans played out, and number of worlds for each plan; all plans get the same worlds. */
  readonly plans: number;
  readonly worlds: number;
  /** Turns per seat in a playout; Infinity plays to the end of the game. */
  readonly turns: number;
  /** `true`: playouts end with the lap, if the game has laps, so that no seat has acted more often. Default: false. */
  readonly laps?: boolean;
  /**
   * Temperature, in points, of the quick players' random choices. Without randomness they play nearly the same game in
   * every world, and the estimated noise of a difference between plans is far too small.
   */
  readonly lot?: number;
  readonly quick: SearchEffort;
  /** Weight of the judge's value of a plan; the mean of its playouts has weight 1. */
  readonly faith: number;
}

/** How a tree over whole turns is grown. */
export interface TreeSettings {
  /** How many of the best plans of each turn are followed. */
  readonly plans: number;
  /**
   * Number of walks from the root to a leaf, and number of worlds. The walks take the worlds in turn. If there are few
   * worlds, each plan is tried in all of them, so that luck does not decide between plans.
   */
  readonly walks: number;
  readonly worlds: number;
  /** The search effort for turns after the first. */
  readonly effort: SearchEffort;
  /** A plan that the judge values this many points lower than another is about a third as likely to be the best. */
  readonly doubt: number;
  /** Points added to plans with few walks: the larger, the more the walks try other plans than the best so far. */
  readonly curious: number;
}

export interface BotStyle {
  readonly effort: SearchEffort;
  /**
   * A plan this many points worse than the best is chosen about a third as often, one `FLOOR` times as many points worse
   * never. 0: the best is always chosen.
   */
  readonly temperature: number;
  /** `true`: the lot is drawn again before each move, so that one bad move can follow another. Default: once for a turn. */
  readonly stepwise?: boolean;
  readonly trial?: PlayoutSettings;
  /** If given, the best plans are compared in a tree over whole turns instead of by playouts. */
  readonly tree?: TreeSettings;
  /**
   * `true` for hints: removes useless moves from plans, compares the best plan with a tempting one, and adds facts that
   * explain it.
   */
  readonly explains?: boolean;
}

/** A bot's level, or the search of hints (`study`) or of reviews (`review`). */
export type StyleName = Level | 'study' | 'review';

/** What a game changes in the usual styles. */
export type BotStyles = Readonly<Partial<Record<StyleName, Partial<BotStyle>>>>;
