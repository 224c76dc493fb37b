// The games' screens: `ui/index.ts` of each folder. Only `screens.ts` imports this file, on demand.
import type { AnyGameUi } from '../ui/game-ui';

const screens = import.meta.glob<{ ui: AnyGameUi }>('./*/ui/index.ts');

/** The screen of a game. Throws if it has none. */
export async function loadScreen(id: string): Promise<AnyGameUi> {
  const load = screens[`./${id}/ui/index.ts`];
  if (!load) throw new Error(`no screen for ${id}`);
  return (await load()).ui;
}
