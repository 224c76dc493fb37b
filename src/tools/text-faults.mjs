// Faults of the texts. `npm run words`: English texts to improve. `npm run words -- --locale de`: missing keys,
// untranslated texts, placeholders without a value, missing forms, and texts much longer than the English ones.
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './install.mjs';
import { folderByPart, inputsOf } from './messages.mjs';

const FOLDERS = folderByPart();
/**
 * The part of a catalogue's file: `score.de.json` belongs to `score`, `de.json` to `app`.
 * @param {string} file
 */
export const partOf = (file) => file.replace(/(^|\.)[A-Za-z-]+\.json$/, '') || 'app';
/** Texts up to this length are never listed as longer than the English ones. */
const SHORT = 24;
/** Names, coins and signs, the same in every language. */
const NAMES = `Caravela Navegador Madeira Navigators Lisboa Porto Santo Funchal Machico Nagasaki Açores Brasil Índia
  Alfândega Capitania Casa da Coroa Fortaleza Moinho Diogo Cão Fernando Pó Pêro Covilhã
  Almirante Piloto Grumete Marujo Cabral Dias Eanes Gama Teive Velho Zarco Cruzados Real Cr PP VP CSV OK min PgUp PgDn`;
/** @type {Record<string, string>} words that a language shares with English */
const SHARED = {
  de: 'Code Diplomat Exped Expedition Filter Gold Marker Name NW SW Person Phase I II III Region Start Version Wind',
  'pt-PT': 'Base Bases Enter Exped Favor Menu NE SE Rival Rondel Total Urban',
  'pt-BR': 'Backup',
};

/**
 * Whether a text may equal the English one: it has nothing to translate.
 * @param {string} text
 * @param {string} locale
 */
