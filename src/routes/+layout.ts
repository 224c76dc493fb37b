// Every route is a file: prerendered, with a trailing slash so that any static host and the precache agree on its name.
import { settleLocale } from '$lib/i18n/settle';

export const prerender = true;
export const trailingSlash = 'always';

settleLocale();
