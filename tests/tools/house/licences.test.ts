// The licences of the libraries in the app: static/licences/code.txt lists them, and About links to it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/tools/install.mjs';
import { sources } from './sources';

/** The framework: its code is in the built app, even if no source imports it. */
const ROOTS = ['svelte', '@sveltejs/kit'];
/** By package: its dependencies with code in the app. Its other dependencies serve compilers, servers or commands. */
const SHIPPED_OF: Readonly<Record<string, readonly string[]>> = {
  svelte: ['clsx', 'esm-env'],
  '@sveltejs/kit': ['devalue', 'esm-env'],
};

interface Package {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const folder = (name: string) => join(root, 'node_modules', name);
const packageOf = (name: string) => JSON.parse(readFileSync(join(folder(name), 'package.json'), 'utf8')) as Package;

/** The packages that sources of the app import. */
const imported = () =>
  new Set(
    sources('src', ['.ts', '.svelte'])
      .flatMap(({ text }) => [
        ...text.matchAll(/^\s*import (?!type\b)[^'"]*?['"]((?:@[\w-]+\/)?[\w-]+)/gm),
        ...text.matchAll(/^\s*\} from ['"]((?:@[\w-]+\/)?[\w-]+)/gm),
        ...text.matchAll(/\bimport\(['"]((?:@[\w-]+\/)?[\w-]+)/g),
      ])
      .map(([, name]) => name)
      // Modules of the plug-in src/tools/vite/messages.mjs: `virtual:messages/files`.
      .filter((name) => name !== 'virtual'),
  );

/** Every package with code in the app. */
function shipped(): string[] {
  const all = new Set<string>();
  const add = (name: string): void => {
    if (all.has(name) || name.startsWith('@types/')) return;
    all.add(name);
    for (const next of SHIPPED_OF[name] ?? Object.keys(packageOf(name).dependencies ?? {})) add(next);
  };
  for (const name of [...ROOTS, ...imported()]) add(name);
  return [...all].sort();
}

/** A package's licence file. */
function licenceOf(name: string): string {
  const file = readdirSync(folder(name))
    .filter((one) => /^licen[cs]e/i.test(one))
    .sort((a, b) => b.length - a.length)[0];
  return readFileSync(join(folder(name), file), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim();
}

/** A package's licence by name; some packages have only the text. */
const kindOf = (name: string) =>
  packageOf(name).license ??
  (licenceOf(name).includes('Permission is hereby granted, free of charge') ? 'MIT' : 'none');

const holderOf = (text: string) => /^copyright .*\d{4}.*|^copyright \(c\) .*/im.exec(text)?.[0].trim() ?? '';

/** The text that the app ships: every library with its licence, then each licence's text once. */
function listed(): string {
  const names = shipped();
  const line = (name: string) => {
    const kind = kindOf(name);
    const holder = kind === 'Apache-2.0' ? '' : holderOf(licenceOf(name)).replace(/\[(.*)\]\((.*)\)/, '$1, $2');
    return `${name}: ${kind}${holder && `. ${holder}`}`;
  };
  const textOf = (licence: string, from: string) =>
    `${licence}\n\n${licenceOf(from)
      .replace(holderOf(licenceOf(from)), '')
      .replace(/^.*MIT License\)?\s*/i, '')
      // Remove the appendix, which is no part of the licence, and indents, which cost two kilobytes.
      .replace(/\n\s*APPENDIX[^]*/, '')
      .replaceAll(/^ +/gm, '')
      .trim()}`;
  return `Libraries in this app, and their licences

${names.map(line).join('\n')}

${textOf('The MIT Licence', 'fflate')}

${textOf('The Apache Licence 2.0', 'dexie')}
`;
}

test('a library is in the app → its licence is listed with its text', async () => {
  await expect(listed()).toMatchFileSnapshot(join(root, 'static/licences/code.txt'));
});

test('a library is in the app → it is under a licence whose text is listed', () => {
  const other = shipped().filter((name) => !/^(?:MIT|Apache-2\.0|\(MIT OR Apache-2\.0\))$/.test(kindOf(name)));
  expect(other).toEqual([]);
});

test.each([
  ['im-fell-english', '© 2007 Igino Marini'],
  ['source-sans-3', '© 2023 Adobe'],
])('the licence of the font %s → it begins with the copyright line of the font’s designer', (font, line) => {
  expect(readFileSync(join(root, `static/licences/${font}.txt`), 'utf8').startsWith(line)).toBe(true);
});
