// Loads the rulings of a game, and its screen for the names of its options.
import { error } from '@sveltejs/kit';
import { gameMeta } from '$lib/games';
import { loadGameUi } from '$lib/games/screens';
import { rulingsOf } from '$lib/learn/load';
import { PLAYABLE_GAMES } from '$lib/shell/game-features';
import type { EntryGenerator, PageLoad } from './$types';

/** Rendered in the browser: a prerendered page would store the same text twice on every device. */
export const ssr = false;

export const entries: EntryGenerator = () => PLAYABLE_GAMES.map(({ id }) => ({ game: id }));

export const load: PageLoad = async ({ params }) => {
  const meta = gameMeta(params.game);
  if (!meta || !PLAYABLE_GAMES.includes(meta)) error(404);
  const [rulings, ui] = await Promise.all([rulingsOf(meta.id), loadGameUi(meta.id)]);
  return { meta, rulings, ui };
};
