// What browsers, extensions and hosts do to the app: they translate, darken or print its pages, and change its files.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { SHEET_SCREENS, stored, WALKED } from '../tools/screens';
import { App, installedFrom, openApp, ownServer } from './fixtures';
import { longTest, short } from './long';
import { plant, type Rows } from './plant-matches';
import { wander } from './wander';
import { wrongHost } from './wrong-host';

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

/** For each planted name, one with letters that the title font lacks. */
const NAMES = {
  Ana: 'Łukasz Żółć',
  Bento: 'Ağça Şişman',
  Bruno: 'Ștefan Țepeș',
  Clara: 'Žofie Řehoř Šťastná',
  Diogo: 'Nguyễn Đặng Ưng',
  Duarte: 'Nguyễn Đặng Ưng',
};
const renamed = (rows: Rows): Rows =>
  JSON.parse(
    Object.entries(NAMES).reduce(
      (text, [name, other]) => text.replaceAll(`"name":"${name}"`, `"name":"${other}"`),
      JSON.stringify({ ...rows, matches: rows.matches?.map((row) => ({ ...row, title: 'Wyprawa żeglarzy' })) }),
    ),
  ) as Rows;

/** The texts with such a letter that another font than that of plain text shows in part, one line each. */
async function mixedFonts(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const el of document.querySelectorAll<HTMLElement>('.app-root *')) {
      const own = [...el.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue);
      // The text font has no arrows.
      el.toggleAttribute(
        'data-own',
        /^[^→]*[\u0100-\u024f\u1e00-\u1eff][^→]*$/.test(own.join('')) && el.checkVisibility(),
      );
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-own]' });
  const faults: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const names = [...new Set(fonts.map(({ familyName }) => familyName))];
    if (names.length === 1 && names[0].startsWith('Source Sans')) continue;
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
    faults.push(`${names.join(' + ')}: ${outerHTML.slice(0, 200)}`);
  }
  await session.detach();
  return faults;
}

longTest(
  'the browser translates, and names are Polish, Turkish, Romanian, Czech and Vietnamese → no screen is changed or mixes fonts',
  async () => {
    const app = await openApp();
    await app.page.addInitScript(translate);
    await plant(app.page, renamed(await stored()));
    await app.page.reload();
    const faults: string[] = [];
    for (const { name, path, prepare } of [...WALKED, ...SHEET_SCREENS]) {
      await app.follow(path.replace('=ana', `=${encodeURIComponent('łukasz żółć')}`));
      await prepare?.(app.page);
      await app.settled();
      for (const text of await app.page.locator('[data-translated]').allInnerTexts())
        faults.push(`${name}: changed: ${text}`);
      for (const fault of await mixedFonts(app.page)) faults.push(`${name}: ${fault}`);
    }
    expect(faults).toEqual([]);
  },
);

longTest('the browser translates pages → a new turn shows the next player', async () => {
  const app = await openApp();
  await app.page.addInitScript(translate);
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

longTest('the browser darkens light pages, and the day theme is chosen → the page looks as without it', async () => {
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

longTest('the theme is auto or dark on a dark device → a page is printed in the colours of the day', async () => {
  const app = await openApp();
  const { page } = app;
  for (const path of ['/learn/navegador/crib/', '/score/blank/?game=madeira', '/people/', '/']) {
    await app.goto(path);
    await app.settled();
    const print = async (colorScheme: 'light' | 'dark', shown: string) => {
      await page.emulateMedia({ media: 'print', colorScheme });
      await page.evaluate((to) => (document.documentElement.dataset.theme = to), shown);
      return page.screenshot({ animations: 'disabled' });
    };
    const day = await print('light', 'light');
    for (const theme of ['auto', 'dark'])
      expect((await print('dark', theme)).equals(day), `${path}, ${theme}`).toBe(true);
  }
});

/** A copy of the built site without some files or folders. */
function siteWithout(...paths: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'caravela-host-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(inject('site'), dir, { recursive: true });
  for (const path of paths) rmSync(join(dir, path), { recursive: true });
  return dir;
}

describe('the host does not send what was built', () => {
  const CHANGES: readonly [string, string, (text: string) => string][] = [
    ['adds a script to a page', '/library/', (text) => text.replace('</body>', '<script src="/a.js"></script>$&')],
    ['ends lines of a text by CRLF', '/licences/code.txt', (text) => text.replaceAll('\n', '\r\n')],
  ];
  longTest.each(CHANGES)('it %s → the first page and “Try this device” name %s', async (_, path, change) => {
    const server = await ownServer();
    await server.stop();
    const body = change(readFileSync(join(inject('site'), path.replace(/\/$/, '/index.html')), 'utf8'));
    await wrongHost(server.port, inject('site'), (asked) => (asked === path ? { type: 'text/html', body } : null));
    const app = await openApp({ origin: server.origin });
    const told = `doesn’t send the app’s files as they were built, for example ${path}`;
    await app.page.getByText(told).waitFor();
    await app.goto('/about/device/');
    await app.page.locator('[data-check="worker"][data-good="false"]').getByText(told).waitFor();
  });

  test('it lacks a folder → the repair names a missing file, and does not blame the network', async () => {
    expect(existsSync(join(inject('site'), '.nojekyll')), 'GitHub Pages drops _app/ without it').toBe(true);
    const server = await ownServer({ dir: siteWithout('_app') });
    const app = new App({ origin: server.origin });
    await app.start();
    await app.page.goto(server.origin);
    const box = app.page.locator('#aid');
    await box.getByRole('button', { name: 'Repair' }).click();
    await box.getByText('this address lacks one of its files').waitFor();
    expect(await box.innerText()).toMatch(/\/_app\/immutable\/\S+/);
    expect(await box.innerText()).not.toContain('you are offline');
    await server.stop();
    await box.getByRole('button', { name: 'Repair' }).click();
    await box.getByText('couldn’t be downloaded: you are offline').waitFor();
  });
});

describe('an address that has no page', () => {
  const BASE = '/caravela';
  const WAYS = [
    ['/open/%23link', '/open/#link'],
    ['/no/such/page/?a=1', '/?lost'],
  ] as const;

  /** An unknown address is named as such, with a link home. */
  async function saysLost(app: App): Promise<void> {
    await app.page.getByText('There is no such page').waitFor();
    await app.page.getByRole('link', { name: 'Home' }).last().click();
    await app.page.getByRole('heading', { name: 'Start a new game' }).waitFor();
  }

  test.each(short(['', BASE], (base) => base === BASE))(
    'the app is under “%s” → a link with %23 for # opens its page, any other address says that there is no such page',
    async (base) => {
      const server = await ownServer({ base });
      const app = await openApp({ origin: server.origin, serviceWorkers: 'block' });
      for (const [from, to] of WAYS) {
        await app.page.goto(server.origin + from);
        await app.page.waitForURL(server.origin + to);
        await app.ready();
      }
      await saysLost(app);
      expect(app.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    },
  );

  longTest('the app is installed, and its host has only a page of its own for errors → the same', async () => {
    const { app, server } = await installedFrom();
    await server.stop();
    await server.start(siteWithout('404.html'));
    for (const [from, to] of WAYS) {
      await app.page.goto(server.origin + from);
      await app.page.waitForURL(server.origin + to);
      await app.ready();
    }
    await saysLost(app);
  });
});
