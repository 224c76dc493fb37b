// Bot styles for The Navigators, found in the arena; src/lib/bots/levels.md has the results.
import type { BotStyles } from '../../engine/bot-style';

const STYLES: BotStyles = {
  // Marujo counts only the points of the turn in two of three turns, and plans like the others in the third. With a
  // `voice` marujo would be too strong.
  marujo: { blind: { share: 0.65 } },
  grumete: { temperature: 0.25 },
};
export const styles = (): BotStyles => STYLES;
