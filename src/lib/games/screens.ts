// Loads a game's screen on demand, through `screen-folders.ts`: if a page imported the screens directly, it would
// preload the styles of all of them.
import { retryImport } from '../i18n/retry-import';
import { loadPageWords } from '../i18n/language.svelte';
import type { AnyGameUi } from '../ui/game-ui';

/** The screen of a game. Throws if it has none. */
export async function loadGameUi(id: string): Promise<AnyGameUi> {
  const [screen] = await Promise.all([
    retryImport(async () => (await import('./screen-folders')).loadScreen(id)),
    loadPageWords('app', id, `learn-${id}`),
  ]);
  return screen;
}
