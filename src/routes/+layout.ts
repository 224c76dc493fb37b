// Every route is prerendered; the page of a route with `ssr = false` has no content. Each URL has a trailing slash, so
// that static hosts and the precache use the same URL. A page's texts are loaded before the page is shown.
import { loadPageWords } from '$lib/i18n/language.svelte';
import type { LayoutLoad } from './$types';

export const prerender = true;
export const trailingSlash = 'always';

/** The parts of the catalogue that a page needs; games, sheets and lessons load theirs. */
function partsOf(route: string | null): string[] {
  if (route === '/') return ['first'];
  const parts = ['first', 'app', 'play', 'bots', 'library', 'learn'];
  return /^\/(score|evenings)/.test(route ?? '') ? [...parts, 'score'] : parts;
}

export const load: LayoutLoad = ({ route }) => loadPageWords(...partsOf(route.id));
