// The registry: a game is registered by being a folder here. This is the shelf; rules and screens load apart, when asked for.
import type { GameMeta } from '../engine/meta';

export { loadGame } from './rules';

const metas = import.meta.glob<{ meta: GameMeta }>('./*/meta.ts', { eager: true });

/** Every registered game, in the order of its `place`. */
export const GAMES: readonly GameMeta[] = Object.values(metas)
  .map((m) => m.meta)
  .sort((a, b) => a.place - b.place);

export function gameMeta(id: string): GameMeta | undefined {
  return GAMES.find((g) => g.id === id);
}
