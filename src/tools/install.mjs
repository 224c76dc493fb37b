// Installs the packages of package-lock.json before anything else is imported; it needs only Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const windows = process.platform === 'win32';

/**
 * Runs a command in the project's folder with its output shown. Returns its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: windows, ...options });
  if (done.error) console.error(done.error.message);
  return done.status ?? 1;
}

/**
 * Runs a command in the project's folder in the background. Returns its exit code and its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, said: string }>}
 */
export function runInBackground(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell: windows, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
    child.on('error', (error) => resolve({ code: 1, said: `${said}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/**
 * Runs a command that must succeed; ends this process with its exit code if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function mustRun(command, args, options = {}) {
  const code = run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** @type {(file: string) => Record<string, { version?: string, optional?: boolean, devOptional?: boolean, extraneous?: boolean }>} */
function packagesOf(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {};
}

/** Whether node_modules contains every package of package-lock.json in its version (optional ones aside). */
function installed() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const there = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.devOptional || entry.extraneous || there[path]?.version === entry.version,
  );
}

/** Whether anything in package-lock.json is missing. Ends this process if Node is too old. */
function lacking() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const serves = major === 20 ? minor >= 19 : major === 22 ? minor >= 13 : major >= 24;
  if (!serves) {
    console.error(`Node 24 or newer is needed, or 22.13, or 20.19; this is ${process.version}.`);
    process.exit(1);
  }
  if (installed()) return false;
  console.log('Installing what the project needs …');
  return true;
}
const CI = ['ci', '--no-audit', '--no-fund'];

/** Ends this process if npm failed, and says what to do. @param {number} code npm's exit code */
function endUnlessInstalled(code) {
  if (code === 0) return;
  const { npm } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
  console.error(
    `npm could not install the packages: fix what npm says above (it needs a network, and npm ${npm}), then run this command again.`,
  );
  process.exit(code);
}

/** Installs the packages of package-lock.json unless they are there. */
export function ensureInstalled() {
  if (lacking()) endUnlessInstalled(run('npm', CI));
}

/** Like `ensureInstalled`, but in the background. */
export async function ensureInstalledInBackground() {
  if (!lacking()) return;
  const { code, said } = await runInBackground('npm', CI);
  if (code !== 0) console.error(said);
  endUnlessInstalled(code);
}

/** Creates what a fresh clone lacks: Kit's own tsconfig.json, which ours extends. */
export function ensurePrepared() {
  if (!existsSync(join(root, '.svelte-kit/tsconfig.json'))) mustRun('npx', ['svelte-kit', 'sync']);
}
