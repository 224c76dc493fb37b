// Longer words than English has: the tables in the other languages, with the longest names, at every kind of decision.
import { expect, test } from 'vitest';
import { openApp, SIZES, type App } from './fixtures';
import { misfits } from './fits';
import { short } from './long';
import { LONG_NAMES, momentsOf } from './moments';
import { cutOff } from './reading';
import { plant } from './seed';

const TABLES = [
  { game: 'navegador', seats: 5 },
  { game: 'navigators', seats: 4 },
  { game: 'madeira', seats: 4 },
];
const LOOKS = short(
  [
    { locale: 'de-DE', size: 'tablet' },
    { locale: 'de-DE', size: 'portrait' },
    { locale: 'de-DE', size: 'phone' },
    { locale: 'pt-PT', size: 'tablet' },
    { locale: 'pt-PT', size: 'portrait' },
    { locale: 'pt-PT', size: 'phone' },
    { locale: 'pt-BR', size: 'tablet' },
    { locale: 'pt-BR', size: 'phone' },
  ] as const,
  ({ locale, size }) => locale === 'de-DE' && size === 'tablet',
);

/** What does not fit in the table as it stands; on a phone what every tab shows. */
async function look({ page }: App, size: keyof typeof SIZES): Promise<string[]> {
  const found = await misfits(page, LONG_NAMES);
  if (size === 'tablet') return [...found, ...(await cutOff(page))];
  const tabs = page.locator('[data-target^="tab-"]:visible');
  for (let tab = 1; tab < (await tabs.count()); tab++) {
    await tabs.nth(tab).click();
    found.push(...(await misfits(page, LONG_NAMES)));
  }
  return found;
}

test.each(LOOKS)('$locale, $size: no word of a table is cut, broken or over an edge', async ({ locale, size }) => {
  const app = await openApp({ size: SIZES[size], locale });
  const found = new Map<string, string>();
  for (const { game, seats } of TABLES) {
    const { moments, rows } = await momentsOf(game, seats);
    await plant(app.page, rows);
    for (const { id, deeds } of moments) {
      await app.follow(`/play/?id=${id}`);
      await app.page.locator('.match').waitFor();
      for (const fault of await look(app, size)) found.set(`${game}: ${fault}`, `${id}, ${deeds[0]}`);
    }
  }
  expect(Object.fromEntries(found)).toEqual({});
});
