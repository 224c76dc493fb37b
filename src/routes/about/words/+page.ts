// Loads the whole catalogue for search.
import { openCatalogue } from '$lib/i18n/catalogue-search';
import type { PageLoad } from './$types';

/** Rendered in the browser: a prerendered page would store the same text twice on every device. */
export const ssr = false;

export const load: PageLoad = async () => ({ book: await openCatalogue() });
