// What this build holds, read from its folders: no list to keep in step.
import { GAMES } from '../games';

const sheets = Object.keys(import.meta.glob('../games/*/score/index.ts')).map((path) => path.split('/').at(-3));

/** Games that can be played, and whose rules and figures can be read, here. */
export const PLAYABLE = GAMES.filter((g) => g.playable);
/** Physical games that can be scored here. */
export const SCORABLE = GAMES.filter((g) => sheets.includes(g.id));
/** Everything somebody can do something with. */
export const SHELF = GAMES.filter((g) => PLAYABLE.includes(g) || SCORABLE.includes(g));
