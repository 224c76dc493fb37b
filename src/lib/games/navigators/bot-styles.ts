// Bot styles for The Navigators, found in the arena; src/lib/bots/levels.md has the results.
import type { BotStyles } from '../../engine/bot-style';

const STYLES: BotStyles = {
  // It only takes points in two thirds of its turns, and plans well in the others. With a `voice` it is far too strong.
  marujo: { blind: { share: 0.65 } },
  grumete: { temperature: 0.25 },
};
export const styles = (): BotStyles => STYLES;
