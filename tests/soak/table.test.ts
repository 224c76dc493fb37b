// The table's layout: numbers never overlap, and mats and the guide cut no line of text.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BUILDING_REGION, BUILDINGS, N_BUILDINGS } from '../../src/lib/games/madeira/data';
import { workersInRegion } from '../../src/lib/games/madeira/pieces';
import type { State } from '../../src/lib/games/madeira/state';
import { cleared } from '../tools/screens';
import { find as findMadeira } from '../ui/fixtures/madeira';
import { openApp, resized, SIZES } from '../e2e/fixtures';
import { overlappingNumbers } from '../e2e/fits';
import { plant, rowsOf, rowsOfLines } from '../e2e/plant-matches';

const ON_ITS_SIDE = { width: 844, height: 390 };

/** The hidden px of each text line that a box cuts at its lower edge. */
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

test.each([2, 3, 4, 5])(
  'Navegador, %i people: all buildings are for sale → no price overlaps another in any layout',
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

test.each([2, 3, 4, 5])(
  'Navegador, %i people, on a phone in landscape → the whole mat is shown without scrolling',
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

test('the guide in any layout → it is as high as a button, cuts no line, and shows or expands to its full text', async () => {
  const app = await openApp();
  const rows = await rowsOf([{ id: 'led', game: 'navegador', seats: 2, turns: 0 }]);
  const guides = [{ match: 'led', on: true, looked: true }];
  await plant(app.page, { ...rows, prefs: [{ key: 'guides', value: guides }] });
  for (const size of [SIZES.tablet, SIZES.portrait, SIZES.phone, ON_ITS_SIDE]) {
    await resized(app.page, size);
    await app.goto('/play/?id=led');
    const guide = app.page.getByTestId('guide');
    await guide.waitFor();
    expect((await guide.boundingBox())?.height).toBeLessThanOrEqual(53);
    expect(await cutLines(app.page, '[data-testid="guide"] .words')).toEqual([]);
    if (size !== SIZES.tablet) await app.page.locator('[data-target="guide-unfold"]').click();
    const words = guide.locator('.words');
    expect(await words.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    expect(await app.page.locator('[data-target="guide-leave"]').isVisible()).toBe(true);
  }
});

/** The number of dice and markers on a Building. */
const piecesOn = (s: State, b: number): number => {
  const faces = s.lying.length / N_BUILDINGS;
  const dice = s.lying.slice(b * faces, (b + 1) * faces).reduce((sum, n) => sum + n, 0);
  const seats = s.markers.length / N_BUILDINGS;
  return Array.from({ length: seats }, (_, seat) => s.markers[seat * N_BUILDINGS + b]).reduce((a, n) => a + n, dice);
};

/** Dice, markers and counts that overlap another one, or leave their card. Equal dice lie on each other by a third. */
const lyingOver = (page: Page) =>
  page.evaluate(() => {
    const SLACK = 1.5; // px, for rims
    const out: string[] = [];
    const said = (el: Element) => `${el.className} ${el.textContent.trim()}`;
    for (const card of document.querySelectorAll('.buildings .card, .orders .watch')) {
      if (!card.checkVisibility()) continue;
      const edge = card.getBoundingClientRect();
      const things = [...card.querySelectorAll('.die, .token, .times, .name, .who, .foot, .gain, .top')].filter(
        (el) => el.checkVisibility() && el.textContent + el.innerHTML !== '',
      );
      things.forEach((one, k) => {
        const a = one.getBoundingClientRect();
        if (a.bottom > edge.bottom + SLACK || a.right > edge.right + SLACK) out.push(`${said(one)}: out of its card`);
        for (const other of things.slice(k + 1)) {
          const b = other.getBoundingClientRect();
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          const equal = one.matches('.die') && other.matches('.die') && one.textContent === other.textContent;
          if (wide > (equal ? a.width / 3 : SLACK) && high > SLACK) out.push(`${said(one)} over ${said(other)}`);
        }
      });
    }
    return out;
  });

test.each(['nine', 'six, next to a harvest,'])(
  'Madeira, four people: %s dice and markers on a Building → none overlaps another in any layout',
  async (lie) => {
    const line = findMadeira(4, (s, at) => {
      if (lie === 'nine') return BUILDINGS.some((_, b) => piecesOn(s, b) >= 9);
      const texts = at.legal().map((code) => at.game.moves.text(code));
      const picked = texts.find((text) => text.startsWith('die '))?.slice(0, 'die 1'.length);
      return BUILDINGS.some((id, b) => {
        const harvests = workersInRegion(s, s.seat, BUILDING_REGION[b]) > 0 && texts.includes(`${picked ?? ''} ${id}`);
        return harvests && piecesOn(s, b) >= 6;
      });
    });
    const app = await openApp();
    await plant(app.page, await rowsOfLines([{ id: 'dice', line }]));
    await app.follow('/play/?id=dice');
    await cleared(app.page);
    const found: string[] = [];
    for (const size of [
      SIZES.tablet,
      SIZES.portrait,
      SIZES.large,
      SIZES.phone,
      ON_ITS_SIDE,
      { width: 320, height: 768 },
    ]) {
      await resized(app.page, size);
      for (const tab of ['board', 'orders']) {
        const button = app.page.locator(`[data-target="tab-${tab}"]:visible`);
        if ((await button.count()) > 0) await button.click();
        found.push(...(await lyingOver(app.page)).map((fault) => `${String(size.width)}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  },
);

/** The texts of the keys whose words overflow them. */
const overEdges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((keys) =>
    keys
      .filter((key) => key.checkVisibility())
      .filter((key) => {
        const edge = key.getBoundingClientRect();
        const lines = [...key.childNodes]
          .filter((node) => node instanceof Text)
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNode(node);
            return [...range.getClientRects()];
          });
        return lines.some(
          (line) => line.left < edge.left + 1 || line.right > edge.right - 1 || line.bottom > edge.bottom + 1,
        );
      })
      .map((key) => key.textContent.trim()),
  );

test.each([2, 4])(
  'Madeira in German, %i people, in any layout → the words of rows and requests stay within their buttons',
  async (seats) => {
    const line = findMadeira(
      seats,
      (_, at) => at.legal().filter((code) => /^pass \S+ reals/.test(at.game.moves.text(code))).length > 3,
    );
    const app = await openApp({ locale: 'de-DE' });
    await plant(app.page, await rowsOfLines([{ id: 'passing', line }]));
    await app.follow('/play/?id=passing');
    await cleared(app.page);
    const found: string[] = [];
    for (const size of [SIZES.tablet, SIZES.portrait, SIZES.large, SIZES.phone, ON_ITS_SIDE]) {
      await resized(app.page, size);
      await app.page.locator('[data-target="tab-orders"]').click();
      const cut = await app.page
        .locator('.request:visible .word')
        .evaluateAll((words) => words.filter((w) => w.scrollWidth > w.clientWidth).map((w) => w.textContent));
      const over = await overEdges(app.page, '.slots button');
      found.push(...[...over, ...cut, ...(await lyingOver(app.page))].map((key) => `${String(size.width)}: ${key}`));
    }
    expect(found).toEqual([]);
  },
);

test('Navegador on a phone: the recap closes → the whole rondel is in view, unless the chart was moved by hand', async () => {
  const app = await openApp({ size: SIZES.phone, touch: true });
  const { page } = app;
  await plant(page, await rowsOf([{ id: 'closing', game: 'navegador', seats: 4, turns: 20 }]));
  await app.goto('/play/?id=closing');
  const recap = page.getByTestId('recap');
  const chart = page.locator('.sheet:has(.chart)');
  const left = () => chart.evaluate((frame) => frame.scrollLeft);
  /** How far the rondel overflows the chart's frame on the left or right, px; 0: not at all. */
  const over = () =>
    page.locator('.rondel').evaluate((rondel) => {
      const frame = rondel.closest('.sheet')?.getBoundingClientRect();
      const own = rondel.getBoundingClientRect();
      return frame ? Math.round(Math.max(0, frame.left - own.left, own.right - frame.right)) : NaN;
    });
  await recap.waitFor();
  await recap.getByRole('button', { name: 'Got it' }).tap();
  await expect.poll(over).toBe(0);

  await page.reload();
  await recap.waitFor();
  await expect.poll(over).toBe(0);
  await chart.evaluate((frame) => {
    frame.dispatchEvent(new TouchEvent('touchmove'));
    frame.scrollLeft = 20;
  });
  await recap.getByRole('button', { name: 'Got it' }).tap();
  await app.settled();
  expect(await left()).toBe(20);
});

test('text is enlarged while a table is open → the table’s layout changes at once', async () => {
  const app = await openApp();
  await plant(app.page, await rowsOf([{ id: 'larger', game: 'navegador', seats: 2, turns: 2 }]));
  await app.goto('/play/?id=larger');
  const layout = () => app.page.locator('[data-layout]').getAttribute('data-layout');
  await expect.poll(layout).toBe('wide');
  await app.page.evaluate(() => (document.documentElement.style.fontSize = '130%'));
  await expect.poll(layout).toBe('side');
});
