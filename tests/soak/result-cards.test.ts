// The result cards are in rows that differ by one card at most, at every size and for every number of people.
import { expect, test } from 'vitest';
import { DEVICES, SPLIT } from '../e2e/edges';
import { openApp, resized, SIZES } from '../e2e/fixtures';
import { plant, rowsOf } from '../e2e/plant-matches';

const TABLES = [2, 3, 4, 5].map((seats) => ({ id: `over-${String(seats)}`, game: 'navegador', seats, seed: 'over' }));
/** A phone in landscape without its notch is as wide as some tablets in portrait. */
const SIZES_OF_ALL = [...Object.values(SIZES), ...SPLIT, DEVICES['iPhone on its side'], { width: 1194, height: 834 }];

test('the result is shown at any size → the rows of cards differ by one card at most', async () => {
  const app = await openApp();
  await plant(app.page, await rowsOf(TABLES));
  const faults: string[] = [];
  for (const { id } of TABLES) {
    await app.goto(`/play/?id=${id}`);
    await app.page.locator('.ranks li').first().waitFor();
    for (const { width, height } of SIZES_OF_ALL) {
      await resized(app.page, { width, height });
      const rows = await app.page.locator('.ranks').evaluate((list) => {
        const counts = new Map<number, number>();
        for (const card of list.children) {
          const top = Math.round((card as HTMLElement).offsetTop);
          counts.set(top, (counts.get(top) ?? 0) + 1);
        }
        return [...counts.values()];
      });
      if (Math.max(...rows) - Math.min(...rows) > 1)
        faults.push(`${id}, ${String(width)} px: rows of ${rows.join(', ')}`);
    }
  }
  expect(faults).toEqual([]);
});
