// How bots play The Navigators otherwise than usual: found in the arena; figures in src/lib/bots/levels.md.
import type { Styles } from '../../engine/style';

const STYLES: Styles = {
  marujo: { blind: { share: 0.5, until: 1 } },
  grumete: { temperature: 0.25 },
};
export const styles = (): Styles => STYLES;
