// Loads the crib of a game: overview, tables and set-up, with the rules and screen that render its board.
import { error } from '@sveltejs/kit';
import { gameMeta } from '$lib/games';
import { cribOf, overviewOf } from '$lib/learn/load';
import { PLAYABLE_GAMES } from '$lib/shell/game-features';
import type { EntryGenerator, PageLoad } from './$types';

export const entries: EntryGenerator = () => PLAYABLE_GAMES.map(({ id }) => ({ game: id }));

/** Rendered in the browser: a prerendered page would store the same text twice on every device. */
export const ssr = false;

export const load: PageLoad = async ({ params }) => {
  const meta = gameMeta(params.game);
  if (!meta || !PLAYABLE_GAMES.includes(meta)) error(404);
  const [crib, guide] = await Promise.all([cribOf(meta.id), overviewOf(meta.id)]);
  return { meta, crib, guide };
};
