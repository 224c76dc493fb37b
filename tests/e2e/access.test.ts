// Every screen, on a tablet and on a phone: axe-core finds no fault, and nothing overflows, also with the largest text.
// The short form shows each screen in one of the two sizes, and axe-core checks one screen of each kind. Notches, text
// sizes and narrow screens: tests/soak/edges.test.ts and tests/soak/sizes.test.ts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/lib/games';
import { SCREENS, stored, WALKED } from '../tools/screens';
import { axeFaults, axeInBothThemes, axeOnAnotherSize } from './axe';
import { openApp, overhang, resized, routes, SIZES, THEMES } from './fixtures';
import { longTest, WHOLE_WALKS } from './long';
import { plant } from './plant-matches';
import { stopFaults } from './tab-stops';

test('a page is built → the list of screens to check contains it', () => {
  const looked = new Set(SCREENS.map((screen) => screen.path.replace(/[?#].*$/, '')));
  expect(routes().filter((path) => !looked.has(path))).toEqual([]);
});

/** One screen of each kind: a table, a scrolling page, a list, a form, a result, a question, a sheet. */
const KINDS = new Set([
  'home',
  'play-navegador',
  'play-madeira',
  'play-over-navegador',
  'library',
  'settings',
  'share',
  'score-sheet',
]);

const BOTH = ['tablet', 'phone'] as const;
/** The short form checks each kind once, in the light theme. */
const AXE = WHOLE_WALKS
  ? { tablet: axeInBothThemes, phone: axeOnAnotherSize }
  : { tablet: axeFaults, phone: axeFaults };

test('every screen on tablet or phone → nothing overflows, targets fit a finger, the focus is seen; axe-core finds no fault in each kind', async () => {
  const app = await openApp({ noting: true });
  await plant(app.page, await stored());
  const faults: string[] = [];
  for (const [k, { name, path, prepare }] of WALKED.entries()) {
    await app.page.setViewportSize(SIZES.tablet);
    await app.follow(path);
    await prepare?.(app.page);
    for (const size of WHOLE_WALKS ? BOTH : BOTH.slice(k % 2, (k % 2) + 1)) {
      await resized(app.page, SIZES[size]);
      if (WHOLE_WALKS || prepare) await app.settled();
      if (WHOLE_WALKS || KINDS.has(name))
        faults.push(...(await AXE[size](app.page)).map((fault) => `${name}, ${size}: ${fault}`));
      faults.push(...(await overhang(app.page)).map((box) => `${name}, ${size}: over the edge: ${box}`));
      faults.push(...(await stopFaults(app.page)).map((fault) => `${name}, ${size}: ${fault}`));
    }
    // With the largest text that the app offers.
    await app.page.evaluate(() => (document.documentElement.dataset.text = '150'));
    await resized(app.page, SIZES.phone);
    faults.push(...(await overhang(app.page)).map((box) => `${name}, phone, 150 %: over the edge: ${box}`));
    if (await app.page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1))
      faults.push(`${name}, phone, 150 %: the page scrolls sideways`);
    await app.page.evaluate(() => (document.documentElement.dataset.text = '100'));
  }
  expect(faults).toEqual([]);
  expect(app.faults).toEqual([]);
  const hosts = new Set(app.requests.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin));
  expect([...hosts], 'nothing is asked of another host').toEqual([app.origin]);
});

/** The number of parts in the colours of soft text and of thin lines; by default the page's own. */
const softParts = (page: Page, soft?: readonly string[]) =>
  page.evaluate((given) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colours = ['--ink-soft', '--line'].map((token) => {
      probe.style.color = `var(${token})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    const [text, line] = given ?? colours;
    const count = [...document.querySelectorAll('.app-root *')].filter((part) => {
      const { color, borderBottomColor, borderBottomWidth } = getComputedStyle(part);
      const lined = borderBottomColor === line && borderBottomWidth !== '0px';
      return (color === text || lined) && part.checkVisibility();
    }).length;
    return { count, colours };
  }, soft);

longTest(
  'the device asks for more contrast → no text is soft, no line thin, and text has a contrast of 7 : 1',
  async () => {
    const app = await openApp();
    const { page } = app;
    await plant(page, await stored());
    const shown = new Set(['home', 'people', ...GAMES.map(({ id }) => `play-${id}`)]);
    for (const { name, path, prepare } of WALKED) {
      await app.follow(path);
      await prepare?.(page);
      await app.settled();
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
        const { count, colours } = await softParts(page);
        if (shown.has(name)) expect(count, name).toBeGreaterThan(0);
        await page.emulateMedia({ contrast: 'more' });
        expect((await softParts(page, colours)).count, `${name}, ${colorScheme}`).toBe(0);
        expect(await axeFaults(page, ['color-contrast-enhanced']), `${name}, ${colorScheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
    }
  },
);
