// The games of the registry, for tests. If a new game lacks what a test needs for each game, the test says so.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/lib/games';

const root = join(import.meta.dirname, '../..');

/** Every playable game. */
export const IDS: readonly string[] = GAMES.filter((game) => game.playable).map(({ id }) => id);

/** False for sample games: they may lack what only released games need. */
const released = (id: string): boolean => existsSync(join(root, 'src/lib/games', id));

/** The games for which `has` is true. Throws with `todo` if a released game is not among them. */
export function having(todo: string, has: (id: string) => boolean): string[] {
  const without = IDS.filter((id) => released(id) && !has(id));
  if (without.length > 0) throw new Error(`${without.join(', ')}: ${todo}`);
  return IDS.filter(has);
}

/** The games that are keys of `list`. Throws with `todo` if a released game is missing. */
export const listed = (todo: string, list: Readonly<Record<string, unknown>>): string[] =>
  having(todo, (id) => id in list);

/** The games with golden playthroughs. Throws if a released game has none. */
export const golden = (): string[] =>
  having('save a golden playthrough in tests/games/<game>/golden/', (id) =>
    existsSync(join(root, 'tests/games', id, 'golden')),
  );
