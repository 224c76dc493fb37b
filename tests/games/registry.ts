// The games that tests play: those of the registry. A list that needs something of each game says what a new one lacks.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/lib/games';

const root = join(import.meta.dirname, '../..');

/** Every playable game. */
export const IDS: readonly string[] = GAMES.filter((game) => game.playable).map(({ id }) => id);

/** The sample games are complete without what only released games need. */
const released = (id: string): boolean => existsSync(join(root, 'src/lib/games', id));

/** The games that have something. Throws, with what is to be done, if a released game does not. */
export function having(todo: string, has: (id: string) => boolean): string[] {
  const without = IDS.filter((id) => released(id) && !has(id));
  if (without.length > 0) throw new Error(`${without.join(', ')}: ${todo}`);
  return IDS.filter(has);
}

/** The games of a list by game. Throws if a released game is missing in it. */
export const listed = (todo: string, list: Readonly<Record<string, unknown>>): string[] =>
  having(todo, (id) => id in list);

/** The games with golden playthroughs. */
export const golden = (): string[] =>
  having('save a golden playthrough in tests/games/<game>/golden/', (id) =>
    existsSync(join(root, 'tests/games', id, 'golden')),
  );
