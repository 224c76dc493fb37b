// Loads the game whose figures are shown.
import { error } from '@sveltejs/kit';
import { gameMeta } from '$lib/games';
import { loadGameUi } from '$lib/games/screens';
import { GAMES_WITH_EDITION } from '$lib/shell/game-features';
import type { EntryGenerator, PageLoad } from './$types';

/** Rendered in the browser: a prerendered page would store the same text twice on every device. */
export const ssr = false;

export const entries: EntryGenerator = () => GAMES_WITH_EDITION.map(({ id }) => ({ game: id }));

export const load: PageLoad = async ({ params }) => {
  const meta = gameMeta(params.game);
  if (!meta || !GAMES_WITH_EDITION.includes(meta)) error(404);
  return { meta, ui: await loadGameUi(meta.id) };
};
