// A table stands still and whole: keys keep their place from turn to turn, numbers never run together, mats and the guide end with a whole line.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cleared } from '../tools/screens';
import { openApp, resized, SIZES } from './fixtures';
import { overlappingNumbers } from './fits';
import { fewer, longTest, short } from './long';
import { momentsOf } from './moments';
import { plant, rowsOf } from './seed';

const ON_ITS_SIDE = { width: 844, height: 390 };

/** The text lines of a box that it cuts through, px of each that are hidden. */
const cutLines = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      const { bottom } = box.getBoundingClientRect();
      return [...range.getClientRects()]
        .filter((line) => line.height > 0 && line.top < bottom - 2 && line.bottom > bottom + 2)
        .map((line) => Math.round(line.bottom - bottom));
    }),
  );

test.each(short([2, 3, 4, 5], (seats) => seats === 2))(
  'Navegador, %i people: first turn, all buildings for sale → no price overlaps another in any layout',
  async (seats) => {
    const app = await openApp();
    await plant(app.page, await rowsOf([{ id: 'first', game: 'navegador', seats, turns: 0 }]));
    const found: string[] = [];
    await app.follow('/play/?id=first');
    await cleared(app.page);
    await app.page.locator('[data-target="field-7"]').click();
    for (const size of [SIZES.tablet, { width: 1024, height: 690 }, SIZES.portrait, SIZES.phone, ON_ITS_SIDE]) {
      await resized(app.page, size);
      found.push(...(await overlappingNumbers(app.page)).map((fault) => `${String(size.width)}: ${fault}`));
    }
    expect(found).toEqual([]);
  },
);

test.each(short([2, 3, 4], (seats) => seats === 2))(
  'Navegador, %i people: Undo keeps its height in all turns of a match',
  async (seats) => {
    const app = await openApp();
    const { moments, rows } = await momentsOf('navegador', seats);
    await plant(app.page, rows);
    const places = new Map<number, string>();
    for (const { id, deeds } of fewer(moments, 6)) {
      await app.follow(`/play/?id=${id}`);
      await cleared(app.page);
      const box = await app.page.locator('[data-control="undo"]').boundingBox();
      places.set(Math.round(box?.y ?? -1), deeds[0]);
    }
    expect(Object.fromEntries(places)).toEqual({ [[...places.keys()][0]]: [...places.values()][0] });
  },
);

test.each(short([2, 3, 4, 5], (seats) => seats === 2))(
  'Navegador, %i people: on a phone in landscape the mat ends with its last row',
  async (seats) => {
    const app = await openApp({ size: ON_ITS_SIDE });
    await plant(app.page, await rowsOf([{ id: 'mats', game: 'navegador', seats, turns: 40 }]));
    await app.goto('/play/?id=mats');
    await cleared(app.page);
    await app.page.locator('[data-target="tab-players"]').click();
    const hidden = await app.page.locator('.mat-area').evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
  },
);

longTest('the guide on a phone is low, ends with a whole line, and expands to its full text', async () => {
  const app = await openApp();
  const rows = await rowsOf([{ id: 'led', game: 'navegador', seats: 2, turns: 0 }]);
  const guides = [{ match: 'led', on: true, looked: true }];
  await plant(app.page, { ...rows, prefs: [{ key: 'guides', value: guides }] });
  for (const [size, most] of [
    [SIZES.phone, 90],
    [ON_ITS_SIDE, 60],
  ] as const) {
    await resized(app.page, size);
    await app.goto('/play/?id=led');
    const guide = app.page.getByTestId('guide');
    await guide.waitFor();
    expect((await guide.boundingBox())?.height).toBeLessThanOrEqual(most);
    expect(await cutLines(app.page, '[data-testid="guide"] .words')).toEqual([]);
    await app.page.locator('[data-target="guide-unfold"]').click();
    const words = guide.locator('.words');
    expect(await words.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    expect(await app.page.locator('[data-target="guide-leave"]').isVisible()).toBe(true);
  }
});
