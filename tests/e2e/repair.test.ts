// The app's own files after wrong answers of a host or deleted caches: versions are never mixed, and a repair keeps
// every game.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { precachedUrls } from '../../src/tools/build.mjs';
import { App, installedFrom, openApp, ownServer, routes } from './fixtures';
import { PAGE, wrongHost, type Wrong } from './wrong-host';
import { longDescribe, longTest } from './long';
import { newerSite } from './newer-site';
import { newMatch, ply, wander } from './wander';

/** Checks for a new version. True if one is installed and waits; false if there is none or its installation failed. */
const taken = (app: App) =>
  app.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
    const coming = registration?.installing;
    if (!coming) return Boolean(registration?.waiting);
    return new Promise<boolean>((resolve) =>
      coming.addEventListener('statechange', () => {
        if (coming.state !== 'installing') resolve(coming.state !== 'redundant');
      }),
    );
  });

/** Number of files in the precache. */
const kept = (app: App) =>
  app.page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))).reduce(
      (sum, n) => sum + n,
      0,
    );
  });

const isReady = (app: App) => app.page.getByText('Ready to use offline', { exact: true });

const wipe = (app: App) =>
  app.page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });

const scriptOf = (dir: string, edition: string) => {
  const found = precachedUrls(dir).find((url) => url.startsWith(`_app/${edition}/entry/app`));
  if (!found) throw new Error('the site has no first script');
  return `/${found}`;
};

longDescribe(
  'a host answers wrongly → its update is not installed; it answers correctly again → the update is installed',
  () => {
    const workers = /^\/sw\.js$/;
    const half = (dir: string, path: string): Wrong => {
      const body = readFileSync(join(dir, path), 'utf8');
      return { type: 'text/javascript', body: body.slice(0, body.length / 2) };
    };
    const hosts: readonly [string, (path: string, dir: string) => Wrong | null][] = [
      ['an HTML page for every file', () => PAGE],
      ['an HTML page for every file but the worker', (path) => (workers.test(path) ? null : PAGE)],
      [
        'an HTML page for one script, cacheable for a year',
        (path, dir) =>
          path === scriptOf(dir, 'second') ? { ...PAGE, cache: 'public, max-age=31536000, immutable' } : null,
      ],
      [
        'one script cut in half, without a length',
        (path, dir) => (path === scriptOf(dir, 'second') ? half(dir, path) : null),
      ],
    ];
    test.each(hosts)('%s', async (_, wrong) => {
      const { app, server } = await installedFrom();
      const path = await newMatch(app);
      await wander(app.page, 2, 'hostile');
      const played = await ply(app.page);
      await server.stop();
      const newer = newerSite(inject('site'), 'second');
      const stop = await wrongHost(server.port, newer, (asked) => wrong(asked, newer));
      expect(await taken(app)).toBe(false);
      // The old version still opens, although the host returns wrong files.
      for (const route of ['/', '/rules/navegador/', path]) await app.goto(route);
      await stop();
      await app.goto(path);
      await app.page.waitForSelector('.match');
      expect(await ply(app.page)).toBe(played);
      expect(await app.page.locator('html').getAttribute('data-edition')).toBeNull();
      await server.start(newer);
      expect(await taken(app)).toBe(true);
      await app.page.evaluate(async () => {
        (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: 'SKIP_WAITING' });
      });
      await expect
        .poll(() => app.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null))
        .toBe(true);
      await server.stop();
      await app.goto(path);
      await app.page.waitForSelector('html[data-edition="second"] .match');
      expect(await ply(app.page)).toBe(played);
    });
  },
);

