// A rotated table with enlarged text: its layers fit the screen, and their buttons can be reached.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agreeing } from '../tools/screens';
import { DEVICES } from '../e2e/edges';
import { openApp, resized, SIZES, type Size } from '../e2e/fixtures';
import { plant, turnedTables } from '../e2e/seed';

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

test('at 130 % every panel, and the question to the table, fit on every side', async () => {
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
