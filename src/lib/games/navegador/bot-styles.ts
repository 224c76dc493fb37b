// Bot styles for Navegador, found in the arena; src/lib/bots/levels.md has the results.
import type { BotStyles, PlayoutSettings, TreeSettings } from '../../engine/bot-style';

/** Playouts of one turn for each seat, by quick players with a small search. */
const trial = (worlds: number, faith: number): PlayoutSettings => ({
  plans: 5,
  worlds,
  turns: 1,
  quick: { width: 2, budget: 200 },
  faith,
});
const THOROUGH = { width: 5, budget: 3000, samples: 4 };

/** For two players: a tree of the rival's replies and the bot's next turns. */
const TREE: TreeSettings = { plans: 6, walks: 30, worlds: 4, effort: { width: 2, budget: 200 }, doubt: 3, curious: 4 };

const USUAL: BotStyles = {
  // After half of the game marujo plans like the other styles; otherwise a game of two marujos would not end.
  marujo: { blind: { share: 1, until: 0.5, voice: 0.02, temperature: 0.5 } },
  grumete: { temperature: 1.2 },
  piloto: { temperature: 0.8 },
  almirante: { effort: THOROUGH, trial: undefined, tree: TREE },
  study: { effort: THOROUGH, trial: { ...trial(40, 0), lot: 0.5 } },
  review: { effort: THOROUGH, trial: { ...trial(4, 0), lot: 0.5 } },
};

/** With three or more players playouts gained nothing: the judge alone chooses, and has more weight in hints. */
const AT_A_TABLE: BotStyles = {
  ...USUAL,
  almirante: { effort: THOROUGH, trial: undefined },
  study: { effort: THOROUGH, trial: { ...trial(40, 2), lot: 0.5 } },
  review: { effort: THOROUGH, trial: { ...trial(4, 2), lot: 0.5 } },
};

export const styles = (seats: number): BotStyles => (seats > 2 ? AT_A_TABLE : USUAL);
