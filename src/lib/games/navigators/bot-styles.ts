// Bot styles for The Navigators, found in the arena; src/lib/bots/levels.md has the results.
import type { BotStyles } from '../../engine/bot-style';

const STYLES: BotStyles = {
  // In about two of three turns marujo counts only the points of the turn; otherwise marujo plans like the other
  // styles. With a `voice` marujo would be too strong.
  marujo: { blind: { share: 0.65 } },
  grumete: { temperature: 0.25 },
};
export const styles = (): BotStyles => STYLES;
