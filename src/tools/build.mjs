// `npm run build`: writes the site to build/ and checks that the service worker caches every file. SAMPLE=1
// writes a build with the sample games to build-sample/.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, mustRun, root } from './install.mjs';
import { KIT, sampled, SITE } from './vite/sample-games.mjs';

/** Files of build/ that the running app never requests, so that they need no cache. */
const NOT_ASKED_FOR = [
  /^sw\.js$/, // the service worker itself and its library: kept by the browser
  /^workbox-[\w-]+\.js$/,
  /^404\.html$/, // only a host shows it
  /^robots\.txt$/,
  /^\.nojekyll$/,
  /^screenshots\//, // shown by the install dialog and the README
  /^icons\/[\w-]+\.png$/, // these and the manifests are fetched only to install the app
  /^manifest[\w.-]*\.webmanifest$/,
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
 * The URLs that the service worker caches when it is installed, relative to the URL of sw.js.
 * @param {string} dir
 */
export function precachedUrls(dir) {
  const text = readFileSync(join(dir, 'sw.js'), 'utf8');
  return [...text.matchAll(/[{,]\s*"?url"?:\s*"([^"]+)"/g)].map((m) => m[1]);
}

/**
 * The faults of the precache of `dir`: files it lacks, URLs without a file, or no URL at all.
 * @param {string} dir
 */
export function precacheFaults(dir) {
  const listed = new Set(precachedUrls(dir));
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
  // Leave out the variables of a test run: with them, the build would run in test mode.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$)/.test(name));
  const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: name } = process.env;
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...Object.fromEntries(own),
    NODE_ENV: 'production',
    // The repository whose workflow builds this copy: a fork's copy leads to the fork. Elsewhere the app names none.
    VITE_REPOSITORY: host && name ? `${host}/${name}` : '',
  };
  for (const stale of [SITE, 'build-sample', `${KIT}/output`])
    rmSync(join(root, stale), { recursive: true, force: true });
  if (!existsSync(join(root, KIT, 'tsconfig.json'))) mustRun('npx', ['svelte-kit', 'sync'], { env });
  mustRun('npx', ['vite', 'build', '--logLevel', 'error'], { env });
  const dir = join(root, SITE);
  if (sampled) return;
  const faults = precacheFaults(dir);
  for (const fault of faults) console.error(`build: ${fault}`);
  if (faults.length > 0) process.exit(1);
  console.log(
    `build/ written: ${filesOf(dir).length} files, ${precachedUrls(dir).length} of them offline after one visit.`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
