// Styles: every custom property that is read is set somewhere; a theme changes only colours; paint-order is not used.
import { expect, test } from 'vitest';
import { sources } from './sources';

const SET = /(--[\w-]+)['"]?\s*[:=,)}]|['"](--[\w-]+)['"]|style:(--[\w-]+)/g;
/** A name ending in a hyphen is skipped: code completes the name, as in `var(--seat-{colour})`. */
const READ = /var\((--[\w-]*\w)\s*[,)]/g;

/**
 * Custom properties set in these texts: in a style, as a directive, as a component's attribute, or by name from code.
 */
const set = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.replaceAll(READ, '').matchAll(SET)].map((m) => m[1] ?? m[2] ?? m[3])));

test('a property is set → the check finds it; a property is only read → not found', () => {
  const known = set([
    'a { --red: 1px; color: var(--blue) } ',
    `root.style.setProperty('--green', x)`,
    '<Card --gold={1} />',
  ]);
  expect([...known].sort()).toEqual(['--gold', '--green', '--red']);
});

test('a custom property is read → it is set somewhere', () => {
  const files = sources('src', ['.svelte', '.css', '.ts', '.html']);
  const known = set(files.map(({ text }) => text));
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(READ)].filter(([, name]) => !known.has(name)).map(([, name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('code sets a page-wide property → its name is not that of a colour or length of the theme', () => {
  const byCode = sources('src', ['.svelte', '.ts']).flatMap(({ text }) =>
    [...text.matchAll(/documentElement\.style\.setProperty\('(--[\w-]+)'/g)].map(([, name]) => name),
  );
  expect(byCode.length).toBeGreaterThan(0);
  const [theme] = sources('src', ['.css']).filter(({ path }) => path.endsWith('tokens.css'));
  const tokens = new Set([...theme.text.matchAll(/(--[\w-]+):(?!\s*0(?:px|deg);)/g)].map(([, name]) => name));
  expect(byCode.filter((name) => tokens.has(name))).toEqual([]);
});

test('the theme changes → only colours change, so that what fits in one theme fits in the other', () => {
  const asked = /prefers-color-scheme|data-theme|color-scheme/;
  const blocks = sources('src', ['.svelte', '.css']).flatMap(({ path, text }) =>
    [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
      .filter(([whole]) => asked.test(whole))
      .map(([, head, body]) => ({ path, head, body })),
  );
  // Colours are light-dark(…) pairs, and a theme selects one of them: nothing else depends on it.
  const more = blocks.filter(
    ({ head, body }) =>
      /data-theme|prefers-color-scheme/.test(head) && !/^\s*color-scheme: (only )?\w+;\s*$/.test(body),
  );
  expect(more.map(({ path, head }) => `${path}: ${head.trim()}`)).toEqual([]);
  expect(blocks.length).toBeGreaterThan(2);
});

test('any style → no paint-order, which older engines lack: a halo is a separate text below the word', () => {
  const over = sources('src', ['.svelte', '.css']).filter(({ text }) => /paint-order\s*:/.test(text));
  expect(over.map(({ path }) => path)).toEqual([]);
});
