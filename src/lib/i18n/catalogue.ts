// What the app says, in one language at a time. A message stands for itself wherever it is used; its text is looked up when it is said,
// in the part of the catalogue that was laid out in the language of the app.
import { again } from '../parts/again';
import { isolated } from './isolate';
import { BASE, UNDER, type Locale } from './locales';

/** What a message may be given: a name, a figure, a word that chooses between its forms. */
export type Given = NonNullable<unknown>;
type Inputs = Readonly<Record<string, Given>>;
/** A sentence that is given something, or one that is always the same. */
type Sentence = ((inputs: Inputs) => string) | string;
/** A part's texts by their place in it: a list where it is whole, otherwise with gaps. */
type Texts = Readonly<Record<number, Sentence>>;

const inBase = import.meta.glob<Texts>('./paraglide/texts/first.en.js', { eager: true, import: 'default' });
const firstInBase = Object.values(inBase)[0];
/** The first page's words in the other languages; the list of all other files is read when one of them is asked for. */
const firsts = import.meta.glob<Texts>(['./paraglide/texts/first.*.js', '!./paraglide/texts/first.en.js'], {
  import: 'default',
});

/** The language that is spoken, and the texts laid out in it by part. The first page needs no file more in the base language. */
let spoken: Locale = BASE;
let laid: Record<string, Texts> = { first: firstInBase };

/** The language the app speaks now. */
export const getLocale = (): Locale => spoken;

/** What a message is given, with whatever would turn the words around it kept to itself. */
function kept(inputs: Inputs | undefined): Inputs {
  if (!inputs) return {};
  const safe: Record<string, Given> = {};
  for (const name in inputs) safe[name] = isolated(inputs[name]);
  return safe;
}

/** The message at a place of a part. Saying it throws where its part has not been laid out. */
export function said(part: string, at: number): (inputs?: Inputs) => string {
  return (inputs) => {
    const texts = laid[part];
    if (!texts) throw new Error(`the words of ${part} have not been read`);
    const sentence = texts[at];
    return typeof sentence === 'string' ? sentence : sentence(kept(inputs));
  };
}

/** The message at a place of a part as it is written: for who shows the sentence itself. Its part lies there. */
export function written(part: string, at: number): (inputs: Inputs) => string {
  const sentence = laid[part][at];
  return typeof sentence === 'string' ? () => sentence : sentence;
}

async function read(part: string, locale: Locale): Promise<Texts> {
  if (part === 'first' && locale === BASE) return firstInBase;
  const files = part === 'first' ? firsts : (await again(() => import('./texts'))).TEXTS;
  const file = files[`./paraglide/texts/${part}.${locale}.js`];
  if (!file) throw new Error(`there are no words of ${part} in ${locale}`);
  const own = await again(file);
  return Array.isArray(own) ? own : { ...(await read(part, UNDER[locale] ?? BASE)), ...own };
}

/** A part in a language; in the base language where it cannot be read. Rejects where that fails too. */
const readOrBase = (part: string, locale: Locale): Promise<Texts> =>
  read(part, locale).catch((error: unknown) => (locale === BASE ? Promise.reject(error as Error) : read(part, BASE)));

/** Lays out parts of the catalogue in the language of the app; those that lie there already stay. Rejects where one cannot be read. */
export async function layWords(...parts: readonly string[]): Promise<void> {
  const missing = parts.filter((part) => !(part in laid));
  const locale = spoken;
  const texts = await Promise.all(missing.map((part) => readOrBase(part, locale)));
  // Another language was chosen meanwhile.
  if (locale !== spoken) return layWords(...parts);
  missing.forEach((part, n) => (laid[part] = texts[n]));
}

/** Lays out everything that lies there in another language, and speaks it from then on. Rejects, and changes nothing, where it cannot be read. */
export async function speak(locale: Locale): Promise<void> {
  if (locale === spoken) return;
  const parts = Object.keys(laid);
  const texts = await Promise.all(parts.map((part) => read(part, locale)));
  const here = Object.fromEntries(parts.map((part, n) => [part, texts[n]]));
  const since = Object.keys(laid).filter((part) => !(part in here));
  spoken = locale;
  laid = here;
  await layWords(...since);
}
