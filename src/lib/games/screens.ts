// The games' screens, in a module of its own: pages that only name the games load neither their code nor their styles.
import type { AnyGameUi } from '../ui/game-ui';

const screens = import.meta.glob<{ ui: AnyGameUi }>('./*/ui/index.ts');

/** The screen of a game. Throws where it has none. */
export async function loadScreen(id: string): Promise<AnyGameUi> {
  const load = screens[`./${id}/ui/index.ts`];
  if (!load) throw new Error(`no screen for ${id}`);
  return (await load()).ui;
}
