// Runs tests in their long forms: with hundreds of thousands of damaged files, or hundreds of kills of the browser.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../../src/tools/install.mjs';
import { COMMANDS } from './commands';

const TESTS = join(root, 'tests');

/**
 * Runs test files of a project (all if `names` is empty) in the long form that the environment variables `env` select.
 * Returns whether they passed.
 */
function long(project: string, names: readonly string[], env: Readonly<Record<string, string | number>>): boolean {
  const words = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, String(value)]));
  const files = names.map((name) => `/${name}.test.ts`);
  const args = ['vitest', 'run', '--project', project, ...files, '--disableConsoleIntercept'];
  return run('npx', args, { env: { ...process.env, ...words } }) === 0;
}

/** Checks `cases` damaged files, links and backups. Returns whether the test passed. */
export function endureFiles(cases: number, seed: string): boolean {
  return long('store', ['store/hostile'], { HOSTILE: cases, SEED: seed });
}

/**
 * Kills Chromium `kills` times in play, and Firefox and WebKit a twentieth as often; then Chromium a quarter as often
 * during each of an import, a migration, an update and an amendment. Returns whether the tests passed.
 */
export function endureKills(kills: number, seed: string): boolean {
  const quarter = Math.ceil(kills / 4);
  const env = {
    SOAK: 'kills',
    KILLS: kills,
    BIG_KILLS: quarter,
    UPDATE_KILLS: quarter,
    AMEND_KILLS: quarter,
    BROWSER_KILLS: Math.ceil(kills / 20),
    SEED: seed,
  };
  return long('e2e', ['kills', 'opfs-copy', 'update', 'interrupted', 'amend-kill', 'attacks'], env);
}

/**
 * Runs the browser tests that play games by touch, each with a whole game instead of a round, and the lessons also on a
 * tablet. Returns whether they passed.
 */
export function endureTouch(): boolean {
  const names = ['e2e', 'soak'].flatMap((folder) =>
    readdirSync(join(TESTS, folder))
      .filter(
        (file) =>
          file.endsWith('.test.ts') && /WHOLE_GAMES|tongues/.test(readFileSync(join(TESTS, folder, file), 'utf8')),
      )
      .map((file) => `${folder}/${file.slice(0, -'.test.ts'.length)}`),
  );
  return long('e2e', names, { SOAK: 'touch' });
}

/**
 * Runs every test in its long form: every screen at every size in both themes, every table, every misconfigured host,
 * every picture of a camera. Returns whether they passed.
 */
export function endureWalks(): boolean {
  return ['unit', 'nightly', 'store', 'dom', 'e2e']
    .map((project) => long(project, [], { SOAK: 'walks' }))
    .every(Boolean);
}

/** Plays `tables` tables of an impatient family, in two tabs on a slow processor. Returns whether the test passed. */
export function endureFamily(tables: number, seed: string): boolean {
  return long('e2e', ['family'], { SOAK: 'family', FAMILY: tables, SEED: seed });
}

/** Runs every documented command once; prints those that fail. Returns whether all succeeded. */
export function endureCommands(): boolean {
  const out = mkdtempSync(join(tmpdir(), 'caravela-commands-'));
  try {
    const failed = Object.entries(COMMANDS).flatMap(([name, runs]) =>
      runs
        .map((args) => ['run', '--silent', name, '--', ...args.map((arg) => arg.replace(/^OUT/, out))])
        .filter((line) => run('npm', line) !== 0),
    );
    for (const line of failed) console.error(`failed: npm ${line.join(' ')}`);
    return failed.length === 0;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
