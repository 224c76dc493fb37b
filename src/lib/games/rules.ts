// Loads a game's rules on demand, without its screen: workers and tools import this file.
import type { AnyGame } from '../engine/game';

const rules = import.meta.glob<{ game: AnyGame }>('./*/index.ts');

/** The rules of a game. Throws if no such game is registered. */
export async function loadGame(id: string): Promise<AnyGame> {
  const load = rules[`./${id}/index.ts`];
  if (!load) throw new Error(`no game ${id}`);
  return (await load()).game;
}
