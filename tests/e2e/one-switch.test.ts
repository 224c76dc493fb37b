// A round with one switch: a scanner presses Tab by itself, and the player presses Enter. Nothing else is used.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { openApp } from './fixtures';
import { plant, rowsOf } from './plant-matches';
import { ply } from './wander';

/** Most steps of the scanner to a button: more than a table has in two rounds. */
const MOST = 120;
/** Moves of a round of The Navigators for two. */
const ROUND = 14;

/** Steps until the focus is on a button whose name or list matches; then the switch is pressed. False: there is none. */
async function scanTo(page: Page, wanted: 'a move' | RegExp, skip = 0): Promise<boolean> {
  for (let step = 0, met = 0; step < MOST; step++) {
    await page.keyboard.press('Tab');
    const { name, move } = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      const move = at.dataset.play !== undefined || at.dataset.move !== undefined;
      return { name: at.getAttribute('aria-label') ?? at.textContent.trim(), move };
    });
    if (!(wanted === 'a move' ? move : wanted.test(name)) || met++ < skip) continue;
    await page.keyboard.press('Enter');
    return true;
  }
  return false;
}

test('The Navigators: a round with Tab and Enter alone → every move is played', async () => {
  const app = await openApp();
  const { page } = app;
  await plant(page, await rowsOf([{ id: 'switch', game: 'navigators', seats: 2, turns: 0 }]));
  await app.goto('/settings/');
  await page.getByRole('switch', { name: 'Play with one switch' }).press(' ');
  await app.follow('/play/?id=switch');
  await page.locator('.match').waitFor();
  const rng = new Rng(seedWords('one switch'));
  while ((await ply(page)) < ROUND) {
    const before = await ply(page);
    if ((await page.getByRole('alertdialog').count()) > 0) {
      expect(await scanTo(page, /^I am /)).toBe(true);
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    // Some choices have two steps on the table: the list has them in one.
    if (!(await scanTo(page, 'a move', rng.below(5)))) {
      expect(await scanTo(page, /^All moves/)).toBe(true);
      await page.locator('[data-move]').first().waitFor();
      expect(await scanTo(page, 'a move')).toBe(true);
    }
    await expect.poll(() => ply(page)).toBeGreaterThan(before);
  }
  expect(app.faults).toEqual([]);
});
