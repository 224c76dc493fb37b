// A game with one switch: a scanner presses Tab by itself, and the player presses Enter. Nothing else is used.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadBotGame } from '../../src/lib/games/bots';
import { botMatch, upTo } from '../test-match';
import { openApp } from '../e2e/fixtures';
import { plant, rowsOfLines } from '../e2e/plant-matches';
import { ply } from '../e2e/wander';

/** Most steps of the scanner to a button: more than a table and its list of moves have. */
const MOST = 120;

/** Steps until the focus is on the button of a move, or one of this name; then the switch is pressed. False: there is none. */
async function scanTo(page: Page, wanted: string | RegExp): Promise<boolean> {
  for (let step = 0; step < MOST; step++) {
    await page.keyboard.press('Tab');
    const { name, move } = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      const name = at.getAttribute('aria-label') ?? at.textContent.trim();
      return { name, move: at.dataset.play ?? at.dataset.move };
    });
    if (!(typeof wanted === 'string' ? move === wanted : wanted.test(name))) continue;
    await page.keyboard.press('Enter');
    return true;
  }
  return false;
}

test('The Navigators: a game with Tab and Enter alone → it is played to its result', async () => {
  const whole = botMatch(await loadBotGame('navigators'), { seats: 2 });
  const app = await openApp();
  const { page } = app;
  await plant(page, await rowsOfLines([{ id: 'switch', line: upTo(whole, 0) }]));
  await app.goto('/settings/');
  await page.getByRole('switch', { name: 'Play with one switch' }).press(' ');
  await app.follow('/play/?id=switch');
  await page.locator('.match').waitFor();
  for (let at = 0; at < whole.ply; at = await ply(page)) {
    if ((await page.getByRole('alertdialog').count()) > 0) {
      expect(await scanTo(page, /^I am /)).toBe(true);
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    const { move } = whole.played[at];
    // Some choices have two steps on the table: the list has them in one.
    if (!(await scanTo(page, move))) {
      expect(await scanTo(page, /^All moves/), move).toBe(true);
      await page.locator('[data-move]').first().waitFor();
      expect(await scanTo(page, move), move).toBe(true);
    }
    await expect.poll(() => ply(page)).toBeGreaterThan(at);
  }
  await page.getByTestId('final').waitFor();
  expect(await scanTo(page, /^Play again/)).toBe(true);
  expect(app.faults).toEqual([]);
}, 1_500_000);
