// The language of a page is settled when it is loaded: every message would else look it up in the storage again.
import { getLocale, overwriteGetLocale } from './paraglide/runtime';

/** Keeps the language the page was loaded with; a change of it loads the page anew. Does nothing where pages are only written. */
export function settleLocale(): void {
  if (typeof window === 'undefined') return;
  const locale = getLocale();
  overwriteGetLocale(() => locale);
}
