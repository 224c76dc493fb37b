// Message catalogues: every key is in the right file, only once, used, and in every language; no component contains
// visible text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { describe, expect, test } from 'vitest';
import { LOCALES, FALLBACKS } from '../../../src/lib/i18n/locales';
import { root } from '../../../src/tools/install.mjs';
import { locales as languages, UNDER } from '../../../src/tools/messages.mjs';
import { BASES, faultsBetween, FILES, textFaults } from '../../../src/tools/text-faults.mjs';
import { importGraph, reach } from './graph';
import { sources } from './sources';

const catalogues = FILES.filter(({ file }) => BASES.includes(file)).map(({ file, path }) => {
  const text = readFileSync(path, 'utf8');
  return { name: file, text, keys: Object.keys(JSON.parse(text) as object) };
});
/** The prefix of a key, such as `nav_`. */
const prefixOf = (key: string) => /^[a-z]+_/.exec(key)?.[0] ?? key;
/** The prefixes that keys of a catalogue may have: the prefix of its first key, or the two of the app's catalogue. */
const prefixesOf = ({ name, keys }: { name: string; keys: readonly string[] }) =>
  name === 'en.json' ? ['app_', 'ui_'] : [prefixOf(keys[0])];
const code = [...sources('src', ['.ts', '.svelte']), ...sources('tests/sample', ['.ts', '.svelte'])];
const keysOf = (text: string) => [...text.matchAll(/\bm\s*\.\s*([a-z]\w*)/g)].map((m) => m[1]);
const used = new Set(code.flatMap(({ text }) => keysOf(text)));
/**
 * The beginnings of names that code completes, as in m[`nav_r_${code}`] or wordsOf(GOODS, 'nav_good_'), and all words of the code. A numbered message,
 * such as nav_rules_goal_0, is used if the code has its beginning.
 */
