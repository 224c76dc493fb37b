// Compiles the messages: one file per part and language, so that a device loads one language and a page only its parts.
// Paraglide compiles only sentences with inputs. This file writes the constant ones, which are three quarters of all,
// itself: that saves five seconds. It also writes the messages' types and the index of all keys.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { compile } from '@inlang/paraglide-js';
import { root } from './install.mjs';

const I18N = join(root, 'src/lib/i18n');
const OUT = join(I18N, 'paraglide');
/** Texts of the sample games are compiled separately, so that a build without them contains none. */
const SAMPLE = join(root, 'tests/sample');
/** @type {{ baseLocale: string, locales: string[] }} */
const { baseLocale, locales } = JSON.parse(readFileSync(join(I18N, 'project.inlang/settings.json'), 'utf8'));
/** The part of the first page. Its keys are listed in first.json; their texts may be in any file. */
const FIRST = 'first';
/** @type {Record<string, string | undefined>} languages that keep only what differs from another (see locales.ts) */
const UNDER = { 'pt-BR': 'pt-PT' };
/** Texts that must be recognised in every language: an unnamed seat was stored under the word for its colour. */
const EVERYWHERE = ['red', 'green', 'yellow', 'blue', 'black', 'purple'].map((colour) => `ui_${colour}`);

/** @typedef {Record<string, unknown>} Catalogue keys and their messages */

/** @param {string} file */
const read = (file) => (/** @type {Catalogue} */ (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}));

/** The folders with messages: the app's, and those in the games' own folders. */
function folders() {
  const games = [join(root, 'src/lib/games'), join(SAMPLE, 'games')].flatMap((all) =>
    readdirSync(all).map((game) => join(all, game, 'messages')),
  );
  return [join(I18N, 'messages'), ...games.filter((folder) => existsSync(folder))];
}

/** The folder of each part; the base language's files name them: `en.json` is `app`, `score.en.json` is `score`. */
export function folderByPart() {
  const ending = `${baseLocale}.json`;
  const files = folders().flatMap((folder) => readdirSync(folder).map((file) => ({ folder, file })));
  return new Map(
    files
      .filter(({ file }) => file === ending || file.endsWith(`.${ending}`))
      .sort((a, b) => (a.file < b.file ? -1 : 1))
      .map(({ folder, file }) => [file === ending ? 'app' : file.slice(0, -ending.length - 1), folder]),
  );
}

/** @param {string} folder @param {string} part @param {string} locale */
const fileOf = (folder, part, locale) => join(folder, part === 'app' ? `${locale}.json` : `${part}.${locale}.json`);

/**
 * Every part's messages in a language; those of the first page are a part of their own.
 * @param {string} locale
 */
function split(locale) {
  const first = new Set(/** @type {string[]} */ (JSON.parse(readFileSync(join(I18N, 'first.json'), 'utf8'))));
  /** @type {Record<string, Catalogue>} */
  const all = { [FIRST]: {} };
  for (const [part, folder] of folderByPart()) {
    all[part] = {};
    for (const [key, message] of Object.entries(read(fileOf(folder, part, locale))))
      if (key !== '$schema') all[first.has(key) ? FIRST : part][key] = message;
  }
  // The first page is one complete file, also for a language that otherwise contains only differences.
  const under = UNDER[locale];
  if (under) all[FIRST] = { ...split(under)[FIRST], ...all[FIRST] };
  return all;
}

/**
 * The inputs of a message: its placeholders and declared inputs.
 * @param {unknown} message
 */
