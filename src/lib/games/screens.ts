// Loads a game's screen on demand, through `screen-folders.ts`: if a page imported the screens directly, it would
// preload the styles of all of them.
import { BadInput } from '../engine/errors';
import { retryImport } from '../i18n/retry-import';
import { loadPageWords } from '../i18n/language.svelte';
import type { AnyGameUi } from '../ui/game-ui';
import { gameMeta } from './index';

/** The screen of a game. Throws BadInput if no such game is registered. */
export async function loadGameUi(id: string): Promise<AnyGameUi> {
  // The import of an unknown game would be retried, and then reported as a missing part of the app.
  if (!gameMeta(id)) throw new BadInput('file_unknown_game', { game: id });
  const [screen] = await Promise.all([
    retryImport(async () => (await import('./screen-folders')).loadScreen(id)),
    loadPageWords('app', id, `learn-${id}`),
  ]);
  return screen;
}
