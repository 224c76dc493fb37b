// What browsers, extensions and hosts do to the app: they translate, darken or print its pages.
import { expect, test } from 'vitest';
import { openApp, routes } from './fixtures';
import { fewer, oneOfEach } from './long';
import { wander } from './wander';

/** Does what a browser's translator does: moves each text that may be translated into an element of its own. */
function translate(): void {
  const wrap = () => {
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) {
      const { parentElement: parent, data } = text;
      if (!parent?.translate || parent.closest('script, style, [data-translated]') || data.trim() === '') continue;
      const wrapped = Object.assign(document.createElement('font'), { textContent: data });
      wrapped.dataset.translated = '';
      text.replaceWith(wrapped);
    }
  };
  new MutationObserver(wrap).observe(document, { subtree: true, childList: true, characterData: true });
}

test('the browser translates pages → it leaves every page as it is, and a new turn shows the next player', async () => {
  const app = await openApp();
  await app.page.addInitScript(translate);
  for (const path of fewer(oneOfEach(routes()), 3)) {
    await app.goto(path);
    expect(await app.page.locator('[data-translated]').allInnerTexts(), path).toEqual([]);
  }
  await app.goto('/new/madeira/');
  const names = app.page.locator('form [data-seat] input');
  await names.nth(0).fill('Ana');
  await names.nth(1).fill('Bento');
  await app.page.locator('form button[type="submit"]').click();
  const name = app.page.locator('.mat [data-name]').first();
  const first = await name.innerText();
  await expect
    .poll(async () => {
      await wander(app.page, 1, 'translated');
      return name.innerText();
    })
    .not.toBe(first);
  expect(app.faults).toEqual([]);
});

test('the browser darkens light pages, and the day theme is chosen → the page looks as without it', async () => {
  const app = await openApp({ path: '/settings/', theme: 'dark' });
  const { page } = app;
  await page.getByRole('radio', { name: 'Day' }).check();
  await page.locator('html[data-theme="light"]').waitFor();
  await app.goto('/');
  await app.settled();
  const picture = () => page.screenshot({ animations: 'disabled' });
  const before = await picture();
  await (await app.context.newCDPSession(page)).send('Emulation.setAutoDarkModeOverride', { enabled: true });
  expect((await picture()).equals(before)).toBe(true);
  expect(await page.locator('meta[name="darkreader-lock"]').count(), 'Dark Reader leaves the page').toBe(1);
});

test.each(['auto', 'dark'])(
  'the theme is %s on a dark device → a page is printed in the colours of the day',
  async (theme) => {
    const app = await openApp();
    const { page } = app;
    await page.evaluate((chosen) => localStorage.setItem('caravela-look', JSON.stringify({ theme: chosen })), theme);
    for (const path of ['/learn/navegador/crib/', '/score/blank/?game=madeira', '/people/', '/']) {
      await app.goto(path);
      await app.settled();
      const printed = async (colorScheme: 'light' | 'dark', shown: string) => {
        await page.emulateMedia({ media: 'print', colorScheme });
        await page.evaluate((to) => (document.documentElement.dataset.theme = to), shown);
        return page.screenshot({ animations: 'disabled' });
      };
      const day = await printed('light', 'light');
      expect((await printed('dark', theme)).equals(day), path).toBe(true);
    }
  },
);
