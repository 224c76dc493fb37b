// The words of the game whose rules are read.
import { error } from '@sveltejs/kit';
import { gameMeta } from '$lib/games';
import { loadGameUi } from '$lib/games/screens';
import { PLAYABLE } from '$lib/shell/features';
import type { EntryGenerator, PageLoad } from './$types';

/** Drawn by the browser: a page drawn beforehand would lie on every device a second time, beside the code that draws it. */
export const ssr = false;

export const entries: EntryGenerator = () => PLAYABLE.map(({ id }) => ({ game: id }));

export const load: PageLoad = async ({ params }) => {
  const meta = gameMeta(params.game);
  if (!meta || !PLAYABLE.includes(meta)) error(404);
  return { meta, ui: await loadGameUi(meta.id) };
};
