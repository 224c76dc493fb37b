// Serves a built site like a good static host: from a list made at start, so that nothing outside it is accessible.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesOf } from './build.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.crt': 'application/x-x509-ca-cert',
};
const PACKED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt']);

/** @typedef {{ body: Buffer, type: string, etag: string, cache: string, packed: Map<string, Buffer> | null }} Page */

/** @type {(path: string, body: Buffer, plain?: boolean) => Page} */
function page(path, body, plain = false) {
  const ext = extname(path);
  return {
    body,
    type: TYPES[ext] ?? 'application/octet-stream',
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    cache: path.includes('_app/immutable/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    packed: !plain && PACKED.has(ext) ? new Map() : null,
  };
}

/** @type {(packed: Map<string, Buffer>, encoding: string, plain: Buffer) => Buffer} */
function pack(packed, encoding, plain) {
  let body = packed.get(encoding);
  if (!body) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    body = encoding === 'br' ? brotliCompressSync(plain, quality) : gzipSync(plain, { level: 9 });
    packed.set(encoding, body);
  }
  return body;
}

/** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, found: Page, status: number) => void} */
function answer(request, response, found, status) {
  /** @type {Record<string, string | number>} */
  const headers = {
    'Content-Type': found.type,
    'Cache-Control': found.cache,
    ETag: found.etag,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "frame-ancestors 'none'",
  };
  if (status === 200 && request.headers['if-none-match'] === found.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  let body = found.body;
  if (found.packed) {
    headers.Vary = 'Accept-Encoding';
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = ['br', 'gzip'].find((e) => accepted.includes(e));
    if (encoding) {
      body = pack(found.packed, encoding, found.body);
      headers['Content-Encoding'] = encoding;
    }
  }
  response.writeHead(status, { ...headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Serves the files of `dir` under the path `base` ('' or '/caravela'), and `extra` files too. A folder returns its
 * index.html; without its last slash it redirects; anything not in the list is 404. `plain` compresses nothing.
 * @param {{ dir: string, base?: string, extra?: Record<string, Buffer>, plain?: boolean }} site
 * @returns {import('node:http').RequestListener}
 */
export function handler({ dir, base = '', extra = {}, plain = false }) {
  /** @type {Map<string, Page>} */
  const pages = new Map();
  for (const file of filesOf(dir)) {
    const found = page(file, readFileSync(join(dir, file)), plain);
    pages.set(`${base}/${file}`, found);
    if (/(^|\/)index\.html$/.test(file)) pages.set(`${base}/${file.slice(0, -'index.html'.length)}`, found);
  }
  for (const [path, body] of Object.entries(extra)) pages.set(path, page(path, body));
  const missing = pages.get(`${base}/404.html`) ?? page('404.txt', Buffer.from('Not found\n'));

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const [raw, query] = String(request.url).split('?', 2);
    let path = raw;
    try {
      path = decodeURIComponent(raw);
    } catch {
      // A path with an invalid escape matches no page.
    }
    const found = pages.get(path);
    if (found) answer(request, response, found, 200);
    else if (pages.has(`${path}/`)) {
      response.writeHead(308, { Location: `${raw}/${query === undefined ? '' : `?${query}`}` }).end();
    } else if (path === '/' && base) response.writeHead(302, { Location: `${base}/` }).end();
    else answer(request, response, missing, 404);
  };
}

/** @type {(server: import('node:http').Server, port: number, host?: string) => Promise<number>} */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * Starts serving on `port`, or on the next free one of the ten after it; port 0 takes any.
 * @param {{ dir: string, base?: string, extra?: Record<string, Buffer>, plain?: boolean, port: number, host?: string,
 *           tls?: { key: string, cert: string } | null }} options
 * @returns {Promise<{ port: number, close(): Promise<void> }>} the port taken, and how to stop
 */
export async function serve({ port, host, tls, ...site }) {
  const listener = handler(site);
  for (let tried = port; ; tried++) {
    const server = tls ? createSecureServer(tls, listener) : createServer(listener);
    try {
      const taken = await listen(server, tried, host);
      const close = () =>
        /** @type {Promise<void>} */ (
          new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          })
        );
      return { port: taken, close };
    } catch (error) {
      const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!busy || tried >= port + 10) throw error;
    }
  }
}
