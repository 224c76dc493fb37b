// What this build holds, read from its folders: no list to keep in step.
import { GAMES, hasScreen } from '../../games';

/** Games that can be played here: rules and a screen. */
export const PLAYABLE = GAMES.filter((g) => g.playable && hasScreen(g.id));
/** Games whose rules can be read here. */
export const READABLE = GAMES.filter((g) => hasScreen(g.id));
/** Whether physical games can be scored here. */
export const SCORING = Object.keys(import.meta.glob('../../../routes/score/+page.svelte')).length > 0;
