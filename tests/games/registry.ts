// The games of the registry, for tests. A test for each game runs for the games that have what it needs;
// tests/games/released.dom.test.ts says what a released game lacks.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/lib/games';

const root = join(import.meta.dirname, '../..');

/** Every playable game. */
export const IDS: readonly string[] = GAMES.filter((game) => game.playable).map(({ id }) => id);

/** The games of src/lib/games: sample games may lack what only released games need. */
export const RELEASED: readonly string[] = IDS.filter((id) => existsSync(join(root, 'src/lib/games', id)));

/** The games that are keys of `list`. */
export const listed = (list: Readonly<Record<string, unknown>>): string[] => IDS.filter((id) => id in list);

/** The games with golden playthroughs. */
export const golden = (): string[] => IDS.filter((id) => existsSync(join(root, 'tests/games', id, 'golden')));
