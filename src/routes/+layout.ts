// Every route is a file: prerendered, with a trailing slash so that any static host and the precache agree on its name. Its words are
// laid out before it is drawn.
import { wordsFor } from '$lib/i18n/language.svelte';
import type { LayoutLoad } from './$types';

export const prerender = true;
export const trailingSlash = 'always';

/** The parts of the catalogue a page says by itself; games, sheets and lessons bring theirs. */
function partsOf(route: string | null): string[] {
  if (route === '/') return ['first'];
  const parts = ['first', 'app', 'play', 'bots', 'library', 'learn'];
  return route?.startsWith('/score') ? [...parts, 'score'] : parts;
}

export const load: LayoutLoad = ({ route }) => wordsFor(...partsOf(route.id));
