// The way to a game's screen. It is loaded in two steps: a page links the styles of what it may load in one, and would load them at once.
import { again } from '../parts/again';
import { wordsFor } from '../i18n/language.svelte';
import type { AnyGameUi } from '../ui/game-ui';

/** The screen of a game. Throws if it has none. */
export async function loadGameUi(id: string): Promise<AnyGameUi> {
  const [screen] = await Promise.all([
    again(async () => (await import('./screen-folders')).loadScreen(id)),
    wordsFor('app', id, `learn-${id}`),
  ]);
  return screen;
}
