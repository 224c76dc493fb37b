// Bot styles for Madeira, found in the arena; the results are in src/lib/bots/levels.md.
import type { BotStyles, PlayoutSettings } from '../../engine/bot-style';

/** A turn has many first moves. Quick players follow only the likely ones, which leaves time for six plans. */
const trial = (worlds: number): PlayoutSettings => ({
  plans: 6,
  worlds,
  turns: 2,
  quick: { width: 1, budget: 1, first: 6 },
  faith: 0.5,
});

const STYLES: BotStyles = {
  grumete: { temperature: 1.2 },
  piloto: { temperature: 0.4 },
  almirante: { trial: trial(4) },
  study: { trial: { ...trial(40), laps: true, lot: 0.5 } },
  review: { trial: { ...trial(4), laps: true, lot: 0.5 } },
};
export const styles = (): BotStyles => STYLES;
