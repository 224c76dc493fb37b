// Loads a game's rules on demand, without its screen: workers and tools import this file.
import type { AnyGame } from '../engine/game';

const rules = import.meta.glob<{ game: AnyGame }>('./*/index.ts');

/** Loaded games: even a repeated import takes the browser a millisecond, and a backup has thousands of matches. */
const loaded = new Map<string, AnyGame>();

/** The rules of a game. Throws if no such game is registered. */
export async function loadGame(id: string): Promise<AnyGame> {
  const known = loaded.get(id);
  if (known) return known;
  const load = rules[`./${id}/index.ts`];
  if (!load) throw new Error(`no game ${id}`);
  const { game } = await load();
  loaded.set(id, game);
  return game;
}
