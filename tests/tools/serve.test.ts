// Serving the site: correct types, caching, no access outside the folder, HTTPS with a certificate that a device can
// trust.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { precachedUrls, precacheFaults } from '../../src/tools/build.mjs';
import { certificate, lanAddresses } from '../../src/tools/certificate.mjs';
import { serve } from '../../src/tools/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'caravela-serve-'));
const site = join(folder, 'build');
const files: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  'settings/index.html': '<h1>Settings</h1>',
  'sw.js':
    'e.precacheAndRoute([{url:"./",revision:"1"},{url:"settings/",revision:"2"},{url:"_app/immutable/a.js",revision:null},{url:"a b.svg",revision:"3"}])',
  '_app/immutable/a.js': 'export {};',
  'a b.svg': '<svg/>',
};
beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(site, file, '..'), { recursive: true });
    writeFileSync(join(site, file), text);
  }
  writeFileSync(join(folder, 'secret.txt'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A request that sends its path exactly as given. */
function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; ca?: string } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const { ca, ...rest } = options;
    const send = ca ? secure : plain;
    const sent = send({ host: ca ? 'localhost' : '127.0.0.1', port, path, ...rest, ...(ca && { ca }) }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('the served site', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve({ dir: site, port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());
  const get = (path: string, headers: Record<string, string> = {}) => ask(server.port, path, { headers });

  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/settings/', 'text/html; charset=utf-8', 'no-cache'],
    ['/settings/?id=7', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/_app/immutable/a.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/a%20b.svg', 'image/svg+xml', 'no-cache'],
  ])('%s is served as %s, with cache-control %s', async (path, type, cache) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a folder’s address without its last slash → redirected to it, with its query', async () => {
    const { status, headers } = await get('/settings?id=7');
    expect([status, headers.location]).toEqual([308, '/settings/?id=7']);
  });

  test.each([
    '/nothing',
    '/_app/',
    '/_app/immutable/',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/%',
    '//secret.txt',
    '/settings/../../secret.txt',
    '/__proto__',
    '/constructor',
  ])('%s is not found, and nothing is listed', async (path) => {
    const { status, body } = await get(path);
    expect([status, body.toString()]).toEqual([404, 'Not found\n']);
  });

  test('a POST request → refused; a HEAD request → a reply without body', async () => {
    expect((await ask(server.port, '/', { method: 'POST' })).status).toBe(405);
    const head = await ask(server.port, '/', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test('the browser has a file unchanged → it is not sent again', async () => {
    const { headers } = await get('/');
    expect((await get('/', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    const packed = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toBe(files['index.html']);
  });

  test('the requested port is taken → the next free one is used', async () => {
    const other = await serve({ dir: site, port: server.port, host: '127.0.0.1' });
    expect(other.port).toBeGreaterThan(server.port);
    await other.close();
  });
});

test('the site is served under a sub-path → all its pages are below it, and the root redirects to it', async () => {
  const server = await serve({ dir: site, base: '/caravela', port: 0, host: '127.0.0.1' });
  const status = async (path: string) => (await ask(server.port, path)).status;
  expect(await status('/caravela/')).toBe(200);
  expect(await status('/caravela/settings/')).toBe(200);
  expect(await status('/settings/')).toBe(404);
  expect((await ask(server.port, '/')).headers.location).toBe('/caravela/');
  expect((await ask(server.port, '/caravela')).headers.location).toBe('/caravela/');
  await server.close();
});

describe('HTTPS', () => {
  const kept = join(folder, 'keys');

  test('a device trusts the root certificate → it gets the site by every name; otherwise it refuses', async () => {
    const made = await certificate(kept);
    const server = await serve({ dir: site, port: 0, tls: made, extra: { '/caravela.crt': Buffer.from(made.root) } });
    expect((await ask(server.port, '/', { ca: made.root })).body.toString()).toBe(files['index.html']);
    const crt = await ask(server.port, '/caravela.crt', { ca: made.root });
    expect([crt.headers['content-type'], crt.body.toString()]).toEqual(['application/x-x509-ca-cert', made.root]);
    await expect(ask(server.port, '/', { ca: ' ' })).rejects.toThrow();
    await server.close();
    const site_ = new X509Certificate(made.cert);
    expect(site_.checkHost('localhost')).toBe('localhost');
    for (const address of ['127.0.0.1', ...lanAddresses()]) expect(site_.checkIP(address)).toBe(address);
    expect(site_.ca).toBe(false);
    const days = (Date.parse(site_.validTo) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(360);
    expect(days).toBeLessThan(398);
  });

  test('the server starts again → it uses the same certificate, which devices trust; a broken certificate is replaced', async () => {
    const first = await certificate(kept);
    expect(first.fresh).toBe(false);
    expect((await certificate(kept)).cert).toBe(first.cert);
    const { cert } = await certificate(join(folder, 'others'));
    writeFileSync(
      join(kept, 'site.crt'),
      cert.replace(/[A-Za-z0-9+/]{40}/, (part) => part.split('').reverse().join('')),
    );
    expect((await certificate(kept)).fresh).toBe(true);
  });

  test('the certificates are stored → the key of the root certificate is not among them', () => {
    const read = (name: string) => readFileSync(join(kept, name), 'utf8');
    const key = createPrivateKey(read('site.key'));
    const trusted = new X509Certificate(read('caravela.crt'));
    expect(readdirSync(kept).sort()).toEqual(['caravela.crt', 'site.crt', 'site.key']);
    expect([trusted.ca, trusted.checkPrivateKey(key)]).toEqual([true, false]);
    expect(new X509Certificate(read('site.crt')).checkPrivateKey(key)).toBe(true);
    expect(statSync(join(kept, 'site.key')).mode & 0o077).toBe(0);
  });
});

describe('the check of the precache', () => {
  test('a build is complete → it has no fault', () => {
    expect(precachedUrls(site)).toHaveLength(4);
    expect(precacheFaults(site)).toEqual([]);
  });

  test('a file is missing in the list, a listed file does not exist, or the list is empty → a fault', () => {
    const broken = join(folder, 'broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'index.html'), '');
    writeFileSync(join(broken, 'big.png'), '');
    writeFileSync(join(broken, 'sw.js'), 'precacheAndRoute([{url:"./"},{url:"gone/"},{url:"/"}])');
    expect(precacheFaults(broken)).toEqual([
      expect.stringContaining('big.png'),
      expect.stringContaining('gone/'),
      expect.stringContaining('asks for /,'),
    ]);
    writeFileSync(join(broken, 'sw.js'), 'nothing');
    expect(precacheFaults(broken)).toContain('the precache is empty');
  });
});
