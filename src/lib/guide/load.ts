// Loads a guide on demand. In two steps, because a page preloads the styles of whatever it may load in one.
import { retryImport } from '../i18n/retry-import';

async function load(game: string) {
  const [{ default: GuideStrip }, guide] = await Promise.all([
    retryImport(() => import('./GuideStrip.svelte')),
    retryImport(async () => (await import('./folders')).guideOf(game)),
  ]);
  return guide && { guide, GuideStrip };
}

const loads = new Map<string, ReturnType<typeof load>>();

/**
 * The guide of a game and its strip; null if the game has none. Returns the same promise each time, so that a reloaded
 * row or a changed setting does not restart the guide and close its pictures.
 */
export function loadGuide(game: string): ReturnType<typeof load> {
  const known = loads.get(game);
  if (known) return known;
  const loading = load(game);
  loads.set(game, loading);
  loading.catch(() => loads.delete(game));
  return loading;
}
