// The texts of the app, in one language at a time. A message is a function that returns its text in the app's language.
// The part of the catalogue that contains the message must be loaded before.
import { retryImport } from './retry-import';
import { isolateName } from './isolate-bidi';
import { BASE_LOCALE, FALLBACKS, type Locale } from './locales';

/** A message argument: a name, a number, or a word that chooses a form. */
export type Given = NonNullable<unknown>;
type Inputs = Readonly<Record<string, Given>>;
/** A text with arguments, or a constant one. */
type Sentence = ((inputs: Inputs) => string) | string;
/** A part's texts by index: an array if complete; otherwise only those that differ from the fallback language. */
type Texts = Readonly<Record<number, Sentence>>;

const inBase = import.meta.glob<Texts>('./paraglide/texts/first.en.js', { eager: true, import: 'default' });
const firstInBase = Object.values(inBase)[0];
/** The start page's texts in the other languages. The list of all other files is loaded on demand. */
const firsts = import.meta.glob<Texts>(['./paraglide/texts/first.*.js', '!./paraglide/texts/first.en.js'], {
  import: 'default',
});

/** The current language, and its loaded texts by part. In the base language the start page needs no further file. */
let spoken: Locale = BASE_LOCALE;
let laid: Record<string, Texts> = { first: firstInBase };

export const getLocale = (): Locale => spoken;

/** Arguments wrapped in bidi isolates, so that they cannot reverse the words around them. */
function isolated(inputs: Inputs | undefined): Inputs {
  if (!inputs) return {};
  const safe: Record<string, Given> = {};
  for (const name in inputs) safe[name] = isolateName(inputs[name]);
  return safe;
}

/** The message at an index of a part. Calling it throws if its part is not loaded. */
export function said(part: string, at: number): (inputs?: Inputs) => string {
  return (inputs) => {
    const texts = laid[part];
    if (!texts) throw new Error(`the words of ${part} have not been read`);
    const sentence = texts[at];
    return typeof sentence === 'string' ? sentence : sentence(isolated(inputs));
  };
}

/** The raw message at an index of a loaded part, arguments not isolated: for showing the sentence itself. */
export function rawMessageAt(part: string, at: number): (inputs: Inputs) => string {
  const sentence = laid[part][at];
  return typeof sentence === 'string' ? () => sentence : sentence;
}

async function read(part: string, locale: Locale): Promise<Texts> {
  if (part === 'first' && locale === BASE_LOCALE) return firstInBase;
  const files = part === 'first' ? firsts : (await retryImport(() => import('./text-files'))).TEXT_FILES;
  const file = files[`./paraglide/texts/${part}.${locale}.js`];
  if (!file) throw new Error(`there are no words of ${part} in ${locale}`);
  const own = await retryImport(file);
  return Array.isArray(own) ? own : { ...(await read(part, FALLBACKS[locale] ?? BASE_LOCALE)), ...own };
}

/** A part's texts in a language, or in the base language if they fail to load. Rejects if those fail too. */
const readOrBase = (part: string, locale: Locale): Promise<Texts> =>
  read(part, locale).catch((error: unknown) =>
    locale === BASE_LOCALE ? Promise.reject(error as Error) : read(part, BASE_LOCALE),
  );

/** Loads parts of the catalogue in the app's language, except those already loaded. Rejects if one fails. */
export async function loadWords(...parts: readonly string[]): Promise<void> {
  const missing = parts.filter((part) => !(part in laid));
  const locale = spoken;
  const texts = await Promise.all(missing.map((part) => readOrBase(part, locale)));
  // The language changed meanwhile: load the parts again.
  if (locale !== spoken) return loadWords(...parts);
  missing.forEach((part, n) => (laid[part] = texts[n]));
}

/** Loads all loaded parts in another language, then switches to it. Rejects, without a change, if one fails. */
export async function setLanguage(locale: Locale): Promise<void> {
  if (locale === spoken) return;
  const parts = Object.keys(laid);
  const texts = await Promise.all(parts.map((part) => read(part, locale)));
  const here = Object.fromEntries(parts.map((part, n) => [part, texts[n]]));
  const since = Object.keys(laid).filter((part) => !(part in here));
  spoken = locale;
  laid = here;
  await loadWords(...since);
}
