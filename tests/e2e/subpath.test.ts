// The app under a sub-path, as on a static host's project page: the same build works, also offline.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openApp, ownServer, routes } from './fixtures';
import { short } from './long';
import { newMatch, ply, wander } from './wander';

const BASE = '/caravela';
const site = inject('site');

/** One page of each depth: only the depth matters under a sub-path. */
const deep = (path: string) => ['/', '/rules/', '/rules/madeira/', '/play/?id=no-such-match'].includes(path);

test('the app is served under a sub-path, then offline → pages of every depth and a deep link open, and a match is resumed', async () => {
  const server = await ownServer({ base: BASE });
  const app = await openApp({ origin: server.origin, noting: true });
  await app.offlineReady();
  await server.stop();
  for (const path of short([...routes(), '/play/?id=no-such-match', '/?source=pwa'], deep)) {
    await app.goto(path);
    expect(await app.words(), path).not.toBe('');
  }
  const path = (await newMatch(app)).slice(BASE.length);
  await wander(app.page, 5, 'sub-path');
  const played = await ply(app.page);
  expect(played).toBeGreaterThan(2);
  // The shortcut of the installed app opens the match played last.
  await app.goto('/play/?resume');
  await app.page.waitForSelector('.match');
  expect(app.page.url()).toContain(path);
  expect(await ply(app.page)).toBe(played);
  expect(app.faults).toEqual([]);
  const outside = app.requests.filter((url) => /^https?:/.test(url) && !url.startsWith(`${server.origin}/`));
  expect(outside).toEqual([]);
});

test('a site is built for a sub-path → manifest and pages contain no address of the host outside it', () => {
  const home = `http://host${BASE}/`;
  const named = [
    ...readFileSync(join(site, 'manifest.webmanifest'), 'utf8').matchAll(/"(?:src|\w*url|scope)": "([^"]+)"/g),
  ].map(([, link]) => new URL(link, home));
  expect(named.length).toBeGreaterThan(10);
  for (const path of routes()) {
    const html = readFileSync(join(site, path, 'index.html'), 'utf8');
    for (const [, link] of html.matchAll(/\s(?:href|src)="([^"#]+)"/g)) named.push(new URL(link, home + path.slice(1)));
  }
  const outside = named.filter((url) => url.host === 'host' && !url.pathname.startsWith(`${BASE}/`));
  expect(outside.map(String)).toEqual([]);
});
