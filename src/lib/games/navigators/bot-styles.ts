// Bot styles for The Navigators, found in the arena; src/lib/bots/levels.md has the results.
import type { BotStyles } from '../../engine/bot-style';

const STYLES: BotStyles = {
  // In two thirds of its turns it only counts points; in the others it plans well. With a `voice` it would be too strong.
  marujo: { blind: { share: 0.65 } },
  grumete: { temperature: 0.25 },
};
export const styles = (): BotStyles => STYLES;
