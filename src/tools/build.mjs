// `npm run build`: writes the site to build/ and makes sure that the service worker will have every file of it offline.
// MESSAGES=compiled takes the messages as they are compiled already. SAMPLE=1 writes one for tests, with the sample games, to build-sample/.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, mustRun, root } from './install.mjs';
import { KIT, sampled, SITE } from './vite/sample-games.mjs';

/** Files of build/ that the running app never asks for, and so need not be there offline. */
const NOT_ASKED_FOR = [
  /^sw\.js$/, // the service worker itself and its library: kept by the browser
  /^workbox-[\w-]+\.js$/,
  /^404\.html$/, // only a host shows it
  /^robots\.txt$/,
  /^\.nojekyll$/,
  /^screenshots\//, // shown by the install dialog and the README
  /^icons\/(icon-512|maskable-\d+|apple-touch-icon)\.png$/, // fetched by whoever installs
  /\.map$/,
];

/**
 * Every file under a folder, as paths with slashes.
 * @param {string} dir
 */
export function filesOf(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => relative(dir, join(f.parentPath, f.name)).split(sep).join('/'));
}

/**
 * The addresses the service worker fetches when it is installed, relative to its own.
 * @param {string} dir
 */
export function precached(dir) {
  const text = readFileSync(join(dir, 'sw.js'), 'utf8');
  return [...text.matchAll(/[{,]\s*"?url"?:\s*"([^"]+)"/g)].map((m) => m[1]);
}

/**
 * The differences between the files of `dir` and the precache: files left out, addresses of nothing, addresses outside.
 * @param {string} dir
 */
export function precacheFaults(dir) {
  const listed = new Set(precached(dir));
  const files = filesOf(dir);
  /** @param {string} file */
  const address = (file) => (file === 'index.html' ? './' : file.replace(/\/index\.html$/, '/'));
  const faults = [];
  for (const file of files) {
    if (NOT_ASKED_FOR.some((pattern) => pattern.test(file))) continue;
    if (!listed.has(address(file))) faults.push(`${file} would be missing offline: it is not in the precache`);
  }
  const served = new Set(files.map(address));
  for (const url of listed)
    if (!served.has(url)) faults.push(`the precache asks for ${url}, which is not in the build`);
  if (listed.size === 0) faults.push('the precache is empty');
  return faults;
}

function main() {
  ensureInstalled();
  // A build begun by a test would otherwise be one for tests: with the framework's own checks in it, and never ready.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$)/.test(name));
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...Object.fromEntries(own), NODE_ENV: 'production' };
  for (const stale of [SITE, 'build-sample', `${KIT}/output`])
    rmSync(join(root, stale), { recursive: true, force: true });
  // Messages compiled before the sample games came lack theirs: then a page of a sample game stays empty.
  if (sampled && !existsSync(join(root, 'tests/sample/i18n'))) delete env.MESSAGES;
  // Who has compiled the messages has made Kit's own files too.
  if (env.MESSAGES !== 'compiled') mustRun('npx', ['svelte-kit', 'sync'], { env });
  mustRun('npx', ['vite', 'build', '--logLevel', 'error'], { env });
  const dir = join(root, SITE);
  if (sampled) return;
  const faults = precacheFaults(dir);
  for (const fault of faults) console.error(`build: ${fault}`);
  if (faults.length > 0) process.exit(1);
  console.log(
    `build/ written: ${filesOf(dir).length} files, ${precached(dir).length} of them offline after one visit.`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
