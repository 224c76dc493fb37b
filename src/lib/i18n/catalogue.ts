// The loaded messages, in one language at a time, by key. A page loads the parts of the catalogue that it needs.
import { FIRST, FIRST_IN_BASE } from 'virtual:messages/first';
import { retryImport } from './retry-import';
import { BASE_LOCALE, FALLBACKS, type Locale } from './locales';

/** A text with inputs in braces, or one text for each form: `{ "count=one": "{count} ship", "*": "{count} ships" }`. */
export type Message = string | Readonly<Record<string, string>>;
/** Messages by key. */
export type Texts = Readonly<Record<string, Message>>;

/** The current language, its loaded parts, and their messages. In the base language the start page needs no file. */
let spoken: Locale = BASE_LOCALE;
let loaded: ReadonlySet<string> = new Set(['first']);
let texts: Texts = FIRST_IN_BASE;

export const getLocale = (): Locale => spoken;

/** Whether a key has a message in the loaded parts. */
export const hasMessage = (key: string): boolean => key in texts;

/** The message of a key. Throws if its part is not loaded. */
export function messageOf(key: string): Message {
  const message = texts[key];
  if (message === undefined) throw new Error(`the message ${key} is not loaded`);
  return message;
}

async function read(part: string, locale: Locale): Promise<Texts> {
  if (part === 'first' && locale === BASE_LOCALE) return FIRST_IN_BASE;
  const files = part === 'first' ? FIRST : (await retryImport(() => import('virtual:messages/files'))).FILES;
  const file = files[`${part}.${locale}`];
  if (!file) throw new Error(`there are no messages of ${part} in ${locale}`);
  const under = FALLBACKS[locale];
  // The file of the first page is complete in every language.
  const [below, own] = await Promise.all([under && part !== 'first' ? read(part, under) : {}, retryImport(file)]);
  return { ...below, ...own.default };
}

/** A part's messages in a language, or in the base language if they fail to load. Rejects if those fail too. */
const readOrBase = (part: string, locale: Locale): Promise<Texts> =>
  read(part, locale).catch((error: unknown) =>
    locale === BASE_LOCALE ? Promise.reject(error as Error) : read(part, BASE_LOCALE),
  );

/** Loads parts of the catalogue in the app's language, except those already loaded. Rejects if one fails. */
export async function loadWords(...parts: readonly string[]): Promise<void> {
  const missing = parts.filter((part) => !loaded.has(part));
  if (missing.length === 0) return;
  const locale = spoken;
  const read = await Promise.all(missing.map((part) => readOrBase(part, locale)));
  // The language changed meanwhile: load the parts again.
  if (locale !== spoken) return loadWords(...parts);
  texts = Object.assign({}, texts, ...read) as Texts;
  loaded = new Set([...loaded, ...missing]);
}

/** Loads all loaded parts in another language, then switches to it. Rejects, without a change, if one fails. */
export async function setLanguage(locale: Locale): Promise<void> {
  if (locale === spoken) return;
  let parts: ReadonlySet<string>;
  let all: readonly Texts[];
  // A page may load more parts meanwhile.
  do {
    parts = loaded;
    all = await Promise.all([...parts].map((part) => read(part, locale)));
  } while (parts !== loaded);
  spoken = locale;
  texts = Object.assign({}, ...all) as Texts;
}
