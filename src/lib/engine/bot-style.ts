// How bots search: the effort of plans and playouts. A game may differ from the usual.
import type { Level } from './person';

export interface SearchEffort {
  /** Positions kept after each step of a plan, for each first move. */
  readonly width: number;
  /** Positions examined for one turn; beyond them, each first move follows only its best continuation. */
  readonly budget: number;
  /** Number of draws if a plan ends with a chance event; their mean counts. One by default. */
  readonly samples?: number;
  /** Number of first moves followed to the end of the turn, the best ones; all by default. */
  readonly first?: number;
}

/** Playouts of a turn's best plans: quick players continue them in a few possible worlds. */
export interface PlayoutSettings {
  /** Number of plans played out, and of worlds, the same for all plans. */
  readonly plans: number;
  readonly worlds: number;
  /** Turns per seat in a playout; Infinity plays to the end of the game. */
  readonly turns: number;
  /** Ends with the running lap instead, if the game has laps: no plan gains because the playout ends after its own action. */
  readonly laps?: boolean;
  /**
   * Temperature of the quick players' lots, in points. Players who always take the best play nearly the same game in
   * every world: the noise of a difference would be far too small.
   */
  readonly lot?: number;
  /** The search effort of quick players. */
  readonly quick: SearchEffort;
  /** Weight of the evaluation of a plan compared with its playouts, for each point of it. */
  readonly faith: number;
}

/** How a tree over whole turns is grown. */
export interface TreeSettings {
  /** Best plans of each turn that are followed. */
  readonly plans: number;
  /**
   * Walks from the root to a leaf, and worlds they are in, by turns. Few worlds: what plans are worth then differs by the
   * plans, not by the worlds.
   */
  readonly walks: number;
  readonly worlds: number;
  /** What turns after the first are looked at with. */
  readonly effort: SearchEffort;
  /** Points by which a plan is worse in the judge's opinion if it is a third as likely to be the best. */
  readonly doubt: number;
  /** Points that a plan may promise before it has been looked at. */
  readonly curious: number;
}

/** How a beginner plans some of its turns: points first. */
export interface Blindness {
  /** Share of its turns, 0 … 1. */
  readonly share: number;
  /** The stage of the game, 0 … 1, after which it plans like the others; the end by default. */
  readonly until?: number;
  /** Weight of a point of the evaluation, added to the points of the turn: it decides between turns of equal points. */
  readonly voice?: number;
  /** The temperature of such turns; 0 by default. */
  readonly temperature?: number;
}

export interface Style {
  readonly effort: SearchEffort;
  /** Points by which a plan may be worse and still be chosen about a third as often as the best; 0 always takes the best. */
  readonly temperature: number;
  /** Points by which a plan chosen by lot may be worse at most. If not given, the worst third is left out. */
  readonly reach?: number;
  readonly trial?: PlayoutSettings;
  /** The best plans are compared in a tree over whole turns instead of being tried out. */
  readonly tree?: TreeSettings;
  /** Turns in which it maximises the points of the turn, as a beginner does. */
  readonly blind?: Blindness;
  /** Plans are tidied, tempting ones are compared, and reasons are given. */
  readonly explains?: boolean;
}

/** The search of hints (`study`) and reviews (`review`). */
export type SearchStyle = Level | 'study' | 'review';

/** What differs from the usual styles in a game. */
export type Styles = Readonly<Partial<Record<SearchStyle, Partial<Style>>>>;
