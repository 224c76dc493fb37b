// House style that lint does not check: length, the opening sentence, no leftovers, no disabled test.
import globals from 'globals';
import { describe, expect, test } from 'vitest';
import { sources } from './sources';

const CODE = ['.ts', '.svelte', '.mjs', '.js'];
const src = sources('src', [...CODE, '.css', '.html']);
const tests = sources('tests', CODE);
const LONGEST = 400;
/** These files are tables of data or of drawn paths, and may be longer. */
const TABLES = /\/(data|coast|icons|paths|figures)[\w-]*\.ts$|\/generated\//;

const lines = (text: string) => text.trimEnd().split('\n').length;

test('no file is longer than 400 lines, tables excepted', () => {
  const long = [...src, ...tests].filter((f) => !TABLES.test(f.path) && lines(f.text) > LONGEST);
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
  test.each(words)('no file contains %s', (word) => {
    const left = [...src, ...tests].filter((f) => new RegExp(`\\b${word}\\b`).test(f.text));
    expect(left.map((f) => f.path)).toEqual([]);
  });

  test('no test is switched off or run alone', () => {
    const off = tests.filter((f) => /\b(test|it|describe)\.(only|skip|todo|fails)\b/.test(f.text));
    expect(off.map((f) => f.path)).toEqual([]);
  });

  test('every lint suppression says why it is there', () => {
    const off = [...src, ...tests].filter((f) =>
      /((?:eslint|oxlint)-disable|@ts-ignore|@ts-nocheck|svelte-ignore)(?!.*(--|:| \w+ .*because))/.test(f.text),
    );
    expect(off.map((f) => f.path)).toEqual([]);
  });
});

/** Instead of a fixed wait: `eventually`, `lookUp` (tests/patience.ts, tests/e2e/touch.ts) or `expect.poll`. */
test('no test waits a fixed time, or with vitest’s default limit of one second', () => {
  const hasty = /\bvi\.wait(For|Until)\(|\bwaitForTimeout\(|setTimeout\(\w+, [\d_]{3,}\)/;
  const waits = tests.filter((f) => f.path !== 'tests/patience.ts' && hasty.test(f.text));
  expect(waits.map((f) => f.path)).toEqual([]);
});

test('the `ui` folder of every game has the same subfolders', () => {
  const rooms =
    /^(text|model|panels|board|seats|pieces)\/[^/]+$|^(index\.ts|(Table|Thumb|Final|Edition)\.svelte|(table|theme)\.css)$/;
  const inside = src.flatMap((f) => /^src\/lib\/games\/[^/]+\/ui\/(.+)$/.exec(f.path)?.slice(1) ?? []);
  expect(inside.length).toBeGreaterThan(90);
  expect(inside.filter((name) => !rooms.test(name))).toEqual([]);
});

test('no name of ours shadows a browser global', () => {
  const theirs = new Set(Object.keys({ ...globals.browser, ...globals.builtin }).filter((name) => /^[A-Z]/.test(name)));
  /** Allowed: this type describes the browser's own global of this name. */
  const said = ['src/lib/files/launch-files.ts LaunchQueue'];
  const ours = /\b(?:class|interface|type|enum|const|function|import(?: type)?) ([A-Z]\w*)/g;
  const shadows = src.flatMap((f) => [...f.text.matchAll(ours)].map(([, name]) => ({ path: f.path, name })));
  expect(shadows.length).toBeGreaterThan(500);
  expect(shadows.filter((s) => theirs.has(s.name)).map((s) => `${s.path} ${s.name}`)).toEqual(said);
});
