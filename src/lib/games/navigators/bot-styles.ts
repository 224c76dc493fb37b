// Bot styles for The Navigators, found in the arena; figures in src/lib/bots/levels.md.
import type { Styles } from '../../engine/bot-style';

const STYLES: Styles = {
  // Any `voice` makes it far too strong here: it plans well in a third of its turns, and only takes points in the others.
  marujo: { blind: { share: 0.65 } },
  grumete: { temperature: 0.25 },
};
export const styles = (): Styles => STYLES;
