// Score sheets with large text: every sheet, pad, result and helper works on the narrowest phone at twice the size.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HELPER_SCREENS } from '../tools/helpers';
import { openApp, overhang } from '../e2e/fixtures';
import { short } from '../e2e/long';
import { SHEETS } from '../e2e/score-taps';
import { plant } from '../e2e/plant-matches';

const LOOKS = short(
  [
    { width: 320, text: 200 },
    { width: 360, text: 130 },
    { width: 360, text: 150 },
    { width: 390, text: 150 },
    { width: 390, text: 200 },
    { width: 768, text: 100 },
    { width: 768, text: 200 },
  ],
  ({ width }) => width === 320,
);

/** Horizontal scrolling, and controls that cover one another; sticky bars are not checked. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2; // px
    const out: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) out.push(`the page scrolls ${String(wide)} px sideways`);
    const named = (el: Element) =>
      (el.getAttribute('aria-label') ?? el.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
    // A key that is scrolled out of its list covers nothing.
    const visiblePart = (el: Element) => {
      const { left, right, top, bottom } = el.getBoundingClientRect();
      const part = { left, right, top, bottom };
      for (let up = el.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === 'visible') continue;
        const box = up.getBoundingClientRect();
        part.top = Math.max(part.top, box.top);
        part.bottom = Math.min(part.bottom, box.bottom);
      }
      return part;
    };
    const open = document.querySelector('dialog[open], [role="dialog"]') ?? document.body;
    // A row's name (`.label`) extends under the arches of its row on purpose: taps reach the arches first.
    const keys = [...open.querySelectorAll<HTMLElement>('button:not(.label), a, input, select, summary')].filter(
      (el) => {
        if (!el.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        for (let up: Element | null = el; up; up = up.parentElement)
          if (['sticky', 'fixed'].includes(getComputedStyle(up).position) && !up.matches('dialog, [role="dialog"]'))
            return false;
        return true;
      },
    );
    const boxes = keys.map(visiblePart);
    boxes.forEach((a, i) =>
      boxes.slice(i + 1).forEach((b, k) => {
        const [one, other] = [keys[i], keys[i + 1 + k]];
        const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const deep = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (over > SLACK && deep > SLACK && !one.contains(other) && !other.contains(one))
          out.push(`“${named(one)}” lies on “${named(other)}”`);
      }),
    );
    // Names are short here, so text that ends in dots or leaves the screen lacks room. Only the number in a narrow bar
    // may be cut: the table below the bars contains it.
    for (const box of open.querySelectorAll<HTMLElement>(
      'header h1, header h1 *, main *, .page *, .result *, .sheet *',
    )) {
      const { overflowX } = getComputedStyle(box);
      if (
        overflowX !== 'visible' &&
        box.clientWidth > 1 &&
        box.scrollWidth > box.clientWidth + 1 &&
        !box.matches('.sr-only, .bar i')
      )
        out.push(`“${named(box)}” is ${String(box.scrollWidth - box.clientWidth)} px wider than its place`);
    }
    // Lines of people to choose from differ in length by at most one: four are never in lines of three and one.
    for (const group of document.querySelectorAll('.seats, ul:has(> li > button > time)')) {
      const tops = [...group.children].map((el) => Math.round(el.getBoundingClientRect().top));
      const lines = [...new Set(tops)].map((top) => tops.filter((t) => t === top).length);
      if (Math.max(...lines) - Math.min(...lines) > 1) out.push(`people stand in lines of ${lines.join(' and ')}`);
    }
    // The tabs must not cover the first line of a sheet.
    const first = document.querySelector('#seat-sheet > :first-child:is(ul) > :first-child .main');
    const tabs = document.querySelector('[role="tablist"]');
    if (first && tabs && scrollY === 0) {
      const room = first.getBoundingClientRect().top - tabs.getBoundingClientRect().bottom;
      if (room < 4) out.push(`the first line of the sheet stands ${String(room)} px below the tabs`);
    }
    for (const arch of document.querySelectorAll('.pips button')) {
      const { width, height } = arch.getBoundingClientRect();
      if (width < 44 || height < 44) out.push(`an arch is ${String(width)} × ${String(height)} px`);
    }
    return [...new Set(out)];
  });
}

test.each(LOOKS)(
  '$width px wide, letters at $text % → nothing scrolls sideways, and no key covers another',
  async ({ width, text }) => {
    const app = await openApp({ size: { width, height: 740 }, touch: true });
    await plant(app.page, { sheets: SHEETS });
    const found: string[] = [];
    for (const { name, path, prepare } of HELPER_SCREENS) {
      await app.goto(path);
      await app.page.evaluate((size) => (document.documentElement.style.fontSize = size), `${String(text)}%`);
      await prepare?.(app.page);
      found.push(...(await faults(app.page)).map((fault) => `${name}: ${fault}`));
      found.push(...(await overhang(app.page)).map((fault) => `${name}: ${fault} hangs over the edge`));
    }
    expect(found).toEqual([]);
    expect(app.faults).toEqual([]);
  },
  600_000,
);
