// A table by keyboard: Tab goes from area to area, arrow keys move within an area, a link skips to the action panel.
import { expect, test } from 'vitest';
import { GAMES } from '../../src/lib/games';
import { openApp } from '../e2e/fixtures';
import { momentsOf } from '../e2e/moments';
import { plant } from '../e2e/plant-matches';
import { tabStops, unreached } from '../e2e/tab-stops';

/** At most this many tab stops from the top of the page to its end. */
const MOST = 15;

const TABLES = GAMES.filter(({ playable }) => playable).flatMap(({ id, seats }) => seats.map((n) => ({ id, n })));

test.each(TABLES)('$id with $n people → at most 15 tab stops, and arrow keys reach the rest', async ({ id, n }) => {
  const app = await openApp();
  const { moments: seen, rows } = await momentsOf(id, n);
  await plant(app.page, rows);
  const faults: string[] = [];
  for (const { id: match, deeds } of seen) {
    await app.follow(`/play/?id=${match}`);
    await app.page.locator('.match').waitFor();
    const stops = await tabStops(app.page);
    if (stops.length > MOST) faults.push(`${deeds[0]}: ${String(stops.length)} stops: ${stops.join(' | ')}`);
    expect(stops.length).toBeGreaterThan(6);
    faults.push(...(await unreached(app.page)).map((fault) => `${deeds[0]}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(seen.length).toBeGreaterThan(0);
});

test('Tab is pressed once at a table → the focus is on the link that leads to the action panel', async () => {
  const app = await openApp();
  const { moments, rows } = await momentsOf('navigators', 2, { chosen: ([first]) => [first] });
  await plant(app.page, rows);
  await app.follow(`/play/?id=${moments[0].id}`);
  await app.page.locator('.match').waitFor();
  await tabStops(app.page);
  await app.page.keyboard.press('Tab');
  const link = app.page.getByRole('link', { name: 'To the action panel' });
  for (let n = 0; n < 3 && !(await link.evaluate((el) => el === document.activeElement)); n++)
    await app.page.keyboard.press('Tab');
  expect((await link.boundingBox())?.height).toBeGreaterThan(24);
  await app.page.keyboard.press('Enter');
  expect(await app.page.evaluate(() => document.activeElement?.matches('section.panel'))).toBe(true);
});
