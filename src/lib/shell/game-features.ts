// The games of this build and what they offer, read from their folders.
import { GAMES } from '../games';

const sheets = Object.keys(import.meta.glob('../games/*/score/index.ts')).map((path) => path.split('/').at(-3));

export const PLAYABLE_GAMES = GAMES.filter((g) => g.playable);
/** Games with printed figures that owners may correct. */
export const GAMES_WITH_EDITION = PLAYABLE_GAMES.filter((g) => g.figures);
/** Games that can be scored here. Not imported from `score`, whose code is not part of the first visit. */
export const SCORABLE_GAMES = GAMES.filter((g) => sheets.includes(g.id));
export const SHELF_GAMES = GAMES.filter((g) => PLAYABLE_GAMES.includes(g) || SCORABLE_GAMES.includes(g));
