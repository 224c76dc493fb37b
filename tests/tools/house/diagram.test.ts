// The diagram in CONTRIBUTING shows today's imports.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/tools/install.mjs';
import { diagram, reduced } from './diagram';

test('folder a imports b and c, and b imports c → the diagram has no arrow from a to c', () => {
  const graph = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
    ['c', new Set<string>()],
  ]);
  expect([...reduced(graph)]).toEqual([
    ['a', ['b']],
    ['b', ['c']],
    ['c', []],
  ]);
});

test('the diagram is made from today’s imports → it equals the diagram in CONTRIBUTING', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const shown = /<!-- diagram -->\n([\s\S]*?)\n<!-- \/diagram -->/.exec(text)?.[1];
  expect(shown).toBe(diagram());
});
