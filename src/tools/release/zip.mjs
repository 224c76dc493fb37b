// `npm run zip`: packs build/, a small server and one page of steps into release/caravela-<version>.zip, with its SHA-256 sum.
import { zipSync } from 'fflate';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesOf } from '../build.mjs';
import { root } from '../install.mjs';
import { SITE } from '../vite/sample-games.mjs';

/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The name of the archive without its ending, and of the one folder in it. */
export const ARCHIVE = `caravela-${version}`;

/** The commit's time, ms. Servers date files by it: a later version must not have an older date, or browsers keep their copy. */
function commitTime() {
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })) * 1000;
  } catch {
    return Date.now();
  }
}

/**
 * Packs a built site. The same site and time give the same bytes on every machine.
 * @param {string} site
 * @param {number} made ms since 1970
 */
export function packRelease(site, made) {
  const added = {
    'serve.py': 'src/tools/release/serve.py',
    'START.html': 'src/tools/release/start.html',
    LICENSE: 'LICENSE',
  };
  const paths = new Map(Object.entries(added).map(([name, path]) => [name, join(root, path)]));
  for (const file of filesOf(site)) paths.set(`site/${file}`, join(site, file));
  const files = Object.fromEntries(
    [...paths].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, path]) => [`${ARCHIVE}/${name}`, readFileSync(path)]),
  );
  // A zip has dates without a time zone, and fflate writes local time: shift it to UTC.
  const mtime = new Date(made);
  mtime.setMinutes(mtime.getMinutes() + mtime.getTimezoneOffset());
  return zipSync(files, { level: 9, mtime });
}

function main() {
  const bytes = packRelease(join(root, SITE), commitTime());
  const sum = createHash('sha256').update(bytes).digest('hex');
  const folder = join(root, 'release');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${ARCHIVE}.zip`), bytes);
  writeFileSync(join(folder, `${ARCHIVE}.zip.sha256`), `${sum}  ${ARCHIVE}.zip\n`);
  console.log(`release/${ARCHIVE}.zip written: ${(bytes.length / 1024 / 1024).toFixed(1)} MiB, SHA-256 ${sum}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
