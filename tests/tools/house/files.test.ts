// House style that lint does not see: length, the opening sentence, nothing left for later, no test switched off.
import { describe, expect, test } from 'vitest';
import { sources } from './sources';

const CODE = ['.ts', '.svelte', '.mjs', '.js'];
const src = sources('src', [...CODE, '.css', '.html']);
const tests = sources('tests', CODE);
const LONGEST = 400;
/** Tables of data and drawn paths may be as long as what they hold. */
const TABLES = /\/(data|coast|icons|paths|figures)[\w-]*\.ts$|\/generated\//;

const lines = (text: string) => text.trimEnd().split('\n').length;

test('no file is longer than 400 lines, tables and tests excepted', () => {
  const long = [...src, ...tests].filter(
    (f) => !TABLES.test(f.path) && !f.path.endsWith('.test.ts') && lines(f.text) > LONGEST,
  );
  expect(long.map((f) => `${f.path}: ${lines(f.text)}`)).toEqual([]);
});

test('every file opens with a sentence that says what it is', () => {
  const mute = [...src, ...tests]
    .filter((f) => CODE.some((end) => f.path.endsWith(end)))
    .filter((f) => !/^(#!.*\n)?(\/\/ \S|\/\*\*? |<!--|<script[^>]*>\s*\/\/ \S)/.test(f.text));
  expect(mute.map((f) => f.path)).toEqual([]);
});

describe('nothing is left behind', () => {
  const words = [
    ['TO', 'DO'],
    ['FIX', 'ME'],
    ['X', 'XX'],
    ['HA', 'CK'],
  ].map((parts) => parts.join(''));
  test.each(words)('no %s', (word) => {
    const left = [...src, ...tests].filter((f) => new RegExp(`\\b${word}\\b`).test(f.text));
    expect(left.map((f) => f.path)).toEqual([]);
  });

  test('no test is switched off or run alone', () => {
    const off = tests.filter((f) => /\b(test|it|describe)\.(only|skip|todo|fails)\b/.test(f.text));
    expect(off.map((f) => f.path)).toEqual([]);
  });

  test('no lint suppression without its reason', () => {
    const off = [...src, ...tests].filter((f) =>
      /(eslint-disable|@ts-ignore|@ts-nocheck|svelte-ignore)(?!.*(--|:| \w+ .*because))/.test(f.text),
    );
    expect(off.map((f) => f.path)).toEqual([]);
  });
});
