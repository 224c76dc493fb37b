// The whole catalogue for searching: every text in the app's language, by key, in each of its forms.
import { inflateSync, strFromU8 } from 'fflate';
import { loadWords, rawMessageAt, type Given } from './catalogue';
import { PACKED } from './paraglide/keys';
import { textForSearch, withoutSoftHyphens } from './normalise';

export interface CatalogueEntry {
  readonly key: string;
  /** One text, or one for each form (plural, choice). Arguments appear as their names in braces. */
  readonly texts: readonly string[];
  /** Key and texts, normalised for search. */
  readonly searched: string;
}

interface Index {
  /** By part: its keys. A letter before each key gives the number of characters shared with the previous key (A: 0). */
  readonly parts: Readonly<Record<string, string>>;
  /** By key of the message: the arguments that choose a form, except numbers, and the values of each. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const OTHER = '*';
/** One and two: they cover all plural forms of our languages. */
const COUNTS = [1, 2];

function index(): Index {
  const bytes = Uint8Array.from(atob(PACKED), (letter) => letter.charCodeAt(0));
  return JSON.parse(strFromU8(inflateSync(bytes))) as Index;
}

function keysOf(shortened: string): string[] {
  let before = '';
  return shortened.split(' ').map((word) => (before = before.slice(0, word.charCodeAt(0) - 65) + word.slice(1)));
}

/** A message's arguments: the values in `way`; every other one appears as its name in braces and counts as `count`. */
const blanks = (count: number, way: Readonly<Record<string, string>>) =>
  new Proxy<Record<string, Given>>(way, {
    get: (_, name) => way[String(name)] ?? { toString: () => `{${String(name)}}`, valueOf: () => count },
  });

/** Every combination of values for the choosing arguments. */
function ways(choices: Readonly<Record<string, readonly string[]>>): Record<string, string>[] {
  return Object.entries(choices).reduce<Record<string, string>[]>(
    (all, [name, words]) =>
      all.flatMap((way) => words.map((word) => (word === OTHER ? way : { ...way, [name]: word }))),
    [{}],
  );
}

/**
 * Loads the whole catalogue. Returns a function that lists all entries in the app's current language. Rejects if a part
 * fails to load.
 */
export async function openCatalogue(): Promise<() => readonly CatalogueEntry[]> {
  const { parts, choices } = index();
  await loadWords(...Object.keys(parts));
  const entry = (part: string, at: number, key: string): CatalogueEntry => {
    const say = rawMessageAt(part, at);
    const forms = ways(choices[key] ?? {}).flatMap((way) =>
      COUNTS.map((count) => withoutSoftHyphens(say(blanks(count, way)))),
    );
    // A message that has no form for these arguments returns its key, which is no text.
    const texts = [...new Set(forms)].filter((text) => text !== key);
    return { key, texts, searched: textForSearch([key, ...texts].join('\n')) };
  };
  return () => Object.entries(parts).flatMap(([part, keys]) => keysOf(keys).map((key, at) => entry(part, at, key)));
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
