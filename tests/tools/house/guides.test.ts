// Guides: each step and picture has at most 30 words in every language, and uses no listed term before one explains it.
// guide-terms.tsv lists the terms: the guide, the steps that explain the term, and how each language writes it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, FALLBACKS, type Locale } from '../../../src/lib/i18n/locales';
import { listed } from '../../games/registry';
import { root } from '../../../src/tools/install.mjs';
import { textsOf } from '../../../src/tools/messages.mjs';
import { catalogue } from '../../../src/tools/text-faults.mjs';

const MOST = 30;
/**
 * The order of each guide's steps. `first`: steps seen before all others. `after`: by step, further steps seen before
 * that step. All steps come after the pictures. The `row-…` steps of The Navigators are pages of one decision.
 */
const BEFORE: Readonly<
  Record<string, { first: readonly string[]; after: Readonly<Record<string, readonly string[]>> }>
> = {
  navegador: {
    first: ['rondel'],
    after: {
      explore: ['sailing'],
      explored: ['explore'],
      prices: ['market'],
      phase3: ['phase2'],
      'surplus-workers': ['workers'],
      'surplus-ships': ['ships'],
    },
  },
  navigators: {
    first: [],
    after: {
      'row-explore': ['plan'],
      'row-wind': ['row-explore'],
      'row-flip': ['row-wind'],
      'row-launch': ['row-flip'],
      'row-storage': ['row-launch'],
      mission: ['row-storage'],
      flip: ['mission'],
      sail: ['mission'],
      ...Object.fromEntries(
        [
          'pay',
          'wind',
          'key',
          'near-key',
          'base',
          'give',
          'home',
          'store',
          'second',
          'empty',
          'cape-near',
          'cape',
          'long',
          'reveal',
        ].map((id) => [id, ['sail']]),
      ),
    },
  },
  madeira: {
    first: ['settle'],
    after: {
      row: ['begin'],
      request: ['row'],
      turn: ['request'],
      ...Object.fromEntries(['favor-use', 'marker', 'pass'].map((id) => [id, ['turn']])),
      ...Object.fromEntries(
        [
          'commander',
          'reward',
          'steward',
          'guildmaster',
          'mayor',
          'special',
          'harvest',
          'wood',
          'favor',
          'mill',
          'watch',
          'roll',
        ].map((id) => [id, ['marker']]),
      ),
      pay: ['roll', 'pass'],
      pirates: ['roll', 'pass'],
      building: ['pay'],
      ...Object.fromEntries(['honor', 'upkeep', 'feed', 'crown'].map((id) => [id, ['pass', 'marker']])),
      ...Object.fromEntries(['second', 'converted', 'last', 'final'].map((id) => [id, ['crown']])),
    },
  },
};

const GUIDES = listed(BEFORE);

const [head, ...TERMS] = readFileSync(join(root, 'tests/tools/house/guide-terms.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('\t'));

interface Strip {
  readonly id: string;
  readonly picture: boolean;
  readonly keys: readonly string[];
}

/** Pictures and steps of a guide in the order of its file, each with the keys of its messages. */
function strips(guide: string): Strip[] {
  const source = readFileSync(join(root, `src/lib/games/${guide}/learn/guide.ts`), 'utf8');
  const starts = [...source.matchAll(/\b(?:seat|table)Step\(\s*'([\w-]+)'|\{ id: '(\w+)', title: m\.\w+_first_/g)];
  return starts.map((start, i) => {
    const end = starts[i + 1]?.index ?? source.indexOf('const ROUND');
    const keys = [...source.slice(start.index, end).matchAll(/\bm\.(l\w+_(?:text|advice|orange|workers|ships))\b/g)];
    return { id: start[1] ?? start[2], picture: start[1] === undefined, keys: keys.map(([, key]) => key) };
  });
}

const textsIn = (locale: Locale): Map<string, string[]> =>
  new Map([
    ...(FALLBACKS[locale] ? textsIn(FALLBACKS[locale]) : []),
    ...GUIDES.flatMap((guide) =>
      Object.entries(catalogue(`learn-${guide}.en.json`, locale)).map(
        ([key, message]) => [key, textsOf(message)] as [string, string[]],
      ),
    ),
  ]);
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d{]/u.test(word)).length;

/** The ids of a step and of everything seen before that step. */
function seen(guide: string, strip: Strip, all: readonly Strip[]): Set<string> {
  const pictures = all.filter(({ picture }) => picture).map(({ id }) => id);
  if (strip.picture) return new Set(pictures.slice(0, pictures.indexOf(strip.id) + 1));
  const { first, after } = BEFORE[guide];
  const found = new Set([...pictures, ...first, strip.id]);
  const follow = (id: string): void => {
    for (const before of after[id] ?? []) {
      found.add(before);
      follow(before);
    }
  };
  follow(strip.id);
  return found;
}

/** Terms that a text uses although none of the `known` steps and pictures explains them. */
function unexplained(guide: string, locale: Locale, text: string, known: ReadonlySet<string>): string[] {
  return TERMS.filter(([of, at]) => of === guide && !at.split(' ').some((id) => known.has(id)))
    .map((cells) => cells[head.indexOf(locale)])
    .filter((pattern) => new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'iu').test(text));
}

test('a guide uses a term before explaining it → the check finds the term', () => {
  expect(unexplained('navegador', 'en', 'Fill the gallery', new Set(['we', 'win', 'turn']))).toEqual(['gallery']);
  expect(unexplained('navegador', 'en', 'Fill the gallery', new Set(['privilege']))).toEqual([]);
});

describe.each(GUIDES)('%s', (guide) => {
  const all = strips(guide);

  test('any picture or step → it has a text, and every step named in the order exists', () => {
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter(({ keys }) => keys.length === 0).map(({ id }) => id)).toEqual([]);
    expect(TERMS.filter(([of]) => of === guide).length, 'list its terms in guide-terms.tsv').toBeGreaterThan(0);
    const ids = new Set(all.map(({ id }) => id));
    const named = [...Object.entries(BEFORE[guide].after).flatMap(([id, before]) => [id, ...before])];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    const explaining = TERMS.filter(([of, at]) => of === guide && at !== 'nowhere').flatMap(([, at]) => at.split(' '));
    expect(explaining.filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each(LOCALES)('%s: any step → at most 30 words, and no listed term before it is explained', (locale) => {
    const texts = textsIn(locale);
    const faults = all.flatMap((strip) => {
      const known = seen(guide, strip, all);
      // The guide's bar shows the words of the key `…_advice` right after the text.
      const advice = strip.keys.find((key) => key.endsWith('_advice'));
      const more = advice === undefined ? 0 : words(texts.get(advice)?.[0] ?? '');
      return strip.keys.flatMap((key) =>
        (texts.get(key) ?? ['']).flatMap((text) => [
          ...(words(text) + (key === advice ? 0 : more) > MOST ? [`${key}: ${String(words(text) + more)} words`] : []),
          ...unexplained(guide, locale, text, known).map((term) => `${strip.id}: ${term} in “${text}”`),
        ]),
      );
    });
    expect(faults).toEqual([]);
  });
});
