// The way to a guide: nothing of it is loaded before somebody wants one. In two steps, as a page links the styles of what it may load in one.
import { again } from '../../parts/again';

/** The guide of a game and the strip that speaks it; null where the game has none. */
export async function loadGuide(game: string) {
  const [{ default: Strip }, guide] = await Promise.all([
    again(() => import('./Strip.svelte')),
    again(async () => (await import('./folders')).guideOf(game)),
  ]);
  return guide && { guide, Strip };
}
