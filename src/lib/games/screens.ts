// Loads a game's screen on demand, in two steps: a page preloads the styles of whatever it may load in one.
import { retryImport } from '../i18n/retry-import';
import { wordsFor } from '../i18n/language.svelte';
import type { AnyGameUi } from '../ui/game-ui';

/** The screen of a game. Throws if it has none. */
export async function loadGameUi(id: string): Promise<AnyGameUi> {
  const [screen] = await Promise.all([
    retryImport(async () => (await import('./screen-folders')).loadScreen(id)),
    wordsFor('app', id, `learn-${id}`),
  ]);
  return screen;
}
