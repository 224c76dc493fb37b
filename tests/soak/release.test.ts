// The archive of a release: unpacked by a foreign program, served by foreign servers, installed, then played offline.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { root } from '../../src/tools/install.mjs';
import { ARCHIVE, packRelease } from '../../src/tools/release/zip.mjs';
import { eventually } from '../patience';
import { openApp } from '../e2e/fixtures';
import { newMatch, ply, wander } from '../e2e/wander';

/** A commit's time, ms. */
const MADE = Date.UTC(2026, 10, 28, 12);

/** Foreign servers: how to see that this machine has one, and its command for a folder and a port. */
const SERVERS: Readonly<
  Record<string, { there: readonly string[]; command: (at: string, port: string) => readonly string[] }>
> = {
  'its own serve.py': {
    there: ['python3', '--version'],
    command: (at, port) => ['python3', join(at, 'serve.py'), port],
  },
  'python3 -m http.server': {
    there: ['python3', '--version'],
    command: (at, port) => ['python3', '-m', 'http.server', port, '--bind', '127.0.0.1', '-d', join(at, 'site')],
  },
  'busybox httpd': {
    there: ['busybox', 'httpd', '--help'],
    command: (at, port) => ['busybox', 'httpd', '-f', '-p', `127.0.0.1:${port}`, '-h', join(at, 'site')],
  },
  'caddy, as in the container': {
    there: ['caddy', 'version'],
    command: (at, port) => [
      'env',
      `SITE_ADDRESS=:${port}`,
      `SITE_ROOT=${join(at, 'site')}`,
      ...['caddy', 'run', '--adapter', 'caddyfile', '--config', join(root, 'src/tools/release/Caddyfile')],
    ],
  },
};
const runs = ([command, ...args]: readonly string[]) => spawnSync(command, args).error === undefined;

/** Unpacks the archive into a new folder; the test deletes it at its end. */
function unpacked(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caravela-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const zip = join(folder, 'release.zip');
  writeFileSync(zip, packRelease(inject('site'), MADE));
  execFileSync('python3', ['-m', 'zipfile', '-e', zip, folder]);
  return join(folder, ARCHIVE);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe.runIf(runs(['python3', '--version']))('the archive', () => {
  const present = Object.entries(SERVERS).filter(([, { there }]) => runs(there));
  test.each(present)(
    'unpacked and served by %s → installed, then without the server a match opens',
    async (_, server) => {
      const port = String(await freePort());
      const [command, ...args] = server.command(unpacked(), port);
      // `BROWSER`: Python starts this program instead of a browser.
      const serving = spawn(command, args, { stdio: 'ignore', env: { ...process.env, BROWSER: 'true' } });
      const ended = new Promise((resolve) => serving.once('close', resolve));
      onTestFinished(() => void serving.kill());
      await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200));
      const app = await openApp({
        origin: `http://localhost:${port}`,
        killable: true,
        args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'],
      });
      await app.offlineReady();
      serving.kill();
      await ended;
      await newMatch(app);
      await wander(app.page, 3, 'release');
      const played = await ply(app.page);
      expect(played).toBeGreaterThan(0);
      await app.goto('/play/?resume');
      await app.page.waitForSelector('.match');
      expect(await ply(app.page)).toBe(played);
      expect(app.faults).toEqual([]);
    },
  );
});

test('a site is packed in two time zones → the same bytes', () => {
  const zone = process.env.TZ;
  onTestFinished(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  const [there, here] = ['America/Sao_Paulo', 'Europe/Lisbon'].map((name) => {
    process.env.TZ = name;
    return packRelease(inject('site'), MADE);
  });
  expect(Buffer.compare(there, here)).toBe(0);
});
