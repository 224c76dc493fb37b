// The precache of the service worker: the URL of every built file, with the digest that identifies it. Pages with the
// same content, as those of two games are, are stored once.
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
  /** @type {Map<string, { url: string, revision: string | null, integrity: string, size: number, others?: string[] }>} */
  const entries = new Map();
  for (const { url: file, revision = null, size } of files) {
    const url = address(file);
    const integrity = `sha384-${createHash('sha384')
      .update(readFileSync(join(OUTPUT, file)))
      .digest('base64')}`;
    const same = url.endsWith('/') ? entries.get(integrity) : undefined;
    if (same) (same.others ??= []).push(url);
    else entries.set(url.endsWith('/') ? integrity : url, { url, revision, integrity, size });
  }
  return { manifest: [...entries.values()] };
}
