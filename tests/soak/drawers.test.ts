// A drawer over a table covers the whole table: no part of the board is painted over the drawer.
import { expect, test } from 'vitest';
import { GAMES } from '../../src/lib/games';
import { cleared, stored } from '../tools/screens';
import { openApp, resized, SIZES } from '../e2e/fixtures';
import { plant } from '../e2e/plant-matches';

/** Parts of the table that are painted over the open drawer. */
function above(): string[] {
  const STEP = 12; // px
  const panel = document.querySelector('[data-panel]');
  if (!panel) return ['there is no drawer'];
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  const found = new Set<string>();
  for (let x = left + 2; x < right; x += STEP)
    for (let y = top + 2; y < Math.min(bottom, innerHeight); y += STEP) {
      const there = document.elementFromPoint(x, y);
      if (there && !panel.contains(there))
        found.add(there.closest('[data-target]')?.outerHTML.slice(0, 80) ?? there.tagName);
    }
  return [...found];
}

test('the log is open over a table → it covers the whole table, on a tablet and on a phone', async () => {
  const app = await openApp();
  const { page } = app;
  await plant(page, await stored());
  const found: Record<string, string[]> = {};
  for (const { id } of GAMES.filter((game) => game.playable))
    for (const size of ['tablet', 'phone'] as const) {
      await resized(page, SIZES[size]);
      await app.follow(`/play/?id=${id}-middle`);
      await cleared(page);
      await page.keyboard.press('l');
      await page.locator('[data-panel]').waitFor();
      found[`${id}, ${size}`] = await page.evaluate(above);
      await page.keyboard.press('Escape');
    }
  expect(Object.values(found).flat(), JSON.stringify(found)).toEqual([]);
});
