// How much the bots, the hints and the reviews search.
import type { BotGame } from '../engine/bot';
import type { SearchEffort, StyleName, BotStyle } from '../engine/bot-style';

export type { StyleName, BotStyle, PlayoutSettings } from '../engine/bot-style';
export { LEVELS, LEVELS_VERSION, type Level } from '../engine/person';

/** Number of worlds for a hint, if there is time. */
const STUDIED = 40;

/** Temperature of the quick players' random choices in hints and reviews, points. */
const LOT = 0.5;

/** The search of the four easiest levels. */
const SMALL: SearchEffort = { width: 3, budget: 600 };

/** The quick players' search: each first move is followed by the best moves only, to the end of the turn. */
const QUICK: SearchEffort = { width: 1, budget: 1 };

const STYLES: Readonly<Record<StyleName, BotStyle>> = {
  pajem: { effort: SMALL, temperature: 13, stepwise: true },
  moco: { effort: SMALL, temperature: 3, stepwise: true },
  marujo: { effort: SMALL, temperature: 1.2, stepwise: true },
  grumete: { effort: SMALL, temperature: 0.6 },
  piloto: { effort: { width: 5, budget: 3000, samples: 2 }, temperature: 0 },
  capitao: { effort: { width: 5, budget: 3000, samples: 3 }, temperature: 0 },
  almirante: {
    effort: { width: 5, budget: 3000, samples: 3 },
    temperature: 0,
    trial: { plans: 4, worlds: 6, turns: 2, quick: QUICK, faith: 0.5 },
  },
  // The search of `almirante` in up to STUDIED worlds, with explanations.
  study: {
    effort: { width: 5, budget: 3000, samples: 3 },
    temperature: 0,
    explains: true,
    trial: { plans: 4, worlds: STUDIED, turns: 2, laps: true, lot: LOT, quick: QUICK, faith: 0.5 },
  },
  // The search of `study` in fewer worlds: the review confirms each loss that it finds in new worlds.
  review: {
    effort: { width: 5, budget: 3000, samples: 3 },
    temperature: 0,
    trial: { plans: 4, worlds: 4, turns: 2, laps: true, lot: LOT, quick: QUICK, faith: 0.5 },
  },
};

/** The style of a level in a game with this number of seats; the game's own settings take precedence. */
export function botStyleOf(level: StyleName, { bot }: BotGame, seats = 2): BotStyle {
  return { ...STYLES[level], ...bot.styles?.(seats)[level] };
}
