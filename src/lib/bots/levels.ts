// The three opponents: what each of them takes the trouble to look at. None is handicapped and none sees more than its seat may.
import type { Level } from '../people/person';
import type { Effort } from './plan';

export { LEVELS, LEVELS_VERSION, type Level } from '../people/person';

/** How the best plans of a turn are tried out: played on in a few possible worlds by quick players in every seat. */
export interface Trial {
  /** Best plans that are tried, and worlds each of them is tried in: the same for all. */
  readonly plans: number;
  readonly worlds: number;
  /** Turns played on, for each seat; Infinity plays to the end of the game. */
  readonly turns: number;
  /** What the quick players look at in a turn. */
  readonly quick: Effort;
  /** Points by which the judge's own opinion of a plan counts beside its trials, for each point of it. */
  readonly faith: number;
}

export interface Style {
  readonly effort: Effort;
  /** Points by which a plan may be worse and still be chosen about a third as often as the best; 0 always takes the best. */
  readonly temperature: number;
  readonly trial?: Trial;
}

/** Each first move followed by what looks best, to the end of the turn. */
const QUICK: Effort = { width: 1, budget: 1 };

/** What hints (`study`) and looking a game over (`review`) take the trouble to look at. */
export type Manner = Level | 'study' | 'review';

const STYLES: Readonly<Record<Manner, Style>> = {
  grumete: { effort: { width: 3, budget: 600 }, temperature: 0.6 },
  piloto: { effort: { width: 5, budget: 3000, samples: 2 }, temperature: 0 },
  almirante: {
    effort: { width: 5, budget: 3000, samples: 3 },
    temperature: 0,
    trial: { plans: 4, worlds: 6, turns: 2, quick: QUICK, faith: 0.5 },
  },
  // Played to the end, so that rows of the score sheet can be told.
  study: {
    effort: { width: 5, budget: 3000, samples: 3 },
    temperature: 0,
    trial: { plans: 4, worlds: 8, turns: Infinity, quick: QUICK, faith: 1 },
  },
  // A whole game in some seconds.
  review: {
    effort: { width: 3, budget: 600 },
    temperature: 0,
    trial: { plans: 3, worlds: 4, turns: 2, quick: QUICK, faith: 0 },
  },
};

const THOROUGH: Effort = { width: 5, budget: 3000, samples: 4 };

/** What differs from game to game, found in the arena; figures in levels.md. */
const OWN: Readonly<Record<string, Partial<Record<Manner, Partial<Style>>>>> = {
  madeira: {
    grumete: { temperature: 1.2 },
    piloto: { temperature: 0.4 },
    // Here a turn begins in many ways: quick players follow the likely ones alone, which leaves time for six plans.
    almirante: { trial: { plans: 6, worlds: 4, turns: 2, quick: { ...QUICK, first: 6 }, faith: 0.5 } },
  },
  navigators: {
    grumete: { temperature: 0.25 },
  },
  // Plans tried out a few turns on are not better here than what the judge says of them: the best of it is the strongest.
  navegador: {
    grumete: { temperature: 1.2 },
    piloto: { temperature: 0.8 },
    almirante: { effort: THOROUGH, trial: undefined },
    study: { trial: { plans: 4, worlds: 6, turns: Infinity, quick: QUICK, faith: 4 } },
    review: { trial: { plans: 3, worlds: 4, turns: 1, quick: QUICK, faith: 4 } },
  },
};

/** Points of lead that make winning about three times as likely as not, by game: found by `npm run bench -- --calibration`, figures in levels.md. */
const LEADS: Readonly<Record<string, number>> = { navegador: 7.5, navigators: 5.5, madeira: 13 };
/** The same where nobody has measured it. */
const LEAD = 12;

/** What a lead is worth in a game, points: e to the power of (lead / this) times as likely to win as who is behind. */
export const leadOf = (game: string): number => LEADS[game] ?? LEAD;

/** How an opponent of a level plays a game. */
export function styleOf(level: Manner, game: string): Style {
  return { ...STYLES[level], ...OWN[game]?.[level] };
}
