// The crib of a game: its overview, figures and set-up, with the rules and the screen that draw the board of the set-up.
import { error } from '@sveltejs/kit';
import { gameMeta } from '$lib/games';
import { cribOf, overviewOf } from '$lib/learn/load';
import { PLAYABLE } from '$lib/shell/features';
import type { EntryGenerator, PageLoad } from './$types';

export const entries: EntryGenerator = () => PLAYABLE.map(({ id }) => ({ game: id }));

/** Nobody finds it by its words: what stands on it is not kept a second time as a page of text. */
export const ssr = false;

export const load: PageLoad = async ({ params }) => {
  const meta = gameMeta(params.game);
  if (!meta || !PLAYABLE.includes(meta)) error(404);
  const [crib, guide] = await Promise.all([cribOf(meta.id), overviewOf(meta.id)]);
  return { meta, crib, guide };
};
