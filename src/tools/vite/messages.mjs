// Serves the message files as modules, one per part and language, so that a device loads one language and a page only
// its parts. `npm run dev` also writes the messages' types.
import { aidCode, BASE_LOCALE, FIRST, locales, lostPage, readMessages, writeTypes } from '../messages.mjs';
import { sampled } from './sample-games.mjs';

const PREFIX = 'virtual:messages/';
/** The app's messages, or those in a game's folder, or the list of those of the first page. */
const CATALOGUE = /\/(?:messages\/[\w.-]+|i18n\/first)\.json$/;
const COLOURS = ['red', 'green', 'yellow', 'blue', 'black', 'purple'];

/** An object that imports files when they are asked for. @param {string[]} files */
const lazily = (files) => `{ ${files.map((file) => `'${file}': () => import('${PREFIX}texts/${file}')`).join(', ')} }`;

/** @returns {import('vite').Plugin} */
export function messages() {
  /** @type {Record<string, Record<string, import('../messages.mjs').Catalogue>> | null} */
  let read = null;
  const all = () =>
    (read ??= Object.fromEntries(locales.map((locale) => [locale, readMessages(locale, { sample: sampled })])));

  /** The keys of a part, in the order of the base language's file. @param {string} part */
  const keysOf = (part) => Object.keys(all()[BASE_LOCALE][part]);

  /** The messages of a part as a list in the order of its keys; with gaps, as an object by index. @param {string} file */
  function textsCode(file) {
    const [part, locale] = file.split('.');
    const keys = keysOf(part);
    const own = all()[locale][part];
    const there = keys.flatMap((key, n) => (key in own ? [[n, own[key]]] : []));
    const messages = there.length === keys.length ? there.map(([, message]) => message) : Object.fromEntries(there);
    return `import { byKey } from '$lib/i18n/by-key';
import keys from '${PREFIX}keys/${part}';
export default byKey(keys, ${JSON.stringify(messages)});`;
  }

  /** The code of a module. @param {string} name */
  function codeOf(name) {
    const [kind, file] = name.split('/');
    if (kind === 'texts') return textsCode(file);
    if (kind === 'keys') return `export default ${JSON.stringify(keysOf(file).join(' '))};`;
    if (kind === 'first') {
      const others = locales.filter((locale) => locale !== BASE_LOCALE).map((locale) => `${FIRST}.${locale}`);
      return `import base from '${PREFIX}texts/${FIRST}.${BASE_LOCALE}';
export const FIRST_IN_BASE = base;
export const FIRST = ${lazily(others)};`;
    }
    if (kind === 'files') {
      const parts = Object.keys(all()[BASE_LOCALE]).filter((part) => part !== FIRST);
      return `export const FILES = ${lazily(parts.flatMap((part) => locales.map((locale) => `${part}.${locale}`)))};`;
    }
    // An unnamed seat was stored under the word for its colour, in any language.
    const names = COLOURS.map((colour) => [colour, locales.map((locale) => all()[locale][FIRST][`ui_${colour}`])]);
    return `export const COLOUR_NAMES = ${JSON.stringify(Object.fromEntries(names))};`;
  }

  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? codeOf(id.slice(PREFIX.length + 1)) : undefined),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'aid.js', source: aidCode() });
      this.emitFile({ type: 'asset', fileName: '404.html', source: lostPage() });
    },
    configureServer() {
      writeTypes();
    },
    hotUpdate({ file }) {
      if (!CATALOGUE.test(file)) return undefined;
      read = null;
      writeTypes();
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
