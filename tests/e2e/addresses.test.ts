// Pages by other URLs: by file name, with an invalid escape, with a link changed by a messenger.
import { describe, expect, test } from 'vitest';
import { Timeline } from '../../src/lib/engine/timeline';
import { newMatchStart } from '../../src/lib/engine/match-start';
import { loadBotGame } from '../../src/lib/games/bots';
import { matchLink } from '../../src/lib/links/match-link';
import { installedApp, openApp, routes, type App } from './fixtures';
import { longTest } from './long';

const heading = (app: App) => app.page.locator('h1').first().innerText();

/** Pages that need a query (a game, or the id of a sheet), each with the page to which it redirects without a query. */
const ON: Readonly<Record<string, string>> = {
  '/score/new/': '/score/',
  '/score/blank/': '/score/',
  '/score/sheet/': '/score/',
  '/score/table/': '/score/',
};

longTest('a page is opened by its file name → it is shown at its own address', async () => {
  const app = await openApp();
  const place = () => new URL(app.page.url()).pathname + new URL(app.page.url()).search;
  for (const route of routes()) {
    const there = new RegExp(`^${ON[route] ?? route}(\\?from=here)?$`);
    await app.goto(route);
    await expect.poll(place, { message: route }).toMatch(there);
    const name = await heading(app);
    await app.goto(`${route}index.html?from=here#there`);
    await expect.poll(place, { message: route }).toMatch(there);
    await expect.poll(() => heading(app), { message: route }).toBe(name);
  }
  expect(app.faults).toEqual([]);
});

test('offline, a page is opened by its file name → its own address; an unknown address → it says so', async () => {
  const app = await installedApp({ path: '/score/index.html?a=1' });
  expect(new URL(app.page.url()).pathname).toBe('/score/');
  await app.goto('/index.html');
  expect(new URL(app.page.url()).pathname).toBe('/');
  await app.goto('/no-such-page/?a=1');
  await app.page.getByText('There is no such page').waitFor();
  await app.goto('/score?a=1#b');
  const { pathname, search, hash } = new URL(app.page.url());
  expect(pathname + search + hash).toBe('/score/?a=1#b');
  expect(app.faults).toEqual([]);
});

test('an address has an escape that cannot be decoded → its page is shown, without an error', async () => {
  const app = await openApp();
  for (const path of ['/library/#%', '/rules/#%E0%A4', '/look/#%', '/open/#%zz', '/people/?name=%E0']) {
    await app.goto(path);
    expect(await heading(app), path).not.toBe('');
  }
  expect(app.faults).toEqual([]);
});

describe('a link to a match', async () => {
  const game = await loadBotGame('navegador');
  const line = new Timeline(game, newMatchStart(game, { seats: 2 }, 'a seed'));
  for (let k = 0; k < 5; k++) line.play(line.legal()[0]);
  const people = [
    { name: 'Ana', colour: 'red' as const },
    { name: 'Bento', colour: 'green' as const },
  ];
  const fragment = await matchLink({ id: 'sent', title: '', start: line.start, people, log: line.log });
  const keeps = (app: App) => app.page.locator('[data-step="asked"]').waitFor();

  test('the page is reloaded before the match is stored → it asks again; after storing, the address bar has no link', async () => {
    const app = await openApp({ path: `/open/#${fragment}.` });
    await keeps(app);
    await app.page.reload();
    await app.ready();
    await keeps(app);
    await app.page.locator('[data-step="asked"] button').last().click();
    await app.page.waitForSelector('.match');
    expect(app.page.url()).not.toContain(fragment);
  });

  test('the link is pasted within its message, or shared with the app → the page offers its match', async () => {
    const app = await openApp({ path: '/open/' });
    const message = `Your turn!\n${app.origin}/open/#${fragment}.\nBye`;
    await app.page.locator('form input').fill('no link at all');
    await app.page.locator('form button').click();
    await app.page.locator('form .error').waitFor();
    await app.page.locator('form input').fill(message);
    await app.page.locator('form button').click();
    await keeps(app);
    await app.goto(`/open/?${String(new URLSearchParams({ title: 'Caravela', text: message }))}`);
    await keeps(app);
  });

  test('a file is chosen before the page is ready → it is read once the page is', async () => {
    const app = await openApp({ path: '/' });
    const { page } = app;
    let go = () => undefined as unknown;
    const chosen = new Promise((resolve) => (go = () => resolve(null)));
    await page.route('**/_app/immutable/entry/*.js', async (route) => {
      await chosen;
      await route.continue();
    });
    await page.goto(`${app.origin}/open/`, { waitUntil: 'commit' });
    await page
      .locator('main input[type="file"]')
      .first()
      .setInputFiles({ name: 'a.caravela', mimeType: 'application/json', buffer: Buffer.from('{}') });
    go();
    await app.ready();
    await page.locator('[data-step="failed"]').waitFor();
  });
});
