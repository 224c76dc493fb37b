// Bot styles for Navegador, found in the arena; figures in src/lib/bots/levels.md.
import type { Styles, PlayoutSettings, TreeSettings } from '../../engine/bot-style';

/** One round of quick playouts, whose players search a little more. */
const trial = (worlds: number, faith: number): PlayoutSettings => ({
  plans: 5,
  worlds,
  turns: 1,
  quick: { width: 2, budget: 200 },
  faith,
});
const THOROUGH = { width: 5, budget: 3000, samples: 4 };

/** For two: what the rival answers, and what can be done then. */
const TREE: TreeSettings = { plans: 6, walks: 60, worlds: 4, effort: { width: 2, budget: 200 }, doubt: 3, curious: 4 };

const USUAL: Styles = {
  // Late in the game it looks further ahead, so that two of them finish.
  marujo: { blind: { share: 1, until: 0.5, voice: 0.02, temperature: 0.5 } },
  grumete: { temperature: 1.2 },
  piloto: { temperature: 0.8 },
  almirante: { effort: THOROUGH, trial: undefined, tree: TREE },
  study: { effort: THOROUGH, trial: { ...trial(40, 0), lot: 0.5 } },
  review: { effort: THOROUGH, trial: { ...trial(4, 0), lot: 0.5 } },
};

/** With three or more players playouts gained nothing: the judge alone decides, and weighs more in hints. */
const AT_A_TABLE: Styles = {
  ...USUAL,
  almirante: { effort: THOROUGH, trial: undefined },
  study: { effort: THOROUGH, trial: { ...trial(40, 2), lot: 0.5 } },
  review: { effort: THOROUGH, trial: { ...trial(4, 2), lot: 0.5 } },
};

export const styles = (seats: number): Styles => (seats > 2 ? AT_A_TABLE : USUAL);
