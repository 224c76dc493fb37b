// Loads the game whose rules are read, and its texts.
import { error } from '@sveltejs/kit';
import { gameMeta, loadGame } from '$lib/games';
import { loadGameUi } from '$lib/games/screens';
import { PLAYABLE_GAMES } from '$lib/shell/game-features';
import type { EntryGenerator, PageLoad } from './$types';

/** Rendered in the browser: a prerendered page would store the same text twice on every device. */
export const ssr = false;

export const entries: EntryGenerator = () => PLAYABLE_GAMES.map(({ id }) => ({ game: id }));

export const load: PageLoad = async ({ params }) => {
  const meta = gameMeta(params.game);
  if (!meta || !PLAYABLE_GAMES.includes(meta)) error(404);
  const [{ editions }, ui] = await Promise.all([loadGame(meta.id), loadGameUi(meta.id)]);
  return { meta, editions, ui };
};
