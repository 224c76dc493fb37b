// How bots play The Navigators otherwise than usual: found in the arena; figures in src/lib/bots/levels.md.
import type { Styles } from '../../engine/bot-style';

const STYLES: Styles = {
  // Any feeling for the better makes it far too strong here: it sees farther in a third of its turns, and nothing in the others.
  marujo: { blind: { share: 0.65 } },
  grumete: { temperature: 0.25 },
};
export const styles = (): Styles => STYLES;
