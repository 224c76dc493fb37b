// Custom properties: whatever a style reads is set somewhere.
import { expect, test } from 'vitest';
import { sources } from './sources';

const SET = /(--[\w-]+)['"]?\s*[:=,)}]|['"](--[\w-]+)['"]|style:(--[\w-]+)/g;
/** A name that ends in a hyphen is put together: `var(--seat-{colour})`. */
const READ = /var\((--[\w-]*\w)\s*[,)]/g;

/** Custom properties that the texts set: in a style, as a directive, as a component's attribute, or by name from code. */
const set = (texts: readonly string[]) =>
  new Set(texts.flatMap((text) => [...text.replaceAll(READ, '').matchAll(SET)].map((m) => m[1] ?? m[2] ?? m[3])));

test('the check tells what is set from what is only read', () => {
  const known = set([
    'a { --red: 1px; color: var(--blue) } ',
    `root.style.setProperty('--green', x)`,
    '<Card --gold={1} />',
  ]);
  expect([...known].sort()).toEqual(['--gold', '--green', '--red']);
});

test('every custom property that is read is set somewhere', () => {
  const files = sources('src', ['.svelte', '.css', '.ts', '.html']);
  const known = set(files.map(({ text }) => text));
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(READ)].filter(([, name]) => !known.has(name)).map(([, name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
