// The precache of the service worker: the URL of every built file, with the digest that identifies it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kit's output folders of files that become the site. */
const OUTPUT = '.svelte-kit/output';
const PARTS = /^(client|prerendered\/(pages|dependencies))\//;

/**
 * The URL of a built file, relative to the service worker: a page by its folder, the start page as `./`.
 * @param {string} file path in Kit's output folder
 */
function address(file) {
  const path = file.replace(PARTS, '');
  return path === 'index.html' ? './' : path.replace(/(^|\/)index\.html$/, '$1');
}

/**
 * Replaces file names by URLs and adds digests, so that a browser refuses other content.
 * @param {{ url: string, revision?: string | null, size: number }[]} files
 */
export function precacheManifest(files) {
  const manifest = files.map(({ url: file, revision = null, size }) => {
    const digest = createHash('sha384')
      .update(readFileSync(join(OUTPUT, file)))
      .digest('base64');
    return { url: address(file), revision, integrity: `sha384-${digest}`, size };
  });
  return { manifest };
}