longTest('an HTML page was cached for every file → the next version repairs the app without a tap', async () => {
  const { app, server } = await installedFrom();
  await app.page.evaluate(async ({ type, body }) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        await cache.put(request, new Response(body, { headers: { 'Content-Type': type } }));
    }
  }, PAGE);
  await app.page.goto(server.origin);
  expect(await app.words()).toContain('Welcome to this network');
  await server.stop();
  await server.start(newerSite(inject('site'), 'second'));
  await app.page.goto(server.origin);
  // The browser checks for a new worker itself on navigation.
  const standing = () =>
    app.page.evaluate(async () => {
      const names = await caches.keys();
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      const newer = files.flat().some(({ url }) => url.includes('/_app/second/'));
      return newer && !installing && !waiting && active?.state === 'activated';
    });
  await expect.poll(standing).toBe(true);
  await app.page.goto(server.origin);
  await app.page.locator('html[data-edition="second"][data-ready]').waitFor();
});

longDescribe('a cache that was wiped', () => {
  test('the cache was deleted and the app starts online → “ready offline” is shown only once the cache is filled again', async () => {
    const { app, server } = await installedFrom();
    const all = precachedUrls(inject('site')).length;
    const ready = isReady(app);
    await ready.waitFor();
    await wipe(app);
    await server.stop();
    await server.start();
    await app.goto('/');
    await ready.waitFor();
    expect(await kept(app)).toBe(all);
    await server.stop();
    for (const path of routes().slice(0, 4)) await app.goto(path);
    expect(app.faults).toEqual([]);
  });

  test('the cache was deleted and the host has a newer version → pages open from the host, and the newer version is offered', async () => {
    const { app, server } = await installedFrom();
    await wipe(app);
    await server.stop();
    await server.start(newerSite(inject('site'), 'second'));
    await app.page.goto(server.origin);
    await app.page.locator('html[data-edition="second"][data-ready]').waitFor();
    expect(await isReady(app).count()).toBe(0);
    await app.page.getByRole('button', { name: 'Open', exact: true }).click();
    await isReady(app).waitFor();
    await server.stop();
    await app.goto('/library/');
  });
});

describe('a page that cannot load its code', () => {
  test('the cached scripts are damaged → a notice says so, and its repair restores the app with every match', async () => {
    const { app, server } = await installedFrom();
    const path = await newMatch(app);
    await wander(app.page, 2, 'repair');
    const played = await ply(app.page);
    // Damage the cached scripts.
    await app.page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (request.url.includes('/_app/immutable/'))
            await cache.put(request, new Response('oh {', { headers: { 'Content-Type': 'text/javascript' } }));
      }
    });
    // Clear the browser's memory cache, as a restart does.
    await (await app.context.newCDPSession(app.page)).send('Network.clearBrowserCache');
    await app.page.goto(app.origin + path);
    const box = app.page.locator('#aid');
    await box.getByText('couldn’t be loaded').waitFor();
    // Offline, a repair changes nothing, and the box says so.
    await server.stop();
    await box.getByRole('button', { name: 'Repair' }).click();
    await box.getByText('Nothing was changed').waitFor();
    const stop = await wrongHost(server.port, inject('site'), (asked) => (asked.endsWith('.js') ? PAGE : null));
    await box.getByRole('button', { name: 'Repair' }).click();
    await box.getByText('Nothing was changed').waitFor();
    expect(await kept(app)).toBe(precachedUrls(inject('site')).length);
    await stop();
    await server.start();
    await box.getByRole('button', { name: 'Repair' }).click();
    await app.page.waitForURL(`${server.origin}/`);
    await app.ready();
    await isReady(app).waitFor();
    await server.stop();
    await app.goto(path);
    await app.page.waitForSelector('.match');
    expect(await ply(app.page)).toBe(played);
  });

  test('the first visit gets an HTML page instead of a script → the repair notice is shown', async () => {
    const server = await ownServer();
    await server.stop();
    const script = scriptOf(inject('site'), 'immutable');
    await wrongHost(server.port, inject('site'), (asked) => (asked === script ? PAGE : null));
    const app = new App({ origin: server.origin });
    await app.start();
    await app.page.goto(server.origin);
    await app.page.locator('#aid').getByText('couldn’t be loaded').waitFor();
  });

  longTest('the app starts → it shows no repair notice, and the settings offer a repair', async () => {
    const app = await openApp({ path: '/settings/' });
    expect(await app.page.locator('#aid').isVisible()).toBe(false);
    await app.page.getByRole('button', { name: 'Repair the app' }).click();
    await app.page.locator('#aid').getByText('Your games stay as they are').waitFor();
    await app.page.locator('#aid').getByRole('button', { name: 'Close' }).click();
    expect(await app.page.locator('#aid').isVisible()).toBe(false);
    expect(app.faults).toEqual([]);
  });
});

