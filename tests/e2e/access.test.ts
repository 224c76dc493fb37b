// Every screen, on a tablet and on a phone: axe-core finds no fault, nothing overflows (also with the largest text) or is
// under a notch, and no text of a table is cut at any text size. The short form checks one screen of each kind in both themes, others in one theme.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/lib/games';
import { SCREENS, stored, WALKED } from '../tools/screens';
import { faultsAtEdges } from './edge-faults';
import { axeFaults, axeInBothThemes, axeInTheme, axeOnAnotherSize, TARGETS } from './axe';
import { openApp, overhang, resized, routes, SIZES, THEMES } from './fixtures';
import { WHOLE_WALKS } from './long';
import { momentsOf } from './moments';
import { plant } from './plant-matches';
import { sizeFaults } from './sizes';
import { hiddenStops } from './tab-stops';

test('a page is built → the list of screens to check contains it', () => {
  const looked = new Set(SCREENS.map((screen) => screen.path.replace(/[?#].*$/, '')));
  expect(routes().filter((path) => !looked.has(path))).toEqual([]);
});

/**
 * One screen of each kind, also checked on devices with notches: a table, a scrolling page, a list, a form, a result, a
 * question, a sheet.
 */
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
/** The check on a phone: the short form checks sizes only, because colours are the same as on the tablet. */
const onPhone = WHOLE_WALKS ? axeOnAnotherSize : (page: Page) => axeFaults(page, TARGETS);

test('every screen → axe-core finds no fault on a tablet and no fault of sizes on a phone; nothing overflows, is cut, or has the focus unseen', async () => {
  const app = await openApp({ noting: true });
  await plant(app.page, await stored());
  // A game's table is checked with the most people and the longest names, at some text sizes too.
  const tables = new Map<string, string>();
  for (const { id, seats } of GAMES.filter((game) => game.playable)) {
    const { moments, rows } = await momentsOf(id, seats[1], { chosen: (all) => all.slice(1, 2) });
    await plant(app.page, rows);
    tables.set(`play-${id}`, `/play/?id=${moments[0].id}`);
  }
  const faults: string[] = [];
  for (const [k, { name, path, prepare }] of WALKED.entries()) {
    const whole = WHOLE_WALKS || KINDS.has(name);
    const theme = THEMES[k % THEMES.length];
    await app.page.setViewportSize(SIZES.tablet);
    const table = tables.get(name);
    await app.follow(table ?? path);
    await prepare?.(app.page);
    // The short form checks every second screen on a phone.
    for (const size of whole || k % 2 === 0 ? BOTH : (['tablet'] as const)) {
      await resized(app.page, SIZES[size]);
      if (WHOLE_WALKS || (size === 'tablet' && prepare)) await app.settled();
      const check = size === 'phone' ? onPhone : whole ? axeInBothThemes : (page: Page) => axeInTheme(page, theme);
      faults.push(...(await check(app.page)).map((fault) => `${name}, ${size}: ${fault}`));
      faults.push(...(await overhang(app.page)).map((box) => `${name}, ${size}: over the edge: ${box}`));
      faults.push(...(await hiddenStops(app.page)).map((stop) => `${name}, ${size}: hidden with the focus: ${stop}`));
    }
    // With the largest text that the app offers.
    await app.page.evaluate(() => (document.documentElement.dataset.text = '150'));
    await resized(app.page, SIZES.phone);
    faults.push(...(await overhang(app.page)).map((box) => `${name}, phone, 150 %: over the edge: ${box}`));
    if (await app.page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1))
      faults.push(`${name}, phone, 150 %: the page scrolls sideways`);
    await app.page.evaluate(() => (document.documentElement.dataset.text = '100'));
    if (table)
      faults.push(
        ...(await sizeFaults(app.page, ['100 %', '24 px', 'spaced'], ['tablet', 'narrow'])).map(
          (fault) => `${name}, ${fault}`,
        ),
      );
    if (!WHOLE_WALKS && KINDS.has(name))
      faults.push(...(await faultsAtEdges(app.page)).map((fault) => `${name}, ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(app.faults).toEqual([]);
  const hosts = new Set(app.requests.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin));
  expect([...hosts], 'nothing is asked of another host').toEqual([app.origin]);
});
