// What this build holds, read from its folders: no list to keep in step.
import { GAMES, hasScreen } from '../games';

const sheets = Object.keys(import.meta.glob('../games/*/score/index.ts')).map((path) => path.split('/').at(-3));

/** Games whose rules can be read here. */
export const READABLE = GAMES.filter((g) => hasScreen(g.id));
/** Games that can be played here: rules and a screen. */
export const PLAYABLE = READABLE.filter((g) => g.playable);
/** Physical games that can be scored here. */
export const SCORABLE = GAMES.filter((g) => sheets.includes(g.id));
/** Everything somebody can do something with. */
export const SHELF = GAMES.filter((g) => PLAYABLE.includes(g) || SCORABLE.includes(g));
