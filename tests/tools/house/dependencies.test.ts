// Every package that package.json lists is used.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/tools/install.mjs';
import { sources } from './sources';

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly bin?: string | Readonly<Record<string, string>>;
}
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Package;

/**
 * Packages that are used without being named in a source: the compiler that `svelte-check --tsgo` runs, and the plug-in
 * that `@vite-pwa/sveltekit` wraps.
 */
const SILENT = ['@typescript/native', 'vite-plugin-pwa'];

test('package.json lists a package → it is imported, run by a script, or has the types of such a package', () => {
  const { scripts, dependencies, devDependencies } = read('package.json');
  const configs = ['eslint.config.js', 'svelte.config.js', 'vite.config.ts', 'tsconfig.json'];
  const text = [
    ...['src', 'tests'].flatMap((folder) =>
      sources(folder, ['.ts', '.mjs', '.svelte', '.css', '.json'])
        .filter(({ path }) => path !== 'tests/tools/house/dependencies.test.ts')
        .map((source) => source.text),
    ),
    ...configs.map((file) => readFileSync(join(root, file), 'utf8')),
  ].join('\n');
  const commands = Object.values(scripts).join(' ').split(/\s+/);
  const used = (name: string): boolean => {
    if (name.startsWith('@types/')) return name === '@types/node' || used(name.slice('@types/'.length));
    const { bin = {} } = read(`node_modules/${name}/package.json`);
    const bins = typeof bin === 'string' ? [name] : Object.keys(bin);
    const named = ["'", '"', '`', 'node_modules/'].some((before) =>
      ["'", '"', '/'].some((after) => text.includes(`${before}${name}${after}`)),
    );
    return named || bins.some((one) => commands.includes(one)) || SILENT.includes(name);
  };
  const all = Object.keys({ ...dependencies, ...devDependencies });
  expect(all.filter((name) => !used(name))).toEqual([]);
});
