// The registry: a game is registered by being a folder here. Its rules and its screen are loaded when somebody asks for them.
import type { AnyGame } from '../engine/game';
import type { GameMeta } from '../engine/meta';
import type { AnyGameUi } from '../ui/game-ui';

const metas = import.meta.glob<{ meta: GameMeta }>('./*/meta.ts', { eager: true });
const rules = import.meta.glob<{ game: AnyGame }>('./*/index.ts');

/** Every registered game, in the order of its `place`. */
export const GAMES: readonly GameMeta[] = Object.values(metas)
  .map((m) => m.meta)
  .sort((a, b) => a.place - b.place);

export function gameMeta(id: string): GameMeta | undefined {
  return GAMES.find((g) => g.id === id);
}

/** The rules of a game. Throws where no such game is registered. */
export async function loadGame(id: string): Promise<AnyGame> {
  const load = rules[`./${id}/index.ts`];
  if (!load) throw new Error(`no game ${id}`);
  return (await load()).game;
}

/** The screen of a game. Throws where it has none. */
export async function loadGameUi(id: string): Promise<AnyGameUi> {
  return (await import('./screens')).loadScreen(id);
}
