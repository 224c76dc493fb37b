// Code that must run in a browser too old for the app uses ES5, which every browser reads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { minifyGuard } from '../../../src/tools/guard.mjs';
import { root } from '../../../src/tools/install.mjs';
import { aidCode } from '../../../src/tools/messages.mjs';

const file = (path: string) => readFileSync(join(root, path), 'utf8');
const guard = () => /<script>([^]*?)<\/script>/.exec(file('src/app.html'))?.[1] ?? '';

/** The errors of an ES5 parser, which refuses newer syntax. */
const faults = (code: string) =>
  new Linter()
    .verify(code, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } })
    .map(({ message }) => message);

test('code has syntax newer than ES5 → the check finds it', () => {
  expect(faults('try { go(); } catch (e) { stop(); }')).toEqual([]);
  expect(faults('try { go(); } catch { stop(); }')).toHaveLength(1);
  expect(faults('var go = () => 1;')).toHaveLength(1);
});

test.each([
  ['the guard in app.html', guard],
  ['the guard as it is sent', () => minifyGuard(guard())],
  ['theme.js', () => file('static/theme.js')],
  ['repair.js', () => file('static/repair.js')],
  ['aid.js', aidCode],
])('%s uses only ES5', (_, code) => {
  expect(code().length).toBeGreaterThan(500);
  expect(faults(code())).toEqual([]);
});
