// The four opponents: what each of them takes the trouble to look at. None is handicapped and none sees more than its seat may.
import type { Level } from '../engine/person';
import type { SearchEffort } from './plan';

export { LEVELS, LEVELS_VERSION, type Level } from '../engine/person';

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

export interface Style {
  readonly effort: SearchEffort;
  /** Points by which a plan may be worse and still be chosen about a third as often as the best; 0 always takes the best. */
  readonly temperature: number;
  /** Points by which a plan chosen by lot may be worse at most. If not given, the worst third is left out. */
  readonly reach?: number;
  readonly trial?: PlayoutSettings;
  /** In this share of its turns, up to this stage of the game (0 … 1), it sees only the points of the turn, as a beginner does. */
  readonly blind?: { readonly share: number; readonly until: number };
  /** Plans are tidied, what tempts a beginner is looked at too, and reasons are given. */
  readonly explains?: boolean;
}

/** Worlds of a hint, if there is time. */
const STUDIED = 40;

/** Each first move followed by the best-looking ones, to the end of the turn. */
const QUICK: SearchEffort = { width: 1, budget: 1 };

/** What hints (`study`) and looking a game over (`review`) take the trouble to look at. */
export type SearchStyle = Level | 'study' | 'review';

const STYLES: Readonly<Record<SearchStyle, Style>> = {
  // Knows the rules, takes what brings points at once, and sees farther only now and then: never an absurd turn.
  marujo: { effort: { width: 2, budget: 200 }, temperature: 2, reach: 6, blind: { share: 0.75, until: 1 } },
  grumete: { effort: { width: 3, budget: 600 }, temperature: 0.6 },
  piloto: { effort: { width: 5, budget: 3000, samples: 2 }, temperature: 0 },
  almirante: {
    effort: { width: 5, budget: 3000, samples: 3 },
    temperature: 0,
    trial: { plans: 4, worlds: 6, turns: 2, quick: QUICK, faith: 0.5 },
  },
  // What Almirante does, in as many worlds as there is time for.
  study: {
    effort: { width: 5, budget: 3000, samples: 3 },
    temperature: 0,
    explains: true,
    trial: { plans: 4, worlds: STUDIED, turns: 2, quick: QUICK, faith: 0.5 },
  },
  // The beginning of the same search: whatever it marks is looked at again.
  review: {
    effort: { width: 5, budget: 3000, samples: 3 },
    temperature: 0,
    trial: { plans: 4, worlds: 4, turns: 2, quick: QUICK, faith: 0.5 },
  },
};

/** Madeira: a turn begins in many ways; quick players follow the likely ones alone, which leaves time for six plans. */
const madeira = (worlds: number): PlayoutSettings => ({
  plans: 6,
  worlds,
  turns: 2,
  quick: { ...QUICK, first: 6 },
  faith: 0.5,
});
/** Navegador: one round of turns by players who look at a little more. */
const navegador = (worlds: number, faith: number): PlayoutSettings => ({
  plans: 5,
  worlds,
  turns: 1,
  quick: { width: 2, budget: 200 },
  faith,
});

const THOROUGH: SearchEffort = { width: 5, budget: 3000, samples: 4 };

/** What differs from game to game, found in the arena; figures in levels.md. */
const OWN: Readonly<Record<string, Partial<Record<SearchStyle, Partial<Style>>>>> = {
  madeira: {
    grumete: { temperature: 1.2 },
    piloto: { temperature: 0.4 },
    almirante: { trial: madeira(4) },
    study: { trial: madeira(STUDIED) },
    review: { trial: madeira(4) },
  },
  navigators: {
    marujo: { blind: { share: 0.5, until: 1 } },
    grumete: { temperature: 0.25 },
  },
  navegador: {
    // Two of them still end their game within 80 turns each: late in the game they see farther.
    marujo: { blind: { share: 0.5, until: 0.5 } },
    grumete: { temperature: 1.2 },
    piloto: { temperature: 0.8 },
    almirante: { effort: THOROUGH, trial: navegador(2, 0) },
    study: { effort: THOROUGH, trial: navegador(STUDIED, 0) },
    review: { effort: THOROUGH, trial: navegador(4, 0) },
  },
};

/** What differs at a table of three and more. */
const AT_A_TABLE: Readonly<Record<string, Partial<Record<SearchStyle, Partial<Style>>>>> = {
  // No gain was seen from trials here: the judge's opinion alone plays, and weighs more in hints.
  navegador: {
    almirante: { trial: undefined },
    study: { trial: navegador(STUDIED, 2) },
    review: { trial: navegador(4, 2) },
  },
};

/** How a bot of a level plays a game with this number of seats. */
export function styleOf(level: SearchStyle, game: string, seats = 2): Style {
  return { ...STYLES[level], ...OWN[game]?.[level], ...(seats > 2 && AT_A_TABLE[game]?.[level]) };
}
