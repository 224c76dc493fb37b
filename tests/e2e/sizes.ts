// Text sizes and spacings that people choose, and the faults of a table with each.
import type { Page } from 'playwright-core';
import { resized, type Size } from './fixtures';
import { misfits, overlappingNumbers, overlaps } from './fits';
import { LONG_NAMES } from './moments';

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

/** Faults of the current table for these readers on these screens. Standard text again afterwards. */
export async function sizeFaults(
  page: Page,
  readers: readonly string[] = Object.keys(READERS),
  screens: readonly string[] = Object.keys(SCREENS),
): Promise<string[]> {
  const found: string[] = [];
  for (const reader of readers) {
    await setReader(page, READERS[reader]);
    for (const screen of screens) {
      await resized(page, SCREENS[screen]);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      found.push(...(await faultsOfTable(page)).map((fault) => `${reader}, ${screen}: ${fault}`));
    }
  }
  await setReader(page, {});
  return found;
}
