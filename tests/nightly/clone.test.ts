// Commands in a fresh clone without builds: one of each kind runs, or prints its usage.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../src/tools/install.mjs';

const clone = mkdtempSync(join(tmpdir(), 'caravela-clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true, maxRetries: 5 }));

/** One command of each kind, as short as possible: its arguments, and its expected output. `npm run soak` runs all. */
const CHEAP: Readonly<Record<string, { args?: string; says: RegExp }>> = {
  start: { args: '--help', says: /--https/ },
  simulate: { args: '--game madeira --players 2 --games 1 --json --save kept', says: /"violations":0/ },
  replay: { args: 'tests/saves/0.1.0/madeira-finished.caravela.json', says: /^total/m },
  shots: { args: '--help', says: /--theme/ },
  lighthouse: { args: '--help', says: /--runs/ },
  words: { args: '--locale de', says: /^missing: 0$/m },
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });

beforeAll(() => {
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(join(clone, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(clone, file), { force: true });
  }
  // Link every package, as if `npm ci` had installed it; without the caches of tools.
  mkdirSync(join(clone, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => !/^\.(cache|vite)/.test(entry)))
    symlinkSync(join(root, 'node_modules', name), join(clone, 'node_modules', name));
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Output and exit code of a package.json script, run as npm does, but without npm's half second of start-up. */
function run(script: string, args: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const PATH = [join(clone, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const child = spawn(`${scripts[script]} ${args}`, { cwd: clone, shell: true, env: { ...process.env, PATH } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    child.on('close', (code) => resolve({ code, said }));
  });
}

test('a fresh clone → one command of each kind runs right after the install, without a stack trace', async () => {
  expect(readdirSync(clone)).not.toContain('.svelte-kit');
  for (const [script, { args = '', says }] of Object.entries(CHEAP)) {
    const { code, said } = await run(script, args);
    expect(said, script).toMatch(says);
    expect(said, script).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    expect(code, script).toBe(0);
  }
});