const heads = [
  ...new Set(code.flatMap(({ text }) => [...text.matchAll(/[`']([a-z]\w*_)(?:\$\{|')/g)].map((m) => m[1]))),
];
const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
/** Whether code completes a beginning to this name. */
const isCompleted = (name: string): boolean =>
  (/_\d+$/.test(name) && words.has(name.replace(/_\d+$/, ''))) ||
  heads
    .filter((head) => name.startsWith(head))
    .some((head) => words.has(name.slice(head.length)) || isCompleted(name.slice(head.length)));

describe('languages', () => {
  test('the app offers a language → it has message files, and the tools know what it falls back to; and no others', () => {
    expect([...languages].sort()).toEqual([...LOCALES].sort());
    expect(UNDER).toEqual(FALLBACKS);
    const known = LOCALES.flatMap((locale) => BASES.map((file) => file.replace(/en\.json$/, `${locale}.json`)));
    expect(FILES.filter(({ file }) => !known.includes(file))).toEqual([]);
  });

  test.each(LOCALES)(
    '%s: any message of the English catalogue → it is translated, with the same inputs, and has every form',
    (locale) => {
      expect(textFaults(locale, locale in FALLBACKS)).toEqual({ missing: [], unknown: [], inputs: [], forms: [] });
    },
  );

  test('a message is missing or unknown, or has a wrong input or too few forms → the check finds it', () => {
    const base = {
      a: 'Nothing is stored on this device',
      b: '{n} ships',
      c: { 'n=one': '{n} ship', '*': '{n} ships' },
      e: { 'as=label': 'Sail', '*': 'sails' },
      f: { 'good=gold': 'gold', 'good=sugar': 'sugar' },
      g: 'Region {n}',
      h: { 'n=one, good=gold': 'a gold', 'good=gold': 'gold', 'good=sugar': 'sugar' },
    };
    const own = {
      b: '{m} Schiffe',
      c: { 'n=one': '{n} Schiff' },
      d: 'Zu viel',
      e: 'segelt',
      f: { 'good=gold': 'Gold', 'good=sugar': 'Zucker' },
      g: 'Region {n}',
      h: { 'n=one, good=gold': 'ein Gold', 'good=sugar': 'Zucker' },
    };
    expect(faultsBetween('x.json', base, own)).toEqual({
      missing: ['x.json: a'],
      unknown: ['x.json: d'],
      inputs: ['x.json: b: {m}'],
      forms: ['x.json: c', 'x.json: e', 'x.json: h'],
    });
    expect(faultsBetween('x.json', base, base)).toEqual({ missing: [], unknown: [], inputs: [], forms: [] });
  });

  test('a Favor of Madeira has a name with more than nine letters in a row → it may break on its small tile', () => {
    const names = FILES.filter(({ file }) => file.startsWith('madeira.')).flatMap(({ path }) => {
      const texts = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>);
      return texts.filter(([key]) => /^mad_favor_(?!tell)[a-z]+$/.test(key)).map(([, text]) => String(text));
    });
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => /\p{L}{10}/u.test(name))).toEqual([]);
  });

  test('first.json → it lists the messages that the files of the first page use, apart from the games’ summaries', () => {
    const graph = importGraph();
    const roots = ['+layout.svelte', '+layout.ts', '+page.svelte', '+error.svelte'].map((file) => `src/routes/${file}`);
    const metas = [...graph.keys()].filter((path) => /^src\/lib\/games\/[^/]+\/meta\.ts$/.test(path));
    const there = new Set(reach(graph, [...roots, ...metas]));
    const said = code.filter(({ path }) => there.has(path)).flatMap(({ text }) => keysOf(text));
    const known = new Set(catalogues.flatMap((c) => c.keys));
    const first = JSON.parse(readFileSync(join(root, 'src/lib/i18n/first.json'), 'utf8')) as string[];
    expect(first).toEqual([...new Set(said)].filter((key) => known.has(key)).sort());
  });
});

describe('keys', () => {
  test('a key is in a file → it starts with the file’s prefix, which no other file has', () => {
    const wrong = catalogues.flatMap((file) =>
      file.keys.filter((key) => !prefixesOf(file).includes(prefixOf(key))).map((key) => `${file.name}: ${key}`),
    );
    expect(wrong).toEqual([]);
    const all = catalogues.flatMap(prefixesOf);
    expect(all.filter((prefix, k) => all.indexOf(prefix) !== k)).toEqual([]);
  });

  test('a key is in a catalogue → it occurs only once, within the file and over all files', () => {
    const all = catalogues.flatMap(({ text }) => [...text.matchAll(/^ {2}"([^"]+)":/gm)].map((m) => m[1]));
    const twice = all.filter((key, i) => all.indexOf(key) !== i);
    expect(twice).toEqual([]);
  });

  test('a key is in a catalogue → some code uses it', () => {
    const idle = catalogues.flatMap(({ name, keys }) =>
      keys.filter((key) => !used.has(key) && !isCompleted(key)).map((key) => `${name}: ${key}`),
    );
    expect(idle).toEqual([]);
  });

  test('code requests a message → the message exists', () => {
    const known = new Set(catalogues.flatMap((c) => c.keys));
    const prefixes = catalogues.flatMap(prefixesOf);
    const missing = [...used].filter((key) => prefixes.some((p) => key.startsWith(p)) && !known.has(key));
    expect(missing).toEqual([]);
  });
});

/** Attributes that people see or hear. */
const SPOKEN = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'aria-description',
  'aria-roledescription',
  'label',
]);
/** Proper nouns and signs that are the same in every language. */
const SAME_EVERYWHERE = /^\P{L}*(Caravela|GitHub|MIT|CC BY|CSV|QR|PDF|JSON|ms|px)\P{L}*$/u;

interface Node {
  readonly type?: string;
  readonly data?: string;
  readonly name?: string;
  readonly value?: unknown;
}

/** Literal text of a component that people would see or hear. */
function visibleText(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, inside: string): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, inside);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, data, name = '', value } = node as Node;
    if (type === 'Script' || type === 'StyleSheet' || type === 'Comment') return;
    if (type === 'Text' && (inside === '' || SPOKEN.has(inside))) found.push((data ?? '').trim());
    if (type === 'Attribute' || type?.endsWith('Directive')) visit(value, type === 'Attribute' ? name : 'directive');
    else for (const child of Object.values(node)) visit(child, inside);
  };
  visit(parse(source, { modern: true }).fragment, '');
  return found.filter((text) => /\p{L}{2,}/u.test(text) && !SAME_EVERYWHERE.test(text));
}

describe('components', () => {
  test('a component contains text or a spoken attribute → the check finds it, and nothing else', () => {
    const component = `<script>const a = 'Hidden';</script><p class="Big">Hello {a} · 3</p>
      <img alt="A ship" src="/x.png" /><Card label="Gold" kind="Silver" /><style>p { color: red }</style>`;
    expect(visibleText(component)).toEqual(['Hello', 'A ship', 'Gold']);
  });

  const components = code.filter((f) => f.path.endsWith('.svelte'));
  test('a component → it contains no visible text of its own', () => {
    const wrong = components.flatMap((f) => visibleText(f.text).map((text) => `${f.path}: ${text.slice(0, 60)}`));
    expect(wrong).toEqual([]);
  });
});
