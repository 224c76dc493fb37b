// A discovery in a browser: tokens first, then the money, then the points; a tap shows everything at once.
import { expect, test } from 'vitest';
import { loadGame } from '../../src/lib/games';
import { matchOf } from '../test-match';
import { openApp, SIZES } from './fixtures';
import { plant, rowsOfLines } from './plant-matches';

const SAILED = ['field sailing', 'sail portugal guine 1', 'sail portugal guine 1'];

test.each(['tablet', 'phone'] as const)(
  'a region is explored, %s → the mat’s money and points are as before until its tokens have turned',
  async (size) => {
    const line = matchOf(await loadGame('navegador'), 4, SAILED, 'heard');
    const app = await openApp({ size: SIZES[size] });
    const { page } = app;
    await plant(page, await rowsOfLines([{ id: 'sailed', line }]));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await app.goto('/play/?id=sailed');
    await page.locator('.match').waitFor();
    const figure = (name: string) => page.locator(`[data-figure="${name}-0"]`).first();
    const [money, points] = [await figure('money').textContent(), await figure('points').textContent()];
    await page.locator('[data-target="explore"]').first().click();
    await page.getByTestId('discovery').waitFor();
    expect([await figure('money').textContent(), await figure('points').textContent()]).toEqual([money, points]);
    expect(app.faults).toEqual([]);
  },
);
