// The registry: a folder here is a registered game. Only its metadata; rules and screens load on demand.
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
