// How bots search: the effort of plans and playouts. A game may differ from the usual.
import type { Level } from './person';

export interface SearchEffort {
  /** Number of positions kept after each step of a plan, for each first move. */
  readonly width: number;
  /** Number of positions examined for one turn; after that, each first move follows only its best continuation. */
  readonly budget: number;
  /** Number of draws if a plan ends with a chance event; their mean counts. One by default. */
  readonly samples?: number;
  /** Number of first moves followed to the end of the turn, the best ones; all by default. */
  readonly first?: number;
}

/** Playouts of a turn's best plans: quick players continue them in a few possible worlds. */
export interface PlayoutSettings {
  /** Number of plans played out, and of worlds that each is played out in; all plans get the same worlds. */
  readonly plans: number;
  readonly worlds: number;
  /** Turns per seat in a playout; Infinity plays to the end of the game. */
  readonly turns: number;
  /** `true`: playouts end with a lap, if the game has laps, so that no plan gains by acting just before the end. */
  readonly laps?: boolean;
  /**
   * Temperature, in points, of the quick players' random choices. Without randomness they play nearly the same game in
   * every world, and the estimated noise of a difference between plans is far too small.
   */
  readonly lot?: number;
  /** The search effort of quick players. */
  readonly quick: SearchEffort;
  /** Weight of the judge's value of a plan; the mean of its playouts has weight 1. */
  readonly faith: number;
}

/** How a tree over whole turns is grown. */
export interface TreeSettings {
  /** Number of plans of each turn that are followed, the best ones. */
  readonly plans: number;
  /**
   * Number of walks from the root to a leaf, and of worlds, which the walks use in turn. With few worlds, plans differ
   * in value because of the plans, not of the worlds.
   */
  readonly walks: number;
  readonly worlds: number;
  /** The search effort for turns after the first. */
  readonly effort: SearchEffort;
  /** A plan that the judge values this many points lower is about a third as likely to be the best. */
  readonly doubt: number;
  /** Points added to plans with few walks: the larger, the more the walks try other plans than the best so far. */
  readonly curious: number;
}

/** How a beginner plans some of its turns: points first. */
export interface BeginnerBlindness {
  /** Share of the bot's turns planned like this, 0 … 1. */
  readonly share: number;
  /** The stage of the game, 0 … 1, after which the bot plans all turns like other bots; 1 by default. */
  readonly until?: number;
  /** Weight of a point of the evaluation, added to the points of the turn: it decides between turns of equal points. */
  readonly voice?: number;
  /** The temperature of such turns; 0 by default. */
  readonly temperature?: number;
}

export interface BotStyle {
  readonly effort: SearchEffort;
  /** Points by which a plan may be worse and still be chosen about a third as often as the best; 0 always takes the best. */
  readonly temperature: number;
  /** Most points by which a randomly chosen plan may be worse than the best. By default, any but the worst third. */
  readonly reach?: number;
  readonly trial?: PlayoutSettings;
  /** If given, the best plans are compared in a tree over whole turns instead of by playouts. */
  readonly tree?: TreeSettings;
  /** If given, some turns are planned for the points of that turn alone, as a beginner does. */
  readonly blind?: BeginnerBlindness;
  /** `true` for hints: plans lose useless moves, tempting plans are compared, and facts explain the best one. */
  readonly explains?: boolean;
}

/** The search of hints (`study`) and reviews (`review`). */
export type StyleName = Level | 'study' | 'review';

/** What a game changes in the usual styles. */
export type BotStyles = Readonly<Partial<Record<StyleName, Partial<BotStyle>>>>;
