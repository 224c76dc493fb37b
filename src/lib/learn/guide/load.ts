// The way to a guide: nothing of it is loaded before somebody wants one. In two steps, as a page links the styles of what it may load in one.
import { again } from '../../parts/again';

async function load(game: string) {
  const [{ default: Strip }, guide] = await Promise.all([
    again(() => import('./Strip.svelte')),
    again(async () => (await import('./folders')).guideOf(game)),
  ]);
  return guide && { guide, Strip };
}

const loads = new Map<string, ReturnType<typeof load>>();

/**
 * The guide of a game and the strip that speaks it; null where the game has none. Asked again the answer is the same one: a match whose
 * row is read anew, or a changed setting, does not begin the guide anew and close its pictures.
 */
export function loadGuide(game: string): ReturnType<typeof load> {
  const known = loads.get(game);
  if (known) return known;
  const loading = load(game);
  loads.set(game, loading);
  loading.catch(() => loads.delete(game));
  return loading;
}
