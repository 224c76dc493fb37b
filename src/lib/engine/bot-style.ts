// How much trouble a bot takes: the effort of its search, and what it tries out. A game says what differs from the usual.
import type { Level } from './person';

export interface SearchEffort {
  /** Positions kept after each step of a plan, for each first move. */
  readonly width: number;
  /** Positions looked at for one turn, all first moves together; beyond them only the best of each first move goes on to its end. */
  readonly budget: number;
  /** How often chance is asked where a plan ends with it; the mean counts. One if not said. */
  readonly samples?: number;
  /** First moves that are followed to the end of the turn: those that look best once they are made; all if not said. */
  readonly first?: number;
}

/** How the best plans of a turn are tried out: played on in a few possible worlds by quick players in every seat. */
export interface PlayoutSettings {
  /** Best plans that are tried, and worlds each of them is tried in: the same for all. */
  readonly plans: number;
  readonly worlds: number;
  /** Turns played on, for each seat; Infinity plays to the end of the game. */
  readonly turns: number;
  /** What the quick players look at in a turn. */
  readonly quick: SearchEffort;
  /** Weight of the evaluation of a plan compared with its playouts, for each point of it. */
  readonly faith: number;
}

/** How a beginner plans some of its turns: points first. */
export interface Blindness {
  /** Share of its turns, 0 … 1. */
  readonly share: number;
  /** The stage of the game, 0 … 1, after which it sees as far as the others; the end if not said. */
  readonly until?: number;
  /** Weight of a point of the evaluation, added to the points of the turn: it decides between turns of equal points. */
  readonly voice?: number;
  /** The temperature of such turns; 0 if not said. */
  readonly temperature?: number;
}

export interface Style {
  readonly effort: SearchEffort;
  /** Points by which a plan may be worse and still be chosen about a third as often as the best; 0 always takes the best. */
  readonly temperature: number;
  /** Points by which a plan chosen by lot may be worse at most. If not given, the worst third is left out. */
  readonly reach?: number;
  readonly trial?: PlayoutSettings;
  /** Turns in which it maximises the points of the turn, as a beginner does. */
  readonly blind?: Blindness;
  /** Plans are tidied, what tempts a beginner is looked at too, and reasons are given. */
  readonly explains?: boolean;
}

/** What hints (`study`) and looking a game over (`review`) take the trouble to look at. */
export type SearchStyle = Level | 'study' | 'review';

/** What differs from the usual styles in a game. */
export type Styles = Readonly<Partial<Record<SearchStyle, Partial<Style>>>>;
