// Back closes open layers before it leaves the page, and no history entry remains that does nothing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp, type App } from './fixtures';
import { longTest } from './long';
import { rowsOf, plant } from './plant-matches';

const seated = await rowsOf([
  { id: 'here', game: 'navegador', seats: 2, turns: 3 },
  { id: 'hidden', game: 'navigators', seats: 2, turns: 2 },
]);

/** The table of a match, reached from the library. */
async function table(id: string): Promise<App> {
  const app = await openApp({ path: '/library/' });
  await plant(app.page, seated);
  await app.follow(`/play/?id=${id}`);
  await app.page.waitForSelector('.match');
  return app;
}

/** Presses Back in the browser, and waits for the page to react. */
async function back(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => done(), { once: true });
        history.back();
      }),
  );
}

/** Waits until the history has an entry for each of `open` layers. */
const rested = (page: Page, open = 1) =>
  page.waitForFunction((n) => ((history.state as Record<string, number> | null)?.['caravela:open'] ?? 0) === n, open);
const address = (page: Page) => new URL(page.url()).pathname;

test('at the table a drawer, Share, a page or the history is opened → each Back closes one of them, the last leaves the table', async () => {
  const app = await table('here');
  const { page } = app;
  const leaves = async () => {
    await back(page);
    await page.waitForURL('**/library/');
  };
  const again = async () => {
    await leaves();
    await app.follow('/play/?id=here');
    await page.waitForSelector('.match');
  };
  for (const key of ['l', 'h', 'm']) {
    await page.keyboard.press(key);
    await page.waitForSelector('[data-panel]');
    await rested(page);
    await back(page);
    await page.waitForSelector('[data-panel]', { state: 'detached' });
    expect(address(page)).toBe('/play/');
  }
  await again();

  // Closed by its own button.
  await page.keyboard.press('l');
  await rested(page);
  await page.keyboard.press('h');
  await rested(page);
  await page.locator('[data-panel="rules"] .head button').click();
  await rested(page, 0);
  await again();

  await page.locator('[data-control="menu"]').click();
  await page.locator('[data-control="give"]').click();
  await page.waitForSelector('dialog[open]');
  await rested(page);
  await back(page);
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  expect(await page.locator('.match').count()).toBe(1);
  await again();

  // A page opened from the table, with a drawer open.
  await page.keyboard.press('l');
  await rested(page);
  await app.follow('/score/');
  await back(page);
  await page.waitForSelector('.match');
  await rested(page, 0);
  expect(address(page)).toBe('/play/');

  await page.keyboard.press('ArrowLeft');
  await page.waitForSelector('.match[data-mode="past"]');
  await rested(page);
  await back(page);
  await page.waitForSelector('.match[data-mode="live"]');
  expect(address(page)).toBe('/play/');

  // A reload closes the drawer.
  await page.keyboard.press('l');
  await rested(page);
  await app.page.reload();
  await app.ready();
  await page.waitForSelector('.match');
  await rested(page, 0);
  expect(await page.locator('[data-panel]').count()).toBe(0);
  await leaves();
  expect(app.faults).toEqual([]);
});

test('the curtain or a shown secret is open → Back closes it, and the secret is not visible', async () => {
  const app = await table('hidden');
  const { page } = app;
  const look = page.locator('[data-target="mission"]').first();
  await look.click();
  await page.waitForSelector('[data-testid="curtain"]');
  await rested(page);
  await back(page);
  await page.waitForSelector('[data-testid="curtain"]', { state: 'detached' });
  expect(await page.locator('[role="dialog"]').count()).toBe(0);
  await look.click();
  await page.locator('[data-control="lift"]').click();
  await page.waitForSelector('[role="dialog"]');
  await rested(page);
  await back(page);
  await page.waitForSelector('[role="dialog"]', { state: 'detached' });
  expect(address(page)).toBe('/play/');
  expect(await page.locator('[data-testid="curtain"]').count()).toBe(0);
});

longTest('a card’s menu or a dialog of it is open in the library → Back closes it', async () => {
  const app = await openApp({ path: '/library/' });
  const { page } = app;
  await plant(page, seated);
  await app.goto('/');
  await app.follow('/library/');
  await page.locator('main button.open').first().click();
  await page.waitForSelector('[role="menu"]');
  await rested(page);
  await back(page);
  await page.waitForSelector('[role="menu"]', { state: 'detached' });
  await page.locator('main button.open').first().click();
  await page.locator('[role="menuitem"]').nth(1).click();
  await page.waitForSelector('dialog[open]');
  await rested(page);
  await back(page);
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  expect(address(page)).toBe('/library/');
  await back(page);
  await expect.poll(() => address(page)).toBe('/');
  expect(app.faults).toEqual([]);
});
