// Large text, spaced text, narrow screens, the guide's bar and forced colours: no text of a table is cut or overlaps.
import { expect, test } from 'vitest';
import { openApp } from './fixtures';
import { fillOnlyMarks } from './forced-marks';
import { longTest } from './long';
import { momentsOf } from './moments';
import { plant } from './plant-matches';
import { sizeFaults } from './sizes';

const TABLES = [
  ...[2, 5].map((seats) => ({ game: 'navegador', seats })),
  ...[2, 4].map((seats) => ({ game: 'navigators', seats })),
  ...[2, 4].map((seats) => ({ game: 'madeira', seats })),
].flatMap((table) => [false, true].map((guided) => ({ ...table, guided })));

// The short form is part of the walk over all screens: access.test.ts.
longTest.each(TABLES)(
  '$game with $seats people, guide $guided, at any size → no text is cut or over other text',
  async ({ game, seats, guided }) => {
    const app = await openApp();
    const { moments, rows } = await momentsOf(game, seats);
    const guides = moments.map(({ id }) => ({ match: id, on: true, looked: true }));
    await plant(app.page, { ...rows, prefs: guided ? [{ key: 'guides', value: guides }] : [] });
    if (guided) await app.page.reload();
    /** By fault: the first state that has it. */
    const found: Record<string, string> = {};
    for (const { id, deeds } of moments) {
      await app.follow(`/play/?id=${id}`);
      await app.page.locator('.match').waitFor();
      for (const fault of await sizeFaults(app.page)) found[fault.replace(/ by \d+ px/, '')] ??= deeds[0];
    }
    expect(found).toEqual({});
  },
);

test('forced colours are on → signs keep their colour, no button covers a price, and every mark is visible', async () => {
  const app = await openApp();
  const shown = async (game: string, seats: number, deed: string) => {
    const { moments, rows } = await momentsOf(game, seats, {
      chosen: (all) => all.filter(({ deeds }, k) => k === 0 || deeds.includes(deed)),
    });
    await plant(app.page, rows);
    return moments;
  };
  const tables = [
    ...(await shown('madeira', 3, 'after die')),
    ...(await shown('navegador', 5, 'before sell')),
    ...(await shown('navigators', 4, 'before sail')),
  ];
  await app.page.emulateMedia({ forcedColors: 'active' });
  const signs: string[] = [];
  const marks: string[] = [];
  for (const { id } of tables) {
    await app.follow(`/play/?id=${id}`);
    await app.page.locator('.frame').first().waitFor();
    const orders = app.page.locator('[data-target="tab-orders"]');
    if ((await orders.count()) > 0) await orders.click();
    const { kept, covering } = await app.page.evaluate(() => {
      const look = (el: Element) => getComputedStyle(el);
      const canvas = look(document.body).backgroundColor;
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((el) => el.checkVisibility({ visibilityProperty: true }));
      return {
        kept: shown('.frame i.sign').map((el) => (look(el).backgroundColor === canvas ? 'forced' : 'kept')),
        covering: shown('.frame .row > button:empty').map((el) => look(el).backgroundColor),
      };
    });
    signs.push(...kept, ...covering);
    marks.push(...(await fillOnlyMarks(app.page)));
  }
  expect([...new Set(marks)]).toEqual([]);
  expect(new Set(signs)).toEqual(new Set(['kept', 'rgba(0, 0, 0, 0)']));
});
