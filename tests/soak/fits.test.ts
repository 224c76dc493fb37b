// Longer words than English has: every screen and every table in the other languages, with the longest names.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHORE_SCREENS } from '../tools/chores';
import { EVENING, SCREENS, SHEET_SCREENS, stored, type Screen } from '../tools/screens';
import { statesOf } from '../tools/states';
import { openApp, resized, SIZES, type App, type Size } from '../e2e/fixtures';
import { misfits, overlaps } from '../e2e/fits';
import { fewer, short, WHOLE_WALKS } from '../e2e/long';
import { LONG_NAMES } from '../e2e/moments';
import { cutOff, overlaid } from '../e2e/reading';
import { plant, type Rows } from '../e2e/seed';

/** The sizes people hold: tablets both ways, one in a browser's tab, a phone. */
const HELD: Readonly<Record<string, Size>> = { ...SIZES, tab: { width: 1024, height: 690 } };
/** On these nothing of a table is scrolled. */
const WHOLE = ['tablet', 'tab', 'large'];
const sizes = short(Object.keys(HELD), (size) => size === 'tablet');

const LOCALES = short(['de-DE', 'pt-PT', 'pt-BR'], (locale) => locale === 'de-DE');
const TABLES = LOCALES.flatMap((locale) => ['navegador', 'navigators', 'madeira'].map((game) => ({ locale, game })));

/** Who plays on the screens, under names as long as a name may be. */
const LONGER: Readonly<Record<string, string>> = {
  Bento: LONG_NAMES[1],
  Bruno: LONG_NAMES[1],
  Clara: LONG_NAMES[2],
  Diogo: LONG_NAMES[0],
  Duarte: LONG_NAMES[0],
};
/** Names that people gave: of these alone the end may be left out. */
const GIVEN = [...LONG_NAMES, EVENING.title];

/** The rows with long names in the place of short ones; who looks for Ana or Eva still finds them. */
function longNames(rows: Rows): Rows {
  const text = JSON.stringify(rows).replace(/"(\w+)"/g, (word, name: string) => {
    const [, long] = Object.entries(LONGER).find(([known]) => known.toLowerCase() === name.toLowerCase()) ?? [];
    return long ? JSON.stringify(name in LONGER ? long : long.toLowerCase()) : word;
  });
  return JSON.parse(text) as Rows;
}

/** What does not fit on the page as it stands, at each size; a theme changes colours alone (`tests/tools/house/style.test.ts`). */
async function look({ page }: App, faultsOf: (size: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await resized(page, HELD[size]);
    found.push(...(await faultsOf(size)).map((fault) => `${size}: ${fault}`));
  }
  return found;
}

/** What does not fit on any page. */
const everywhere = async (page: Page) => [...(await misfits(page, GIVEN)), ...(await overlaps(page))];

/** What of a table does not fit; on a phone what every tab shows. What is opened over the table scrolls. */
async function lookAtTable(app: App): Promise<string[]> {
  const { page } = app;
  return look(app, async (size) => {
    const found = await everywhere(page);
    if ((await page.getByRole('dialog').count()) > 0) return found;
    found.push(...(await overlaid(page)), ...(WHOLE.includes(size) ? await cutOff(page) : []));
    for (const tab of (await page.locator('[data-target^="tab-"]:visible').all()).slice(1)) {
      await tab.click();
      found.push(...(await everywhere(page)));
    }
    return found;
  });
}

/** Goes through screens and gathers what `find` sees there, each fault once with the screen it was first seen on. */
async function walk(app: App, screens: readonly Screen[], find: (app: App) => Promise<string[]>) {
  const found = new Map<string, string>();
  for (const { name, path, prepare, pictureOnly } of screens) {
    await resized(app.page, SIZES.tablet);
    // What a picture alone is taken of does things to its page that the next screen must not meet.
    await (pictureOnly ? app.goto(path) : app.follow(path));
    await prepare?.(app.page);
    await app.settled();
    for (const fault of await find(app)) if (!found.has(fault)) found.set(fault, name);
  }
  return Object.fromEntries(found);
}

test.each(TABLES)('$locale, $game: no word of the table is cut, broken or overflows', async ({ locale, game }) => {
  const app = await openApp({ locale });
  const { screens, rows } = await statesOf(game);
  await plant(app.page, rows);
  await plant(app.page, longNames(await stored()));
  const states = screens.filter(({ path }) => WHOLE_WALKS || !path.includes('middle'));
  expect(await walk(app, fewer(states, 12), lookAtTable)).toEqual({});
});

test.each(short(LOCALES, () => false))(
  '%s: no word of a sheet, its result or a chore is cut or broken',
  async (locale) => {
    const app = await openApp({ locale });
    await plant(app.page, longNames(await stored()));
    // One leaves open what the next must not meet.
    const alone = CHORE_SCREENS.map((screen) => ({ ...screen, pictureOnly: true as const }));
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
