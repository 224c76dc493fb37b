// `npm run words`: advice on the texts, none of which a test enforces: words to avoid, each with a better one, terms
// that a translation lacks, long sentences and buttons. `-- --locale de`: the same for German, and what it lacks.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './install.mjs';
import { BASE_LOCALE, locales, textsOf, UNDER } from './messages.mjs';
import { BASES, catalogue, textFaults } from './text-faults.mjs';

/**
 * A table in this folder, a row a line, by the names of its columns.
 * @param {string} file
 * @returns {Record<string, string>[]}
 */
function table(file) {
  const [head, ...rows] = readFileSync(join(root, 'src/tools', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(head.map((name, n) => [name, cells[n] ?? ''])));
}
const AVOID = table('words-to-avoid.tsv').map(({ language, word, better, keys }) => ({
  language,
  better,
  keys,
  /** A word in slashes is a pattern as it is; otherwise it is matched as a whole word. */
  pattern: word.startsWith('/')
    ? new RegExp(word.slice(1, -1), 'u')
    : new RegExp(String.raw`(?<!\p{L})(?:${word})(?!\p{L})`, 'iu'),
}));
/** The terms of the rules. A term of a game is checked only in that game's messages. */
const TERMS = table('terms.tsv');

/** Lengths up to which nothing is listed: words of a sentence, a guide's step and a button; letters of a translation. */
const MOST = { sentence: 25, strip: 30, button: 3, short: 24 };
/** A translation is listed if it is more than this many times as long as the English text. */
const LONGER = 1.5;
/** Names, coins and signs, the same in every language. */
const NAMES = `Caravela Navegador Madeira Navigators Lisboa Porto Santo Funchal Machico Nagasaki Açores Brasil Índia
  Alfândega Capitania Casa da Coroa Fortaleza Moinho Diogo Cão Fernando Pó Pêro Covilhã
  Almirante Capitão Piloto Grumete Marujo Moço Pajem Cabral Dias Eanes Gama Teive Velho Zarco Cruzados Real Cr PP VP CSV OK min PgUp PgDn`;
/** @type {Record<string, string>} words that a language shares with English */
const SHARED = {
  de: 'Code Diplomat Exped Expedition Filter Gold Marker Name NW SW Person Phase I II III Region Start Version Wind',
  'pt-PT': 'Base Bases Enter Exped Favor Menu NE SE Rival Rondel Total Urban',
  'pt-BR': 'Backup',
};
/** The keys of messages in guide strips and on buttons. */
const STRIP = /\bm\.(l\w+)/g;
const BUTTON =
  /<(?:Key|Button|PanelButton)\b(?:=>|[^>])*?\blabel=\{m\.(\w+)\(|<(?:Key|Button|PanelButton)\b(?:=>|[^>])*>\s*\{m\.(\w+)\(/g;

/** @param {string} text */
const count = (text) => text.split(/\s+/).filter((word) => /[\p{L}\d{]/u.test(word)).length;
/** A text without inputs. @param {string} text */
const own = (text) => text.replace(/\{\w+\}(?:’s)?/g, '');

/** The texts of a language by key, those it has from another language included. @param {string} locale */
function texts(locale) {
  const under = UNDER[locale];
  return BASES.flatMap((base) =>
    Object.entries({ ...(under && catalogue(base, under)), ...catalogue(base, locale) }).map(([key, message]) => ({
      key,
      texts: textsOf(message),
    })),
  );
}

/**
 * The words to avoid in a text, each with a better one.
 * @param {string} locale
 * @param {string} key
 * @param {string} text
 */
export function wordsToAvoid(locale, key, text) {
  const plain = text.replaceAll('\u00ad', '').replace(/\{\w+\}/g, '{}');
  return AVOID.filter(({ language, keys }) => language === locale && new RegExp(`^${keys}`).test(key)).flatMap(
    ({ pattern, better }) => {
      const found = pattern.exec(plain);
      return found ? [`“${found[0]}” → ${better}`] : [];
    },
  );
}

/** Terms of the rules that the English text has and its translation lacks. @param {string} locale */
function missingTerms(locale) {
  const english = new Map(texts(BASE_LOCALE).map((entry) => [entry.key, entry.texts.map(own).join(' | ')]));
  return texts(locale).flatMap(({ key, texts }) =>
    TERMS.filter((term) => term.source.startsWith('glossary') && !term.except.split(' ').includes(key))
      .filter((term) => new RegExp(`^(?:l|score_)?${term.key.split(':')[0]}_`).test(key))
      .filter((term) => new RegExp(String.raw`(?<!\p{L})(?:${term.en})(?!\p{L})`, 'iu').test(english.get(key) ?? ''))
      .filter((term) => !new RegExp(term[locale], 'iu').test(texts.join(' | ').replaceAll('\u00ad', '')))
      .map((term) => `${key}: it lacks “${term[locale]}”: ${texts[0]}`),
  );
}

/**
 * The keys that a pattern finds in the source files whose paths end with `end`.
 * @param {string} end
 * @param {RegExp} pattern
 */
const keysIn = (end, pattern) =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .flatMap((file) => [...readFileSync(join(root, 'src', file), 'utf8').matchAll(pattern)])
    .map((found) => found[1] ?? found[2]);

/** English texts that are long for what they are. */
function longTexts() {
  const strips = new Set(keysIn(join('learn', 'guide.ts'), STRIP));
  const buttons = new Set(keysIn('.svelte', BUTTON));
  const all = texts(BASE_LOCALE).flatMap(({ key, texts }) => texts.map((text) => ({ key, text })));
  /** @param {(said: { key: string, text: string }) => boolean} wrong */
  const list = (wrong) => all.filter(wrong).map(({ key, text }) => `${key}: ${text}`);
  return {
    sentences: list(({ text }) => text.split(/[.!?](?:\s|$)/).some((sentence) => count(sentence) > MOST.sentence)),
    strips: list(({ key, text }) => strips.has(key) && count(text) > MOST.strip),
    buttons: list(({ key, text }) => buttons.has(key) && count(own(text)) > MOST.button),
  };
}

/** Texts of a translation that are still English, and those much longer than the English ones. @param {string} locale */
function unlike(locale) {
  const known = new Set([NAMES, SHARED[locale], SHARED[UNDER[locale] ?? '']].join(' ').split(/\s+/));
  /** @param {string} text */
  const hasWords = (text) => (own(text).match(/\p{L}{2,}/gu) ?? []).some((word) => !known.has(word));
  const english = new Map(texts(BASE_LOCALE).map((entry) => [entry.key, entry.texts]));
  /** @param {readonly string[]} texts */
  const longest = (texts) => Math.max(...texts.map((text) => text.length));
  const all = texts(locale).map((entry) => ({ ...entry, base: english.get(entry.key) ?? entry.texts }));
  return {
    unchanged: all
      .filter(({ texts, base }) => texts.some((text) => base.includes(text) && hasWords(text)))
      .map(({ key, texts }) => `${key}: ${texts[0]}`),
    long: all
      .filter(({ texts, base }) => longest(texts) > Math.max(MOST.short, longest(base) * LONGER))
      .map(({ key, texts }) => `${key}: ${texts[0]}`),
  };
}

/** The advice on a language, by kind. @param {string} locale */
export function advice(locale) {
  const avoid = texts(locale).flatMap(({ key, texts }) =>
    texts.flatMap((text) => wordsToAvoid(locale, key, text).map((fault) => `${key}: ${fault}: ${text}`)),
  );
  return locale === BASE_LOCALE
    ? { avoid, ...longTexts() }
    : { ...textFaults(locale, locale in UNDER), avoid, terms: missingTerms(locale), ...unlike(locale) };
}

function main() {
  const { values } = parseArgs({ options: { locale: { type: 'string', default: BASE_LOCALE } } });
  if (!locales.includes(values.locale)) {
    console.error(`--locale ${values.locale}: one of ${locales.join(', ')}`);
    process.exit(2);
  }
  for (const [kind, list] of Object.entries(advice(values.locale))) {
    console.log(`${kind}: ${String(list.length)}`);
    for (const entry of list) console.log(`  ${entry}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