export function inputsOf(message) {
  const text = JSON.stringify(message);
  const declared = [...text.matchAll(/"input (\w+)"/g)].map((m) => m[1]);
  const local = new Set([...text.matchAll(/"local (\w+)/g)].map((m) => m[1]));
  const placed = [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
  return [...new Set([...declared, ...placed])].filter((name) => !local.has(name));
}

/**
 * @param {string} part
 * @param {Catalogue} messages
 */
function saidCode(part, messages) {
  const lines = Object.entries(messages).map(([key, message], n) => {
    const inputs = inputsOf(message);
    const given = inputs.map((name) => `${name}: Given`).join('; ');
    const type = inputs.length > 0 ? `(inputs: { ${given} }) => string` : '() => string';
    return `export const ${key}: ${type} = /*#__PURE__*/ said('${part}', ${String(n)});`;
  });
  return [`import { said, type Given } from '../../catalogue';`, ...lines, ''].join('\n');
}

/**
 * Whether a message is constant: it has no placeholder, no form and no markup.
 * @param {unknown} message
 */
const isPlain = (message) => typeof message === 'string' && !/[{}\\]/.test(message);

/**
 * The folder a part is compiled to.
 * @param {string | undefined} folder the folder of its messages
 */
const outOf = (folder) => (folder?.startsWith(SAMPLE) ? join(SAMPLE, 'i18n/paraglide') : OUT);

/**
 * The module with a part's texts: a list in the order of the base language's keys; for a language that contains only
 * differences, an object by index.
 * @param {string} out @param {string} part @param {string} locale @param {string[]} keys @param {Catalogue} own
 * @param {ReadonlySet<string>} made the keys whose sentences Paraglide has made
 */
function textsCode(out, part, locale, keys, own, made) {
  const there = keys.filter((key) => key in own);
  const asked = there.filter((key) => made.has(key));
  const import_ =
    asked.length > 0
      ? `import { ${asked.join(', ')} } from '../${part}/messages/${moduleOf(out, part, locale)}';\n`
      : '';
  /** @param {string} key */
  const text = (key) => (made.has(key) ? key : JSON.stringify(own[key]));
  const whole = there.length === keys.length;
  const body = whole
    ? `[${keys.map(text).join(', ')}]`
    : `{ ${there.map((key) => `${String(keys.indexOf(key))}: ${text(key)}`).join(', ')} }`;
  return `${import_}export default ${body};\n`;
}

/** @param {string} out @param {string} part @param {string} locale */
function moduleOf(out, part, locale) {
  const files = readdirSync(join(out, part, 'messages'));
  const found = files.find((file) => file.toLowerCase().replace('_', '-') === `${locale.toLowerCase()}.js`);
  if (!found) throw new Error(`the message compiler wrote no ${locale} for ${part}: ${files.join(', ')}`);
  return found;
}

/** @param {Record<string, Catalogue>} catalogue @param {string} key */
const textOf = (catalogue, key) => Object.values(catalogue).find((part) => key in part)?.[key];

/**
 * The inputs, other than counts, that choose a message's form: `{ good: ["sugar", "gold"] }`; empty if there is none.
 * @param {unknown} message
 */
function choicesOf(message) {
  /** @type {Record<string, string[]>} */
  const choices = {};
  if (typeof message === 'string') return choices;
  const [{ match }] = /** @type {{ match: Record<string, string> }[]} */ (message);
  for (const [, name, value] of Object.keys(match)
    .join()
    .matchAll(/(\w+)=([\w*-]+)/g))
    if (!/plural/i.test(name)) choices[name] = [...new Set([...(choices[name] ?? []), value])];
  return choices;
}

/**
 * Prefix-compressed keys: a letter gives the length shared with the key before (A is 0).
 * @param {string[]} keys
 */
function shortened(keys) {
  return keys
    .map((key, n) => {
      const before = n > 0 ? keys[n - 1] : '';
      let same = 0;
      while (same < 57 && same < key.length && key[same] === before[same]) same++;
      return String.fromCharCode(65 + same) + key.slice(same);
    })
    .join(' ');
}

/**
 * The index of the whole catalogue: the keys of each part in order, and the inputs that choose a form. Packed, because
 * it is on every device and only one page uses it.
 * @param {Record<string, Record<string, Catalogue>>} catalogues
 * @param {string[]} shipped the parts of the app
 */
function indexCode(catalogues, shipped) {
  const base = Object.fromEntries(shipped.map((part) => [part, catalogues[baseLocale][part]]));
  const messages = locales.flatMap((locale) => shipped.flatMap((part) => Object.entries(catalogues[locale][part])));
  /** @type {Record<string, Record<string, string[]>>} */
  const choices = {};
  for (const [key, message] of messages)
    for (const [name, values] of Object.entries(choicesOf(message)))
      (choices[key] ??= {})[name] = [...new Set([...(choices[key][name] ?? []), ...values])];
  const index = {
    parts: Object.fromEntries(Object.entries(base).map(([part, own]) => [part, shortened(Object.keys(own))])),
    choices,
  };
  const packed = deflateRawSync(JSON.stringify(index), { level: 9 }).toString('base64');
  return `export const PACKED = '${packed}';\n`;
}

/** The sentences of the guard in app.html, which must work when nothing of the app does. */
const AID = ['title', 'broken', 'slow', 'old', 'ask', 'working', 'failed', 'repair'];

/** A script, for old browsers too, that shows the guard's sentences in the page's language. */
export function aidCode() {
  const words = locales
    .filter((locale) => locale !== baseLocale)
    .map((locale) => {
      const catalogue = split(locale);
      const under = UNDER[locale] ? split(UNDER[locale]) : catalogue;
      const said = AID.map((what) => [what, textOf(catalogue, `app_aid_${what}`) ?? textOf(under, `app_aid_${what}`)]);
      const close = textOf(catalogue, 'ui_close') ?? textOf(under, 'ui_close');
      return [locale, Object.fromEntries([...said, ['close', close]])];
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

/**
 * Compiled messages without unused code: the check of each placeholder (`said` always passes an object), plural forms
 * that no sentence uses, and the key at the end of a list of forms (the tests ensure that forms are complete).
 * @param {string} code
 */
export function stripMessages(code) {
  return code
    .split(/^(?=export const )/m)
    .map((message) =>
      message
        .replaceAll(/\bi\?\.(?=\w)/g, 'i.')
        .replace(/return \/\*\* @type \{LocalizedString\} \*\/ \("\w+"\);(?=\n\};)/, 'return "";')
        .replaceAll(/const (\w+) = (registry\.plural\(.*?), \{\}\);/g, (_, name, call) =>
          message.split(new RegExp(`\\b${name}\\b`)).length > 2 ? `const ${name} = ${call});` : '',
        ),
    )
    .join('');
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}

/** Compiles all messages into `src/lib/i18n/paraglide`. */
export async function compileMessages() {
  for (const out of [OUT, outOf(SAMPLE)]) rmSync(out, { recursive: true, force: true });
  const catalogues = Object.fromEntries(locales.map((locale) => [locale, split(locale)]));
  const names = Object.keys(catalogues[baseLocale]);
  const folderOf = folderByPart();
  for (const part of names) {
    const out = outOf(folderOf.get(part));
    const project = join(out, `${part}.inlang`);
    const all = locales.flatMap((locale) => Object.entries(catalogues[locale][part]));
    const made = new Set(all.filter(([, message]) => !isPlain(message)).map(([key]) => key));
    for (const locale of locales) {
      const own = Object.entries(catalogues[locale][part]).filter(([key]) => made.has(key));
      write(join(out, 'json', `${part}.${locale}.json`), JSON.stringify(Object.fromEntries(own)));
    }
    write(
      join(project, 'settings.json'),
      JSON.stringify({
        baseLocale,
        locales,
        telemetry: 'off',
        modules: [join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js')],
        'plugin.inlang.messageFormat': { pathPattern: join(out, 'json', `${part}.{locale}.json`) },
      }),
    );
    await compile({
      project,
      outdir: join(out, part),
      outputStructure: 'locale-modules',
      strategy: ['baseLocale'],
      emitTsDeclarations: false,
    });
    for (const locale of locales) {
      const compiled = join(out, part, 'messages', moduleOf(out, part, locale));
      write(compiled, stripMessages(readFileSync(compiled, 'utf8')));
    }
    const keys = Object.keys(catalogues[baseLocale][part]);
    write(join(OUT, 'said', `${part}.ts`), saidCode(part, catalogues[baseLocale][part]));
    for (const locale of locales)
      write(
        join(out, 'texts', `${part}.${locale}.js`),
        textsCode(out, part, locale, keys, catalogues[locale][part], made),
      );
  }
  const everywhere = EVERYWHERE.map((key) => [
    key,
    locales.map((locale) => textOf(catalogues[locale], key)).filter(Boolean),
  ]);
  write(
    join(OUT, 'everywhere.ts'),
    `export const EVERYWHERE: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(everywhere))};\n`,
  );
  const shipped = names.filter((part) => outOf(folderOf.get(part)) === OUT);
  write(join(OUT, 'keys.ts'), indexCode(catalogues, shipped));
  write(join(OUT, 'said/index.ts'), names.map((part) => `export * from './${part}';\n`).join(''));
  write(join(OUT, 'messages.ts'), `export * as m from './said/index';\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await compileMessages();
