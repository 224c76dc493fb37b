// The whole catalogue for searching: every text in the app's language, by key, in each of its forms.
import { loadedMessages, loadWords } from './catalogue';
import { retryImport } from './retry-import';
import { textForSearch, withoutSoftHyphens } from './normalise';

export interface CatalogueEntry {
  readonly key: string;
  /** One text, or one for each form (plural, choice). Arguments appear as their names in braces. */
  readonly texts: readonly string[];
  /** Key and texts, normalised for search. */
  readonly searched: string;
}

/**
 * Loads the whole catalogue. Returns a function that lists all entries in the app's current language. Rejects if a part
 * fails to load.
 */
export async function openCatalogue(): Promise<() => readonly CatalogueEntry[]> {
  const { FILES } = await retryImport(() => import('virtual:messages/files'));
  await loadWords(...new Set(Object.keys(FILES).map((file) => file.split('.')[0])));
  return () =>
    loadedMessages().map(([key, message]) => {
      const forms = typeof message === 'string' ? [message] : Object.values(message);
      const texts = [...new Set(forms.map(withoutSoftHyphens))];
      return { key, texts, searched: textForSearch([key, ...texts].join('\n')) };
    });
}

/** The entries with all of these words in their key or text, the shortest first. */
export function searchCatalogue(entries: readonly CatalogueEntry[], wanted: string): readonly CatalogueEntry[] {
  const words = textForSearch(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = entries.filter(({ searched }) => words.every((word) => searched.includes(word)));
  return found.sort((a, b) => a.searched.length - b.searched.length);
}

/** The suggestion to send: key, language, current text (−) and better text (+), one line per form. */
export function suggestionText({ key, texts }: CatalogueEntry, locale: string, better: string): string {
  const lines = better.split('\n').filter((line) => line.trim() !== '');
  return [`${key} (${locale})`, ...texts.map((text) => `− ${text}`), ...lines.map((line) => `+ ${line}`)].join('\n');
}
