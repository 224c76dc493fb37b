// The guard script of every page: short, and still readable for the browsers it speaks to.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lean } from '../../src/tools/guard.mjs';

const html = readFileSync(new URL('../../src/app.html', import.meta.url), 'utf8');
const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '';

test('it is minified to the JavaScript of 2009', () => {
  const code = lean(script);
  // Parsed, not run.
  expect(new Function(code)).toBeTypeOf('function');
  expect(code).not.toMatch(/`|=>|\b(let|const|class|async)\b|\?\?|\?\./);
  expect(code.length).toBeLessThan(2050);
});

test('it keeps the call that only checks an address for escapes', () => {
  expect(lean(script)).toMatch(/try\{decodeURIComponent\(/);
});

test('it is the same for every page: no address is in it', () => {
  expect(script).not.toContain('%sveltekit');
});
