// The guard script of every page: short, and in JavaScript that outdated browsers can read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minifyGuard } from '../../src/tools/guard.mjs';

const html = readFileSync(new URL('../../src/app.html', import.meta.url), 'utf8');
const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '';

test('the guard script is minified → it has less than 2050 letters, and only JavaScript of 2009', () => {
  const code = minifyGuard(script);
  // The constructor only parses the code.
  expect(new Function(code)).toBeTypeOf('function');
  expect(code).not.toMatch(/`|=>|\b(let|const|class|async)\b|\?\?|\?\./);
  expect(code.length).toBeLessThan(2050);
});

test('the guard script is minified → it still calls decodeURIComponent, although its result is not used', () => {
  expect(minifyGuard(script)).toMatch(/try\{decodeURIComponent\(/);
});

test('the guard script is built → it contains no address, so that it is the same on every page', () => {
  expect(script).not.toContain('%sveltekit');
});
