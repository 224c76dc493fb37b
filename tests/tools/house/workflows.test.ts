// The workflows: pinned actions, and no more rights than a job needs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../src/tools/install.mjs';

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('a workflow uses an action → it names the commit, and its version in a comment', () => {
  const uses = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action));
  expect(uses.length).toBeGreaterThan(8);
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test.each(workflows)('$name → its jobs may only read; a job that publishes asks for its own rights', ({ text }) => {
  const [top, jobs] = text.split(/^jobs:$/m);
  expect(/^permissions:\n((?: {2}.+\n)+)/m.exec(top)?.[1]).toBe('  contents: read\n');
  const writes = jobs.split(/^ {2}(?=\w)/m).filter((job) => job.includes(': write'));
  expect(writes.filter((job) => /npm (test|ci|run)/.test(job))).toEqual([]);
});

test('a workflow deploys → nothing cancels it halfway', () => {
  const deploys = workflows.filter(({ text }) => text.includes(': write'));
  expect(deploys.map(({ name }) => name)).toEqual(['pages.yml', 'release.yml']);
  expect(deploys.filter(({ text }) => text.includes('cancel-in-progress: true'))).toEqual([]);
});
