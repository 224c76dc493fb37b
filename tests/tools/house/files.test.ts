// House style that lint does not check: the first sentence, leftovers, disabled tests, names.
import globals from 'globals';
import { describe, expect, test } from 'vitest';
import { sources } from './sources';

const CODE = ['.ts', '.svelte', '.mjs', '.js'];
const src = sources('src', [...CODE, '.css', '.html']);
const tests = sources('tests', CODE);

test('a source file → it begins with a sentence that says what it is', () => {
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
  test.each(words)('any file → it does not contain %s', (word) => {
    const left = [...src, ...tests].filter((f) => new RegExp(`\\b${word}\\b`).test(f.text));
    expect(left.map((f) => f.path)).toEqual([]);
  });

  test('any test file → no test is switched off or run alone', () => {
    const off = tests.filter((f) => /\b(test|it|describe)\.(only|skip|todo|fails)\b/.test(f.text));
    expect(off.map((f) => f.path)).toEqual([]);
  });

  test('a lint rule is suppressed → a comment says why', () => {
    const off = [...src, ...tests].filter((f) =>
      /((?:eslint|oxlint)-disable|@ts-ignore|@ts-nocheck|svelte-ignore)(?!.*(--|:| \w+ .*because))/.test(f.text),
    );
    expect(off.map((f) => f.path)).toEqual([]);
  });
});

/** Tests use `eventually`, `lookUp` (tests/patience.ts, tests/e2e/touch.ts) or `expect.poll` instead of a wait. */
test('a test waits → not for a fixed time, and not with vitest’s default limit of one second', () => {
  const hasty = /\bvi\.wait(For|Until)\(|\bwaitForTimeout\(|setTimeout\(\w+, [\d_]{3,}\)/;
  const waits = tests.filter((f) => f.path !== 'tests/patience.ts' && hasty.test(f.text));
  expect(waits.map((f) => f.path)).toEqual([]);
});

test('the `ui` folder of a game → it has the same subfolders as the others', () => {
  const rooms =
    /^(text|model|panels|board|seats|pieces)\/[^/]+$|^(index\.ts|(Table|Thumb|Final)\.svelte|(table|theme)\.css)$/;
  const inside = src.flatMap((f) => /^src\/lib\/games\/[^/]+\/ui\/(.+)$/.exec(f.path)?.slice(1) ?? []);
  expect(inside.length).toBeGreaterThan(90);
  expect(inside.filter((name) => !rooms.test(name))).toEqual([]);
});

test('a class, type or function of ours → its name is not that of a browser global', () => {
  const theirs = new Set(Object.keys({ ...globals.browser, ...globals.builtin }).filter((name) => /^[A-Z]/.test(name)));
  /** Allowed: this type describes the browser's own global of this name. */
  const said = ['src/lib/files/launch-files.ts LaunchQueue'];
  const ours = /\b(?:class|interface|type|enum|const|function|import(?: type)?) ([A-Z]\w*)/g;
  const shadows = src.flatMap((f) => [...f.text.matchAll(ours)].map(([, name]) => ({ path: f.path, name })));
  expect(shadows.length).toBeGreaterThan(500);
  expect(shadows.filter((s) => theirs.has(s.name)).map((s) => `${s.path} ${s.name}`)).toEqual(said);
});

test('a list of terms → each term is in front of its value, in the order in which a screen reader reads them', () => {
  const reversed = src.filter(({ text }) => /<dl\b(?:(?!<dt\b)[^])*?<dd\b/.test(text));
  expect(reversed.map((f) => f.path)).toEqual([]);
});
