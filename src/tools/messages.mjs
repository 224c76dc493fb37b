// Reads the message files. `npm run messages` writes their types; nothing else is compiled.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/**
 * A text with inputs in braces; or texts by their conditions, of which the first that holds counts:
 * `{ "as=label, count=one": "…", "*": "…" }`.
 * @typedef {string | Record<string, string>} Message
 */
/** @typedef {Record<string, Message>} Catalogue messages by key */

const I18N = join(root, 'src/lib/i18n');
const APP = join(I18N, 'messages');
const TYPES = join(I18N, 'generated/messages.ts');
/** The part of the first page: the keys listed in first.json, and each game's summary; their texts may be in any file. */
export const FIRST = 'first';
/** Whether a key is that of a game's summary. @param {string} key */
export const isSummary = (key) => key.endsWith('_summary');
export const BASE_LOCALE = 'en';
/** The languages: `de.json` contains the app's own part in German. */
export const locales = readdirSync(APP)
  .flatMap((file) => /^([a-z]{2}(?:-[A-Z]{2})?)\.json$/.exec(file)?.[1] ?? [])
  .sort((a, b) => Number(b === BASE_LOCALE) - Number(a === BASE_LOCALE));
/** @type {Record<string, string | undefined>} languages that keep only what differs from another (see locales.ts) */
export const UNDER = { 'pt-BR': 'pt-PT' };

/** @param {string} file @returns {Catalogue} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * The folder of each part; the base language's files name them: `en.json` is `app`, `score.en.json` is `score`.
 * @param {{ sample: boolean }} which `sample`: with the sample games, if there are any
 */
export function folderByPart({ sample }) {
  const games = ['src/lib/games', ...(sample ? ['tests/sample/games'] : [])]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((game) => join(folder, game, 'messages')));
  const ending = `${BASE_LOCALE}.json`;
  const files = [APP, ...games.filter((folder) => existsSync(folder))].flatMap((folder) =>
    readdirSync(folder).map((file) => ({ folder, file })),
  );
  return new Map(
    files
      .filter(({ file }) => file === ending || file.endsWith(`.${ending}`))
      .sort((a, b) => (a.file < b.file ? -1 : 1))
      .map(({ folder, file }) => [file === ending ? 'app' : file.slice(0, -ending.length - 1), folder]),
  );
}

/**
 * A language's messages of each part; those of the first page are a part of their own.
 * @param {string} locale
 * @param {{ sample: boolean }} which `sample`: with the sample games, if there are any
 * @returns {Record<string, Catalogue>}
 */
export function readMessages(locale, { sample }) {
  const first = new Set(/** @type {string[]} */ (JSON.parse(readFileSync(join(I18N, 'first.json'), 'utf8'))));
  // The first page is one complete file, also for a language that otherwise contains only differences.
  const under = UNDER[locale];
  /** @type {Record<string, Catalogue>} */
  const all = { [FIRST]: under ? readMessages(under, { sample })[FIRST] : {} };
  for (const [part, folder] of folderByPart({ sample })) {
    all[part] = {};
    for (const [key, message] of Object.entries(
      read(join(folder, part === 'app' ? `${locale}.json` : `${part}.${locale}.json`)),
    ))
      all[first.has(key) || isSummary(key) ? FIRST : part][key] = message;
  }
  return all;
}

/** Every text of a message, one per form. @param {Message} message */
export const textsOf = (message) => (typeof message === 'string' ? [message] : Object.values(message));

/**
 * The conditions of each form of a message: `[{ as: 'label', count: 'one' }, {}]`; a constant text has none.
 * @param {Message} message
 * @returns {Record<string, string>[]}
 */
export const conditionsOf = (message) =>
  typeof message === 'string'
    ? [{}]
    : Object.keys(message).map((form) =>
        form === '*' ? {} : Object.fromEntries(form.split(', ').map((one) => one.split('='))),
      );

/** The inputs of a message: those that choose a form, and its placeholders. @param {Message} message */
export function inputsOf(message) {
  const placed = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return [...new Set([...conditionsOf(message).flatMap((conditions) => Object.keys(conditions)), ...placed])];
}

/** The types of all messages, those of the sample games included. */
function typesCode() {
  const lines = Object.values(readMessages(BASE_LOCALE, { sample: true })).flatMap((part) =>
    Object.entries(part).map(([key, message]) => {
      const inputs = inputsOf(message).map((name) => `${name}: Given`);
      return `  readonly ${key}: (${inputs.length > 0 ? `inputs: { ${inputs.join('; ')} }` : ''}) => string;\n`;
    }),
  );
  return `// The types of all messages, by \`npm run messages\`.
/** An input: a name, a number, or a word that chooses a form. */
type Given = NonNullable<unknown>;
export interface Messages {
${lines.join('')}}
`;
}

/** Writes the types of all messages, if they have changed. */
export function writeTypes() {
  const code = typesCode();
  if (existsSync(TYPES) && readFileSync(TYPES, 'utf8') === code) return;
  mkdirSync(dirname(TYPES), { recursive: true });
  writeFileSync(TYPES, code);
}

/**
 * 404.html: hosts send it for an address that has no file. Its sentence is in all languages, because the user's language
 * is unknown.
 */
export function lostPage() {
  const said = locales.map((locale) => {
    const { [FIRST]: own } = readMessages(locale, { sample: false });
    return `<p lang="${locale}">${String(own.app_lost_text)}</p>`;
  });
  return readFileSync(join(root, 'src/404.html'), 'utf8').replace('%lost%', said.join(''));
}

/** The sentences of the guard in app.html, which must work when nothing of the app does. */
const AID = ['title', 'broken', 'slow', 'old', 'ask', 'working', 'failed', 'host', 'repair'];

/** A script, for old browsers too, that shows the guard's sentences in the page's language. */
export function aidCode() {
  /** @param {string} locale @returns {Catalogue} */
  const all = (locale) => Object.assign({}, ...Object.values(readMessages(locale, { sample: false })));
  const words = locales
    .filter((locale) => locale !== BASE_LOCALE)
    .map((locale) => {
      const own = { ...all(UNDER[locale] ?? locale), ...all(locale) };
      return [
        locale,
        Object.fromEntries([...AID.map((what) => [what, own[`app_aid_${what}`]]), ['close', own.ui_close]]),
      ];
    });
  return `(function () {
  var words = ${JSON.stringify(Object.fromEntries(words))};
  var asked = document.documentElement.getAttribute('data-language') || '';
  var base = asked.split('-')[0].toLowerCase();
  var own = words[asked] || words[base] || words[/^pt-br$/i.test(asked) ? 'pt-BR' : base + '-PT'];
  function put() {
    var parts = own ? document.querySelectorAll('[data-say]') : [];
    for (var i = 0; i < parts.length; i++) parts[i].textContent = own[parts[i].getAttribute('data-say')];
  }
  // The guard's box may not exist yet.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', put);
  else put();
})();
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeTypes();
