// A discovery in a browser: tokens first, then the money, then the points; a tap shows everything at once.
import { expect, test } from 'vitest';
import { loadGame } from '../../src/lib/games';
import { matchOf } from '../test-match';
import { openApp, SIZES } from '../e2e/fixtures';
import { plant, rowsOfLines } from '../e2e/plant-matches';

const SAILED = ['field sailing', 'sail portugal guine 1', 'sail portugal guine 1'];

test.each(['tablet', 'phone'] as const)(
  'a region is explored, %s → the mat’s money and points are as before until its tokens have turned',
  async (size) => {
    const line = matchOf(await loadGame('navegador'), 4, SAILED, 'heard');
    const app = await openApp({ size: SIZES[size] });
    const { page } = app;
    await plant(page, await rowsOfLines([{ id: 'sailed', line }]));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await app.follow('/play/?id=sailed');
    await page.locator('.match').waitFor();
    // What the page shows at each change: tokens of the region, and the mat's money and points.
    const told = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const look = () => {
        const figure = (name: string) => document.querySelector(`[data-figure="${name}-0"]`)?.textContent ?? '';
        const tokens = document.querySelectorAll('[data-piece="colony"][data-at^="guine/"]').length;
        const now = `${String(tokens)} tokens, ${figure('money')} Cr., ${figure('points')} points`;
        if (seen.at(-1) !== now) seen.push(now);
      };
      look();
      const match = document.querySelector('.match') as HTMLElement;
      new MutationObserver(look).observe(match, { subtree: true, childList: true, characterData: true });
      return seen;
    });
    await page.locator('[data-target="explore"]').first().click();
    await expect
      .poll(() => told.jsonValue())
      .toEqual([
        '0 tokens, 200 Cr., 8 points',
        '3 tokens, 200 Cr., 8 points',
        '3 tokens, 260 Cr., 8 points',
        '3 tokens, 260 Cr., 12 points',
      ]);
    expect(app.faults).toEqual([]);
  },
);
