// One thing, one name: terms.tsv lists the terms of the app in every language, and the words that must not replace
// them. A cell holds a pattern for the term and, after ≠, words that must not replace it. A term of one game is checked
// only in that game's messages. A glossary term must be in a translation if it is in the English text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES, FALLBACKS, type Locale } from '../../../src/lib/i18n/locales';
import { root } from '../../../src/tools/install.mjs';
import { BASES, catalogue, styleFaults, textsOf } from '../../../src/tools/text-faults.mjs';

const COLUMNS = ['key', 'en', 'de', 'pt-PT', 'pt-BR', 'source', 'except'] as const;
type Term = Readonly<Record<(typeof COLUMNS)[number], string>>;

const [head, ...lines] = readFileSync(join(root, 'tests/tools/house/terms.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('\t'));
const TERMS = lines.map((cells) => Object.fromEntries(COLUMNS.map((name, i) => [name, cells[i] ?? ''])) as Term);

/** Every text of a language by its key, without soft hyphens and placeholders. */
function textsIn(locale: Locale): Map<string, string> {
  const all = new Map(FALLBACKS[locale] ? textsIn(FALLBACKS[locale]) : []);
  for (const file of BASES)
    for (const [key, message] of Object.entries(catalogue(file, locale)))
      all.set(
        key,
        textsOf(message)
          .join(' | ')
          .replace(/\u00ad|\{\w+\}/g, ''),
      );
  return all;
}

const has = (text: string, pattern: string) => new RegExp(pattern, 'iu').test(text);
const word = (pattern: string) => String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`;
const inGame = (key: string, message: string) =>
  !key.includes(':') || new RegExp(`^(?:l|score_)?${key.split(':')[0]}_`).test(message);

/** Messages that use another word for a term, or whose translation lacks the term that the English text has. */
function faults(term: Term, locale: Locale, own: Map<string, string>, english: Map<string, string>): string[] {
  const [right, wrong] = term[locale].split('≠').map((part) => part.trim());
  const [base] = term.en.split('≠').map((part) => part.trim());
  const missed = (text: string, key: string) =>
    term.source.startsWith('glossary') && has(english.get(key) ?? '', word(base)) && !has(text, right);
  return [...own]
    .filter(([key]) => inGame(term.key, key) && !term.except.split(' ').includes(key))
    .filter(([key, text]) => (wrong && has(text, word(wrong))) || missed(text, key))
    .map(([key, text]) => `${key}: ${text}`);
}

test('a text uses another word, or a translation lacks the term → the check finds it', () => {
  const term = TERMS.find(({ key }) => key === 'nav:factory');
  if (!term) throw new Error('no such term');
  const english = new Map([['nav_x', 'A factory earns 30']]);
  expect(faults(term, 'de', new Map([['nav_x', 'Eine Faktorei bringt 30']]), english)).toEqual([]);
  expect(faults(term, 'de', new Map([['nav_x', 'Eine Werft bringt 30']]), english)).toHaveLength(1);
  expect(faults(term, 'de', new Map([['nav_x', 'Eine Faktorei ist eine Fabrik']]), english)).toHaveLength(1);
});

test('any term → its line has a word in every language, and a source', () => {
  expect(head).toEqual(COLUMNS);
  expect(TERMS.filter((term) => COLUMNS.slice(0, 6).some((name) => term[name].trim() === ''))).toEqual([]);
});

test.each(LOCALES)('%s: a message names a listed thing → it uses the listed word', (locale) => {
  const english = textsIn('en');
  const own = textsIn(locale);
  expect(TERMS.flatMap((term) => faults(term, locale, own, english).map((fault) => `${term.key}: ${fault}`))).toEqual(
    [],
  );
});

test('any English text → no house word, no sentence over 25 words, no guide step over 30 words', () => {
  const { house, sentences, strips } = styleFaults();
  expect({ house, sentences, strips }).toEqual({ house: [], sentences: [], strips: [] });
});
