// The games of this build and what they offer, read from their folders.
import { GAMES } from '../games';
import { SCORED_GAMES } from '../score/scored-games';

/** Games that can be played here. */
export const PLAYABLE_GAMES = GAMES.filter((g) => g.playable);
/** Games with printed figures that owners may correct. */
export const GAMES_WITH_EDITION = PLAYABLE_GAMES.filter((g) => g.figures);
/** Games that can be played or scored. */
export const SHELF_GAMES = GAMES.filter((g) => PLAYABLE_GAMES.includes(g) || SCORED_GAMES.includes(g));
