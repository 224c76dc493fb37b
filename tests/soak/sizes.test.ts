// Large text, spaced text, narrow screens, the guide's bar and forced colours: no text of a table is cut or overlaps.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { misfits, overlappingNumbers, overlaps } from '../e2e/fits';
import { openApp, resized, type Size } from '../e2e/fixtures';
import { fillOnlyMarks } from '../e2e/forced-marks';
import { LONG_NAMES, momentsOf } from '../e2e/moments';
import { plant } from '../e2e/plant-matches';

/** A person's text settings. */
interface Reader {
  /** The root's text size in %. */
  readonly text?: number;
  /** The browser's own text size in px: Chrome's "Very large" is 24. */
  readonly px?: number;
  /** WCAG 1.4.12: spacing of lines, letters and words. */
  readonly spaced?: boolean;
}

const READERS: Readonly<Record<string, Reader>> = {
  '100 %': { text: 100 },
  '130 %': { text: 130 },
  '150 %': { text: 150 },
  '24 px': { px: 24 },
  spaced: { spaced: true },
};

/** A tablet both ways, a phone, and the narrowest screen. */
const SCREENS: Readonly<Record<string, Size>> = {
  tablet: { width: 1024, height: 768 },
  portrait: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
};

const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** Applies a reader's settings: text size and spacing. */
async function setReader(page: Page, { text = 100, px = 16, spaced = false }: Reader): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await session.detach();
  await page.evaluate(
    ([size, css]) => {
      document.documentElement.style.fontSize = size;
      // A constructed style sheet, because the page's policy allows no inline styles.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    [text === 100 ? '' : `${String(text)}%`, spaced ? SPACED : ''] as const,
  );
}

/** Faults of the current table: text over other text, cut text, or a missing board. On a phone every tab is checked. */
async function faultsOfTable(page: Page): Promise<string[]> {
  const look = async () => [
    ...(await misfits(page, LONG_NAMES)),
    ...(await overlaps(page)),
    ...(await overlappingNumbers(page)),
    ...(await missing(page)),
  ];
  const found = await look();
  for (const tab of (await page.locator('.tabs.all [data-target^="tab-"]:visible').all()).slice(1)) {
    await tab.click();
    found.push(...(await look()));
  }
  const first = page.locator('.tabs.all [data-target^="tab-"]:visible').first();
  if ((await first.count()) > 0) await first.click();
  return [...new Set(found)];
}

/** Parts of the table without room: the board, the panel, and the name of the active player. */
function missing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 120; // px: less of a board or panel shows nothing
    const out: string[] = [];
    for (const area of document.querySelectorAll('.board-area, .panel-area'))
      if (area.checkVisibility() && area.getBoundingClientRect().height < LEAST)
        out.push(`${area.classList[0]} is ${area.getBoundingClientRect().height.toFixed(0)} px high`);
    const turn = document.querySelector('[data-testid="turn"] .turn');
    // There must be room for six letters of the name.
    if (turn && turn.clientWidth < 6 * 0.5 * parseFloat(getComputedStyle(turn).fontSize))
      out.push(`whose turn it is has ${String(turn.clientWidth)} px`);
    return out;
  });
}

/** Faults of the current table for every reader on every screen. Standard text again afterwards. */
async function sizeFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [reader, settings] of Object.entries(READERS)) {
    await setReader(page, settings);
    for (const [screen, size] of Object.entries(SCREENS)) {
      await resized(page, size);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      found.push(...(await faultsOfTable(page)).map((fault) => `${reader}, ${screen}: ${fault}`));
    }
  }
  await setReader(page, {});
  return found;
}

const TABLES = [
  ...[2, 5].map((seats) => ({ game: 'navegador', seats })),
  ...[2, 4].map((seats) => ({ game: 'navigators', seats })),
  ...[2, 4].map((seats) => ({ game: 'madeira', seats })),
].flatMap((table) => [false, true].map((guided) => ({ ...table, guided })));

test.each(TABLES)(
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
