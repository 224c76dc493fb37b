// The commands of CONTRIBUTING and README: the soak runs each of them once, or says why it does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/tools/install.mjs';
import { COMMANDS, ELSEWHERE } from '../commands';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('a command is documented or a script → the soak runs it once, or a list explains why not', () => {
  const documents = read('CONTRIBUTING.md') + read('README.md');
  const documented = [...documents.matchAll(/`npm (?:run )?([a-z]+)/g)].map(([, name]) => name);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const known = new Set([...Object.keys(COMMANDS), ...Object.keys(ELSEWHERE), 'build', 'types']);
  expect([...new Set([...documented, ...Object.keys(scripts)])].filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys({ ...COMMANDS, ...ELSEWHERE }).filter((name) => !(name in scripts))).toEqual([]);
});