function alike(text, locale) {
  const known = new Set(`${NAMES} ${SHARED[locale] ?? ''}`.split(/\s+/));
  const words = text.replace(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
  return words.every((word) => known.has(word));
}
/** A text is listed if it is more than this many times as long as the English one. */
const LONGER = 1.5;

/** @typedef {Record<string, unknown>} Catalogue */

/** @param {string} file */
const read = (file) => {
  const path = join(FOLDERS.get(partOf(file)) ?? '', file);
  if (!existsSync(path)) return /** @type {Catalogue} */ ({});
  const messages = /** @type {Catalogue} */ (JSON.parse(readFileSync(path, 'utf8')));
  delete messages.$schema;
  return messages;
};

/**
 * The messages of a language for an English file.
 * @param {string} base
 * @param {string} locale
 */
export const catalogue = (base, locale) => read(base.replace(/en\.json$/, `${locale}.json`));

/**
 * Every text of a message, one per form.
 * @param {unknown} message
 * @returns {string[]}
 */
export function textsOf(message) {
  if (typeof message === 'string') return [message];
  const forms = /** @type {{ match: Record<string, string> }[]} */ (message);
  return forms.flatMap(({ match }) => Object.values(match));
}

/**
 * Whether a counting message has a text for every number.
 * @param {unknown} message
 */
function everyNumber(message) {
  if (typeof message === 'string') return true;
  const [{ selectors, match }] = /** @type {{ selectors?: string[], match: Record<string, string> }[]} */ (message);
  const plural = (selectors ?? []).filter((name) => /plural/i.test(name));
  const forms = Object.keys(match);
  return plural.every((name) => {
    const rest = (/** @type {string} */ form) =>
      form
        .split(',')
        .map((part) => part.trim())
        .filter((part) => !part.startsWith(`${name}=`))
        .join();
    const groups = new Set(forms.map(rest));
    return [...groups].every(
      (group) =>
        forms.some((form) => rest(form) === group && form.includes(`${name}=*`)) ||
        forms.some((form) => rest(form) === group && !form.includes(`${name}=`)),
    );
  });
}

/**
 * Whether a log line has a form without the name.
 * @param {unknown} message
 */
const unnamed = (message) => JSON.stringify(message).includes('naming=known');

/** The base language's files, by name. */
export const BASES = [...FOLDERS.keys()].map((part) => (part === 'app' ? 'en.json' : `${part}.en.json`));
/** Every file with messages. */
export const FILES = [...new Set(FOLDERS.values())].flatMap((folder) =>
  readdirSync(folder).map((file) => ({ file, path: join(folder, file) })),
);

/** @typedef {Record<'missing' | 'unknown' | 'placeholders' | 'forms' | 'unchanged' | 'long', string[]>} WordFaults */

/** The length of the longest text of a message. @param {unknown} message */
const longest = (message) => Math.max(...textsOf(message).map((text) => text.length));

/**
 * The faults of another language's file, compared with the base language's file.
 * @param {string} file its name, for the entries
 * @param {Catalogue} base
 * @param {Catalogue} own
 * @param {string} locale the language of `own`
 * @returns {WordFaults}
 */
export function faultsBetween(file, base, own, locale) {
  /** @type {WordFaults} */
  const faults = { missing: [], unknown: [], placeholders: [], forms: [], unchanged: [], long: [] };
  for (const key of Object.keys(own)) if (!(key in base)) faults.unknown.push(`${file}: ${key}`);
  for (const [key, message] of Object.entries(base)) {
    const at = `${file}: ${key}`;
    if (!(key in own)) {
      faults.missing.push(at);
      continue;
    }
    const [text] = textsOf(own[key]);
    const strange = inputsOf(own[key]).filter((name) => !inputsOf(message).includes(name));
    if (strange.length > 0) faults.placeholders.push(`${at}: {${strange.join('}, {')}}`);
    if (!everyNumber(own[key]) || (unnamed(message) && !unnamed(own[key]))) faults.forms.push(at);
    const english = textsOf(message);
    const left = textsOf(own[key]).some((said) => english.includes(said) && !alike(said, locale));
    if (left) faults.unchanged.push(`${at}: ${text}`);
    if (longest(own[key]) > Math.max(SHORT, longest(message) * LONGER)) faults.long.push(`${at}: ${text}`);
  }
  return faults;
}

/**
 * The faults of a language, by kind: each entry names file and key.
 * @param {string} locale
 * @param {boolean} overlay whether it contains only differences from another language, so that nothing is missing
 */
export function wordFaults(locale, overlay) {
  const each = BASES.map((file) => faultsBetween(file, read(file), catalogue(file, locale), locale));
  /** @param {keyof WordFaults} kind */
  const all = (kind) => each.flatMap((faults) => faults[kind]);
  return {
    missing: overlay ? [] : all('missing'),
    unknown: all('unknown'),
    placeholders: all('placeholders'),
    forms: all('forms'),
    unchanged: all('unchanged'),
    long: all('long'),
  };
}

/** House words that an English reader may not understand. */
const HOUSE =
  /\b(?:kept?|mend\w*|spoilt|anew|br(?:ing|ought) (?:\w+ )?back|take\w* (?:\w+ )?back|put away|match(?:es)?|figures?|coasts?|one[’']s|whoever|the one whose|erect\w*|dear(?:er|est)?|further)\b|'|\w …|\} %|\b(?:can|could|do|does|did|is|are|was|were|has|have|will|would) ?not\b/i;
/** Maximum length of a sentence, a guide strip and a button, in words. */
const MOST = { sentence: 25, strip: 30, button: 3 };
/** The keys of messages in guide strips and on buttons. */
const STRIP = /\bm\.(l\w+)/g;
const BUTTON =
  /<(?:Key|Button|PanelButton)\b(?:=>|[^>])*?\blabel=\{m\.(\w+)\(|<(?:Key|Button|PanelButton)\b(?:=>|[^>])*>\s*\{m\.(\w+)\(/g;

/** @param {string} text */
const count = (text) => text.split(/\s+/).filter((word) => /[\p{L}\d{]/u.test(word)).length;
/**
 * A button's text without inputs: an inserted name or number cannot be shorter.
 * @param {string} text
 */
const own = (text) => text.replace(/\{\w+\}(?:’s)?/g, '');

/**
 * The keys that a pattern finds in the source files whose paths end with `end`.
 * @param {string} end
 * @param {RegExp} pattern
 */
const keysIn = (end, pattern) =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end) && !file.includes('paraglide'))
    .flatMap((file) => [...readFileSync(join(root, 'src', file), 'utf8').matchAll(pattern)])
    .map((found) => found[1] ?? found[2]);

/**
 * English texts to improve, by kind: house words, long sentences, long guide strips, long buttons.
 * @returns {Record<'house' | 'sentences' | 'strips' | 'buttons', string[]>}
 */
export function styleFaults() {
  const strips = new Set(keysIn(join('learn', 'guide.ts'), STRIP));
  const buttons = new Set(keysIn('.svelte', BUTTON));
  const all = BASES.flatMap((file) => Object.entries(read(file))).flatMap(([key, message]) =>
    textsOf(message).map((text) => ({ key, text })),
  );
  /** @param {(said: { key: string, text: string }) => boolean} wrong */
  const list = (wrong) => all.filter(wrong).map(({ key, text }) => `${key}: ${text}`);
  return {
    house: list(({ text }) => HOUSE.test(text.replace(/\{\w+\}/g, '{}'))),
    sentences: list(({ text }) => text.split(/[.!?](?:\s|$)/).some((sentence) => count(sentence) > MOST.sentence)),
    strips: list(({ key, text }) => strips.has(key) && count(text) > MOST.strip),
    buttons: list(({ key, text }) => buttons.has(key) && count(own(text)) > MOST.button),
  };
}

function main() {
  const { values } = parseArgs({ options: { locale: { type: 'string', default: 'en' } } });
  const { locale } = values;
  for (const [kind, list] of Object.entries(locale === 'en' ? styleFaults() : wordFaults(locale, locale === 'pt-BR'))) {
    console.log(`${kind}: ${String(list.length)}`);
    for (const entry of list) console.log(`  ${entry}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
