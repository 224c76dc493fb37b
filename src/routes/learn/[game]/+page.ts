// Loads the titles of a game's lessons. Board and rules are loaded when a lesson begins.
import { error } from '@sveltejs/kit';
import { gameMeta } from '$lib/games';
import { lessonsOf } from '$lib/learn/load';
import { PLAYABLE_GAMES } from '$lib/shell/game-features';
import type { EntryGenerator, PageLoad } from './$types';

export const entries: EntryGenerator = () => PLAYABLE_GAMES.map(({ id }) => ({ game: id }));

/** Rendered in the browser: a prerendered page would store the same text twice on every device. */
export const ssr = false;

export const load: PageLoad = async ({ params }) => {
  const meta = gameMeta(params.game);
  if (!meta || !PLAYABLE_GAMES.includes(meta)) error(404);
  return { meta, lessons: await lessonsOf(meta.id) };
};
