// The whole catalogue as a book to look texts up in: every text of the language of the app under its key, in each of its forms.
import { inflateSync, strFromU8 } from 'fflate';
import { layWords, written, type Given } from './catalogue';
import { PACKED } from './paraglide/keys';
import { plain, unbroken } from './plain';

export interface Entry {
  readonly key: string;
  /** One text, or one for each form: of a number, of a thing. What a text is given stands in it by its name in braces. */
  readonly texts: readonly string[];
  /** All of it as it is searched. */
  readonly searched: string;
}

interface Index {
  /** The keys of each part, each without what it shares with the one before, and a letter for how much that is. */
  readonly parts: Readonly<Record<string, string>>;
  /** By key: what its forms hang on besides numbers, and the words each may be. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const OTHER = '*';
/** One and two: they take every form that a number has in our languages. */
const COUNTS = [1, 2];

function index(): Index {
  const bytes = Uint8Array.from(atob(PACKED), (letter) => letter.charCodeAt(0));
  return JSON.parse(strFromU8(inflateSync(bytes))) as Index;
}

function keysOf(shortened: string): string[] {
  let before = '';
  return shortened.split(' ').map((word) => (before = before.slice(0, word.charCodeAt(0) - 65) + word.slice(1)));
}

/** Given to a sentence, everything stands in it by its name in braces, and counts as this number where its form is asked for. */
const blanks = (count: number, way: Readonly<Record<string, string>>) =>
  new Proxy<Record<string, Given>>(way, {
    get: (_, name) => way[String(name)] ?? { toString: () => `{${String(name)}}`, valueOf: () => count },
  });

/** Every way to choose one word for each name. */
function ways(choices: Readonly<Record<string, readonly string[]>>): Record<string, string>[] {
  return Object.entries(choices).reduce<Record<string, string>[]>(
    (all, [name, words]) =>
      all.flatMap((way) => words.map((word) => (word === OTHER ? way : { ...way, [name]: word }))),
    [{}],
  );
}

/** Reads the whole catalogue in the language of the app; the book follows when another is chosen. Rejects where a part cannot be read. */
export async function openBook(): Promise<() => readonly Entry[]> {
  const { parts, choices } = index();
  await layWords(...Object.keys(parts));
  const entry = (part: string, at: number, key: string): Entry => {
    const say = written(part, at);
    const forms = ways(choices[key] ?? {}).flatMap((way) => COUNTS.map((count) => unbroken(say(blanks(count, way)))));
    // A message that has no form for what it is given says its key.
    const texts = [...new Set(forms)].filter((text) => text !== key);
    return { key, texts, searched: plain([key, ...texts].join('\n')) };
  };
  return () => Object.entries(parts).flatMap(([part, keys]) => keysOf(keys).map((key, at) => entry(part, at, key)));
}

/** The entries with all of these words in their key or their text, the shortest first. */
export function lookUp(entries: readonly Entry[], wanted: string): readonly Entry[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = entries.filter(({ searched }) => words.every((word) => searched.includes(word)));
  return found.sort((a, b) => a.searched.length - b.searched.length);
}

/** What somebody sends: the key, the language, what stands there (−) and what should (+), each form in a line of its own. */
export function letter({ key, texts }: Entry, locale: string, better: string): string {
  const lines = better.split('\n').filter((line) => line.trim() !== '');
  return [`${key} (${locale})`, ...texts.map((text) => `− ${text}`), ...lines.map((line) => `+ ${line}`)].join('\n');
}
