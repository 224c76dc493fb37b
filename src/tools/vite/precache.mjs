// What the service worker keeps: the address of every built file, with the digest that tells whether an answer is that file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Kit puts what becomes the site, before it is put together. */
const OUTPUT = '.svelte-kit/output';
const PARTS = /^(client|prerendered\/(pages|dependencies))\//;

/**
 * The address of a built file, relative to the service worker: a page by its folder, the start page as `./`.
 * @param {string} file path in Kit's output folder
 */
function address(file) {
  const path = file.replace(PARTS, '');
  return path === 'index.html' ? './' : path.replace(/(^|\/)index\.html$/, '$1');
}

/**
 * Names every file by its address and adds its digest, so that a browser refuses whatever else a host sends in its place.
 * @param {{ url: string, revision?: string | null, size: number }[]} files
 */
export function addressed(files) {
  const manifest = files.map(({ url: file, revision = null, size }) => {
    const digest = createHash('sha384')
      .update(readFileSync(join(OUTPUT, file)))
      .digest('base64');
    return { url: address(file), revision, integrity: `sha384-${digest}`, size };
  });
  return { manifest };
}
