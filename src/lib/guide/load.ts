// Loads a guide on demand. Pages import this file: if they imported the guide itself, they would preload its styles.
import { retryImport } from '../i18n/retry-import';

async function load(game: string) {
  const [{ default: GuideStrip }, guide] = await Promise.all([
    retryImport(() => import('./GuideStrip.svelte')),
    retryImport(async () => (await import('./find-guide')).guideOf(game)),
  ]);
  return guide && { guide, GuideStrip };
}

const loads = new Map<string, ReturnType<typeof load>>();

/**
 * The guide of a game and the strip's component; null if it has none. Returns the same promise each time: a reloaded
 * row or a changed setting must not restart the guide and close its pictures.
 */
export function loadGuide(game: string): ReturnType<typeof load> {
  const known = loads.get(game);
  if (known) return known;
  const loading = load(game);
  loads.set(game, loading);
  loading.catch(() => loads.delete(game));
  return loading;
}
