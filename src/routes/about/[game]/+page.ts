// The game whose figures are shown.
import { error } from '@sveltejs/kit';
import { gameMeta, loadGameUi } from '$lib/games';
import { READABLE } from '$lib/shell/features';
import type { EntryGenerator, PageLoad } from './$types';

export const entries: EntryGenerator = () => READABLE.map(({ id }) => ({ game: id }));

export const load: PageLoad = async ({ params }) => {
  const meta = gameMeta(params.game);
  if (!meta || !READABLE.includes(meta)) error(404);
  return { meta, ui: await loadGameUi(meta.id) };
};