test('an error during page load, but the app starts → no repair notice is shown', async () => {
  const app = new App({});
  await app.start();
  await app.page.addInitScript(() => {
    // An error is reported before the notice's box exists. The first `caravela-started` must withdraw the notice, so
    // later ones are stopped.
    let started = 0;
    const once = (event: Event) => started++ > 0 && event.stopImmediatePropagation();
    addEventListener('caravela-started', once, true);
    new MutationObserver((_, watching) => {
      if (!document.querySelector('script[src$="theme.js"]')) return;
      watching.disconnect();
      dispatchEvent(new Event('unhandledrejection'));
    }).observe(document, { childList: true, subtree: true });
    // The document is parsed, but `DOMContentLoaded` has not been sent yet.
    document.addEventListener('readystatechange', () => dispatchEvent(new Event('caravela-started')), { once: true });
  });
  await app.goto('/');
  await app.page.waitForLoadState('load');
  expect(await app.page.locator('#aid').isVisible()).toBe(false);
});

describe('a part of the app that fails to load', () => {
  const PARTS = '**/_app/**';
  const TOLD = 'A part of the app couldn’t be loaded';

  test('each part fails to load once → it is requested again, the match opens, and no notice is shown', async () => {
    const app = await openApp({ path: '/new/navegador/' });
    await app.settled();
    const refused = new Set<string>();
    await app.page.route(PARTS, async (route) => {
      const url = route.request().url();
      if (refused.has(url)) return route.continue();
      refused.add(url);
      return route.abort();
    });
    await app.page.locator('form button[type="submit"]').click();
    await app.page.waitForSelector('.match');
    expect(refused.size).toBeGreaterThan(1);
    // The icons of the boards are in a part of the app that failed once too.
    await expect.poll(() => app.page.locator('svg[data-icon] path[d=""]').count()).toBe(0);
    expect(await app.page.locator('#aid').isVisible()).toBe(false);
    // Style sheets that failed at first are loaded by now.
    expect(
      await app.page.evaluate(() =>
        [...document.querySelectorAll('link[rel="stylesheet"]')].every((link) => (link as HTMLLinkElement).sheet),
      ),
    ).toBe(true);
    const refusals = /preload CSS|dynamically imported module/;
    expect(app.faults.filter((fault) => !refusals.test(fault))).toEqual([]);
  });

  longTest(
    'a part of the app fails to load, and loads later → a notice says so, and no match is called damaged in between',
    async () => {
      const app = await openApp({ path: '/new/navegador/' });
      await app.settled();
      await app.page.route(PARTS, (route) => route.abort());
      await app.page.locator('form button[type="submit"]').click();
      await app.page.locator('#aid').getByText(TOLD).waitFor();
      expect(await app.page.locator('#aid').getByText('cannot start').isVisible()).toBe(false);
      await app.page.unroute(PARTS);
      await app.goto('/');
      const path = await newMatch(app);
      // The page of matches is loaded, the game's own screen is not.
      await app.goto('/play/?id=no-such-match');
      await app.settled();
      await app.page.route(PARTS, (route) => route.abort());
      await app.page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to });
        document.body.append(link);
        link.click();
        link.remove();
      }, app.origin + path);
      await app.page.locator('[data-trouble="code-not-loaded"]').getByText('nothing is lost').waitFor();
      await app.page.unroute(PARTS);
      await app.page.locator('#aid').getByRole('button', { name: 'Close' }).click();
      await app.page.getByRole('button', { name: 'Load again' }).click();
      await app.page.waitForSelector('.match');
    },
  );
});
