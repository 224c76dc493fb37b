// The whole catalogue, to look texts up in.
import { openBook } from '$lib/i18n/book';
import type { PageLoad } from './$types';

/** Drawn by the browser: a page drawn beforehand would lie on every device a second time, beside the code that draws it. */
export const ssr = false;

export const load: PageLoad = async () => ({ book: await openBook() });
