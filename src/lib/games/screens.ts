// The way to a game's screen. It is loaded in two steps: a page links the styles of what it may load in one, and would load them at once.
import { wordsFor } from '../i18n/language.svelte';
import type { AnyGameUi } from '../ui/game-ui';

/** The screen of a game. Throws if it has none. */
export async function loadGameUi(id: string): Promise<AnyGameUi> {
  const [screens] = await Promise.all([import('./screen-folders'), wordsFor('app', id, `learn-${id}`)]);
  return screens.loadScreen(id);
}
