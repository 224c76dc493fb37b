// Every command of README and CONTRIBUTING in a fresh clone without builds: it runs, or prints its usage.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../src/tools/install.mjs';

const clone = mkdtempSync(join(tmpdir(), 'caravela-clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true, maxRetries: 5 }));

/** A cheap form of each command: its arguments, and its expected output. */
const CHEAP: Readonly<Record<string, { args?: string; says: RegExp } | 'proven elsewhere'>> = {
  start: { args: '--help', says: /--https/ },
  simulate: { args: '--game madeira --players 2 --games 1 --json --save kept', says: /"violations":0/ },
  arena: { args: '--help', says: /--seats/ },
  tune: { args: '--help', says: /--/ },
  leads: { args: '--help', says: /--/ },
  hints: { args: '--help', says: /--keep/ },
  puzzles: { args: '--help', says: /--game/ },
  replay: { args: 'tests/saves/0.1.0/madeira-finished.caravela.json', says: /^total/m },
  bench: { args: '--help', says: /--rules/ },
  soak: { args: '--help', says: /--kills/ },
  shots: { args: '--help', says: /--theme/ },
  film: { args: '--help', says: /--moves/ },
  lighthouse: { args: '--help', says: /--runs/ },
  saves: { args: '--help', says: /npm run saves/ },
  words: { args: '--locale de', says: /^missing: 0$/m },
  // The steps of `npm test` itself, which starts with a fresh clone.
  test: 'proven elsewhere',
  build: 'proven elsewhere',
  check: 'proven elsewhere',
  types: 'proven elsewhere',
  messages: 'proven elsewhere',
  lint: 'proven elsewhere',
  unit: 'proven elsewhere',
  browsers: 'proven elsewhere',
  // Rewrites files: `lint` reports the same.
  format: 'proven elsewhere',
  // Serves until it is stopped, by Vite's own start; `unit` prepares itself in the same way.
  dev: 'proven elsewhere',
  // They draw committed files: run by hand, and checked by eye.
  art: 'proven elsewhere',
  icons: 'proven elsewhere',
  fonts: 'proven elsewhere',
};

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });

beforeAll(() => {
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(join(clone, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(clone, file), { force: true });
  }
  // The packages as `npm ci` leaves them, each linked, without caches of tools.
  mkdirSync(join(clone, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => !/^\.(cache|vite)/.test(entry)))
    symlinkSync(join(root, 'node_modules', name), join(clone, 'node_modules', name));
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Output and exit code of a package.json script; run as npm runs it, without npm's half second. */
function run(script: string, args: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const PATH = [join(clone, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const child = spawn(`${scripts[script]} ${args}`, { cwd: clone, shell: true, env: { ...process.env, PATH } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    child.on('close', (code) => resolve({ code, said }));
  });
}

test('every command is listed here, and README and CONTRIBUTING name no other', () => {
  expect(Object.keys(CHEAP).sort()).toEqual(Object.keys(scripts).sort());
  const named = ['README.md', 'CONTRIBUTING.md'].flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/npm (?:run ([a-z]+)|(start|test))/g),
  ]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named.map(([, run, own]) => run ?? own)));
});

test('each runs once right after the install, without a stack trace', async () => {
  const asked = Object.entries(CHEAP).flatMap(([script, how]) =>
    how === 'proven elsewhere' ? [] : [{ script, ...how }],
  );
  expect(readdirSync(clone)).not.toContain('.svelte-kit');
  for (const { script, args = '', says } of asked) {
    const { code, said } = await run(script, args);
    expect(said, script).toMatch(says);
    expect(said, script).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    expect(code, script).toBe(0);
  }
});
