// A rotated table: with enlarged text its layers fit the screen and their buttons can be reached; arrow keys are
// rotated too.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agreeing } from '../tools/screens';
import { DEVICES } from '../e2e/edges';
import { openApp, resized, SIZES, type Size } from '../e2e/fixtures';
import { plant, turnedTables } from '../e2e/plant-matches';

const SIZED: Readonly<Record<string, Size>> = {
  tablet: SIZES.tablet,
  phone: SIZES.phone,
  'phone on its side': DEVICES['iPhone on its side'],
};
const PANELS = { moves: 'm', log: 'l', rules: 'h', help: '?' } as const;

/** Parts of a box outside the screen, overflowing, or covered at their centre. */
const faultsOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((box) => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const out: string[] = [];
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        out.push(
          `reaches ${[left, top, right, bottom].map(Math.round).join(' ')} of ${String(innerWidth)} ${String(innerHeight)}`,
        );
      const clips = [box, ...box.querySelectorAll('*')].filter(
        (part) => getComputedStyle(part).overflowX === 'visible',
      );
      for (const part of clips) {
        const over = part.scrollWidth - part.clientWidth;
        if (part.clientWidth > 0 && over > 1 && getComputedStyle(part).display !== 'inline')
          out.push(
            `${part.tagName.toLowerCase()}.${part.className.toString().split(' ')[0]} is ${String(over)} px too wide`,
          );
      }
      const keys = [...box.querySelectorAll('button')].filter((key) => key.checkVisibility());
      for (const key of keys) {
        key.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const at = key.getBoundingClientRect();
        const hit = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
        if (!hit || !key.contains(hit)) out.push(`“${key.textContent.trim().slice(0, 30)}” is out of reach`);
      }
      return out;
    });

test('text at 130 % → every panel and the question to the table fit, on every side of the table', async () => {
  const app = await openApp({ touch: true });
  const { page } = app;
  const { ids, rows } = await turnedTables('navigators', 60);
  await plant(page, rows);
  const faults: string[] = [];
  const turns = new Set<string>();
  const look = async (what: string, selector: string) => {
    turns.add((await page.locator('.match').getAttribute('data-turned')) ?? '');
    for (const [size, measures] of Object.entries(SIZED)) {
      await resized(page, measures);
      faults.push(...(await faultsOf(page, selector)).map((fault) => `${what}, ${size}: ${fault}`));
    }
    await resized(page, SIZES.tablet);
  };
  for (const id of ids) {
    await app.goto(`/play/?id=${id}`);
    await page.locator('.match').waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '130%'));
    for (const [panel, key] of Object.entries(PANELS)) {
      await page.keyboard.press(key);
      await page.locator(`[data-panel="${panel}"]`).waitFor();
      await look(`${id}, ${panel}`, `[data-panel="${panel}"]`);
      await page.keyboard.press('Escape');
      await page.locator(`[data-panel="${panel}"]`).waitFor({ state: 'detached' });
    }
    await agreeing(page);
    await look(`${id}, question`, 'dialog[open]');
  }
  expect(faults).toEqual([]);
  expect(turns.size).toBeGreaterThan(2);
  expect(app.faults).toEqual([]);
});

/** By arrow key: its direction [right, down] as the player at a turned table sees it. */
const SEEN = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] } as const;
/** Elements tried on each table. */
const TRIED = 12;

test('a table turned to any side → an arrow key moves the focus in the direction that the player sees', async () => {
  const app = await openApp();
  const { page } = app;
  const { ids, rows } = await turnedTables('navegador', 0);
  await plant(page, rows);
  const faults: string[] = [];
  const sides = new Set<number>();
  let followed = 0;
  /**
   * Whether the board has another element in this direction from the focused one, and whether that element gets the
   * focus.
   */
  const stop = (index: number, [dx, dy]: readonly [number, number], quarters: number) =>
    page.locator('.board-area').evaluate(
      (board, { index, dx, dy, quarters }) => {
        /** A distance on the screen in the player's orientation. */
        const back = ([x, y]: number[], times: number): number[] => (times === 0 ? [x, y] : back([y, -x], times - 1));
        const centre = (el: Element) => {
          const { left, right, top, bottom } = el.getBoundingClientRect();
          return [(left + right) / 2, (top + bottom) / 2];
        };
        // Elements of inner areas, such as the rondel, are skipped: arrow keys move within one area.
        const all = [...board.querySelectorAll<HTMLElement>('button')].filter(
          (el) => el.closest('[data-area]') === board && el.checkVisibility(),
        );
        const from = all[index % all.length];
        const ahead = (el: Element) => {
          const [[x0, y0], [x1, y1]] = [centre(from), centre(el)];
          const [x, y] = back([x1 - x0, y1 - y0], quarters);
          return x * dx + y * dy > 1 && Math.abs(x * dy) + Math.abs(y * dx) <= x * dx + y * dy;
        };
        const at = document.activeElement;
        const answer = { some: all.some((el) => el !== from && ahead(el)), there: at !== null && ahead(at) };
        from.focus();
        return answer;
      },
      { index, dx, dy, quarters },
    );
  for (const id of ids) {
    await app.goto(`/play/?id=${id}`);
    await page.locator('.match').waitFor();
    const quarters = Number(await page.locator('.match').getAttribute('data-turned'));
    sides.add(quarters);
    for (let index = 0; index < TRIED; index++) {
      for (const [key, direction] of Object.entries(SEEN)) {
        const { some } = await stop(index, direction, quarters);
        await page.keyboard.press(key);
        const { there } = await stop(index, direction, quarters);
        if (some && !there) faults.push(`${id}, turned by ${String(quarters)}: ${key} from stop ${String(index)}`);
        followed += Number(some);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(sides.size).toBe(ids.length);
  expect(followed).toBeGreaterThan(TRIED * ids.length);
  expect(app.faults).toEqual([]);
});
