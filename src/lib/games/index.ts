// The registry: each folder here is a registered game. Loads only metadata; rules and screens load on demand.
import type { GameMeta } from '../engine/meta';

export { loadGame } from './rules';

const metas = import.meta.glob<{ meta: GameMeta }>('./*/meta.ts', { eager: true });

/** Every registered game, in the order of its `place`. */
export const GAMES: readonly GameMeta[] = Object.values(metas)
  .map((m) => m.meta)
  .sort((a, b) => a.place - b.place);

/** The metadata of a game; undefined if no such game is registered. */
export function gameMeta(id: string): GameMeta | undefined {
  return GAMES.find((g) => g.id === id);
}
