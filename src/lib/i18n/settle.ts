// Settles the language once, when a page is loaded. Otherwise every message would look it up in the browser's storage.
import {
  baseLocale,
  extractLocaleFromNavigator,
  getLocale,
  overwriteGetLocale,
  type Locale,
} from './paraglide/runtime';

/** The language somebody chose, otherwise the browser's own. A browser that refuses its storage is no fault here. */
function chosen(): Locale {
  try {
    return getLocale();
  } catch {
    return extractLocaleFromNavigator() ?? baseLocale;
  }
}

/** Keeps the language the page was loaded with; a change of it loads the page anew. Does nothing where pages are only written. */
export function settleLocale(): void {
  if (typeof window === 'undefined') return;
  const locale = chosen();
  overwriteGetLocale(() => locale);
}
