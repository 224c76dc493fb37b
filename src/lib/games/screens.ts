// The way to a game's screen. It is loaded in two steps: a page links the styles of what it may load in one, and would load them at once.
import type { AnyGameUi } from '../ui/game-ui';

/** The screen of a game. Throws if it has none. */
export async function loadGameUi(id: string): Promise<AnyGameUi> {
  return (await import('./screen-folders')).loadScreen(id);
}
