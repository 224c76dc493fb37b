// Longer words than English has: every screen and every table in the other languages, with the longest names.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HELPER_SCREENS } from '../tools/helpers';
import { EVENING, SCREENS, SHEET_SCREENS, stored, type Screen } from '../tools/screens';
import { statesOf } from '../tools/states';
import { openApp, resized, SIZES, type App, type Size } from '../e2e/fixtures';
import { misfits, overlaps } from '../e2e/fits';
import { fewer, short, WHOLE_WALKS } from '../e2e/long';
import { LONG_NAMES } from '../e2e/moments';
import { cutOff, overlaid } from '../e2e/reading';
import { plant, type Rows } from '../e2e/plant-matches';
import { IDS } from '../games/registry';

/** Common sizes: tablets both ways, one in a browser tab, a phone. */
const HELD: Readonly<Record<string, Size>> = { ...SIZES, tab: { width: 1024, height: 690 } };
/** At these sizes no part of a table scrolls. */
const WHOLE = ['tablet', 'tab', 'large'];
/** Except in a browser tab with five people: there the market's third row scrolls if its buttons are this long. */
const SCROLLS = /^tab: div\.body “(Verarbeiten|Processar)▲/;
const sizes = short(Object.keys(HELD), (size) => size === 'tablet');

const LOCALES = short(['de-DE', 'pt-PT', 'pt-BR'], (locale) => locale === 'de-DE');
const TABLES = LOCALES.flatMap((locale) => IDS.map((game) => ({ locale, game })));

/** The people on the screens, with names of maximal length. */
const LONGER: Readonly<Record<string, string>> = {
  Bento: LONG_NAMES[1],
  Bruno: LONG_NAMES[1],
  Clara: LONG_NAMES[2],
  Diogo: LONG_NAMES[0],
  Duarte: LONG_NAMES[0],
};
/** People's names: only these may be cut. */
const GIVEN = [...LONG_NAMES, EVENING.title];

/** The rows with long names for short ones; queries for Ana or Eva still work. */
function longNames(rows: Rows): Rows {
  const text = JSON.stringify(rows).replace(/"(\w+)"/g, (word, name: string) => {
    const [, long] = Object.entries(LONGER).find(([known]) => known.toLowerCase() === name.toLowerCase()) ?? [];
    return long ? JSON.stringify(name in LONGER ? long : long.toLowerCase()) : word;
  });
  return JSON.parse(text) as Rows;
}

/**
 * What does not fit on the current page, at each size. One theme is enough: a theme changes colours only
 * (`tests/tools/house/style.test.ts`).
 */
async function look({ page }: App, faultsOf: (size: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await resized(page, HELD[size]);
    found.push(...(await faultsOf(size)).map((fault) => `${size}: ${fault}`));
  }
  return found;
}

/** What does not fit, found by the checks for every page: words that are cut or overlap. */
const everywhere = async (page: Page) => [...(await misfits(page, GIVEN)), ...(await overlaps(page))];

/** What does not fit on a table, on a phone in every tab. Layers over the table may scroll. */
async function lookAtTable(app: App): Promise<string[]> {
  const { page } = app;
  return look(app, async (size) => {
    const found = await everywhere(page);
    if ((await page.getByRole('dialog').count()) > 0) return found;
    // Below an open hint the decision may scroll: the hint brings its target into view.
    const whole = WHOLE.includes(size) && (await page.getByTestId('hint').count()) === 0;
    found.push(...(await overlaid(page)), ...(whole ? await cutOff(page) : []));
    for (const tab of (await page.locator('[data-target^="tab-"]:visible').all()).slice(1)) {
      await tab.click();
      found.push(...(await everywhere(page)));
    }
    return found;
  });
}

/** Visits screens and collects the results of `find`, each fault once with its first screen. */
async function walk(app: App, screens: readonly Screen[], find: (app: App) => Promise<string[]>) {
  const found = new Map<string, string>();
  for (const { name, path, prepare, pictureOnly } of screens) {
    await resized(app.page, SIZES.tablet);
    // A picture-only screen changes the page, so load the page again for it.
    await (pictureOnly ? app.goto(path) : app.follow(path));
    await prepare?.(app.page);
    await app.settled();
    for (const fault of await find(app)) if (!found.has(fault) && !SCROLLS.test(fault)) found.set(fault, name);
  }
  return Object.fromEntries(found);
}

test.each(TABLES)('$locale, $game: any state of the table → no word is cut or broken', async ({ locale, game }) => {
  const app = await openApp({ locale });
  const { screens, rows } = await statesOf(game);
  await plant(app.page, rows);
  await plant(app.page, longNames(await stored()));
  const states = screens.filter(({ path }) => WHOLE_WALKS || !path.includes('middle'));
  expect(await walk(app, fewer(states, 12), lookAtTable)).toEqual({});
});

test.each(short(LOCALES, () => false))(
  '%s: a sheet, its result or a helper is shown → no word is cut or broken',
  async (locale) => {
    const app = await openApp({ locale });
    await plant(app.page, longNames(await stored()));
    // A helper leaves layers open, so treat each helper as picture-only: its page is then loaded again.
    const alone = HELPER_SCREENS.map((screen) => ({ ...screen, pictureOnly: true as const }));
    const find = (there: App) => look(there, () => everywhere(there.page));
    expect(await walk(app, alone, find)).toEqual({});
  },
);

test.each(short(LOCALES, () => false))('%s: no word of any screen is cut, broken or overflows', async (locale) => {
  const app = await openApp({ locale });
  await plant(app.page, longNames(await stored()));
  const all = [...SCREENS, ...SHEET_SCREENS].toSorted(
    (a, b) => Number(a.pictureOnly ?? false) - Number(b.pictureOnly ?? false),
  );
  const find = (there: App) => look(there, () => everywhere(there.page));
  expect(await walk(app, all, find)).toEqual({});
});
