// Large text, spaced text, narrow screens, the guide's bar and forced colours: no text of a table is cut or overlaps.
import { expect, test } from 'vitest';
import { openApp } from './fixtures';
import { short, WHOLE_WALKS } from './long';
import { momentsOf } from './moments';
import { plant } from './plant-matches';
import { READERS, SCREENS, sizeFaults } from './sizes';

const TABLES = [
  ...[2, 5].map((seats) => ({ game: 'navegador', seats })),
  ...[2, 4].map((seats) => ({ game: 'navigators', seats })),
  ...[2, 4].map((seats) => ({ game: 'madeira', seats })),
].flatMap((table) => [false, true].map((guided) => ({ ...table, guided })));

/** The short form: one state of each game's fullest table; standard, largest, spaced text; tablet and narrow phone. */
const SAMPLE = { readers: ['100 %', '24 px', 'spaced'], screens: ['tablet', 'narrow'] };

test.each(short(TABLES, ({ seats, guided }) => seats > 2 && !guided))(
  '$game with $seats people, guide $guided, at any size → no text is cut or over other text',
  async ({ game, seats, guided }) => {
    const app = await openApp();
    const found = await sizeFaults(app, {
      game,
      seats,
      guided,
      readers: READERS.filter(({ name }) => WHOLE_WALKS || SAMPLE.readers.includes(name)),
      screens: Object.keys(SCREENS).filter((name) => WHOLE_WALKS || SAMPLE.screens.includes(name)),
      chosen: (k) => WHOLE_WALKS || k === 1,
    });
    const faulty = [...found].filter(([, faults]) => faults.length > 0);
    expect(Object.fromEntries(faulty)).toEqual({});
    expect(found.size).toBeGreaterThan(3);
  },
);

test('forced colours are on → signs keep their colour, and no button covers a price', async () => {
  const app = await openApp();
  const madeira = await momentsOf('madeira', 4);
  const navegador = await momentsOf('navegador', 5);
  await plant(app.page, madeira.rows);
  await plant(app.page, navegador.rows);
  await app.page.emulateMedia({ forcedColors: 'active' });
  const market = navegador.moments.find(({ deeds }) => deeds.includes('before sell'));
  const signs: string[] = [];
  for (const id of [madeira.moments[0].id, market?.id ?? '']) {
    await app.follow(`/play/?id=${id}`);
    await app.page.locator('.frame').waitFor();
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
  }
  expect(new Set(signs)).toEqual(new Set(['kept', 'rgba(0, 0, 0, 0)']));
});
