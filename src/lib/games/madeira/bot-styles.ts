// How bots play Madeira otherwise than usual: found in the arena; figures in src/lib/bots/levels.md.
import type { Styles, PlayoutSettings } from '../../engine/bot-style';

/** A turn begins in many ways; quick players follow the likely ones alone, which leaves time for six plans. */
const trial = (worlds: number): PlayoutSettings => ({
  plans: 6,
  worlds,
  turns: 2,
  quick: { width: 1, budget: 1, first: 6 },
  faith: 0.5,
});

const STYLES: Styles = {
  grumete: { temperature: 1.2 },
  piloto: { temperature: 0.4 },
  almirante: { trial: trial(4) },
  study: { trial: trial(40) },
  review: { trial: trial(4) },
};
export const styles = (): Styles => STYLES;
