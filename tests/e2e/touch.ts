// Quick touches on visible targets, and waiting for their effect, inside the page.
import type { Page } from 'playwright-core';

interface Found {
  readonly x: number;
  readonly y: number;
  /** Index in the requested list. */
  readonly which: number;
}

/**
 * Touches the first element found that is at rest and not covered at its centre, trying the selectors in order; scrolls
 * to it first. Returns the selector's index. Throws after a minute, with the covering element.
 */
export async function touch(page: Page, ...selectors: string[]): Promise<number> {
  const { x, y, which } = await page.evaluate(async (wanted): Promise<Found> => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const until = performance.now() + 60_000;
    let [before, inTheWay] = ['', ''];
    for (;;) {
      look: for (const [which, selector] of wanted.entries()) {
        for (const element of document.querySelectorAll(selector)) {
          if (!element.checkVisibility()) continue;
          element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const hit = document.elementFromPoint(x, y);
          inTheWay = `${selector} lies under ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`;
          if (hit !== element && !element.contains(hit)) continue;
          const place = [which, x, y].join();
          if (place === before) return { x, y, which };
          before = place;
          break look;
        }
      }
      if (performance.now() > until) throw new Error(inTheWay || `nowhere to be seen: ${wanted.join(', ')}`);
      await frame();
    }
  }, selectors);
  await page.touchscreen.tap(x, y);
  return which;
}

/** Advances the page's clock past the time in which a second tap is ignored, as if a person looked up. */
export function lookUp(page: Page): Promise<void> {
  return page.evaluate(() => {
    const clock = window as unknown as { ahead?: number };
    if (clock.ahead === undefined) {
      const now = performance.now.bind(performance);
      performance.now = () => now() + (clock.ahead ?? 0);
    }
    clock.ahead = (clock.ahead ?? 0) + 1000;
  });
}

/** Waits until the shown match has this ply. False on timeout (ms). */
export function counted(page: Page, ply: number, within = 60_000): Promise<boolean> {
  return page.evaluate(
    ([wanted, ms]) =>
      new Promise<boolean>((resolve) => {
        const match = document.querySelector('.match');
        const there = () => match?.getAttribute('data-ply') === String(wanted);
        const over = (yes: boolean) => {
          watch.disconnect();
          clearTimeout(late);
          resolve(yes);
        };
        const watch = new MutationObserver(() => there() && over(true));
        const late = setTimeout(() => over(false), ms);
        if (match) watch.observe(match, { attributes: true });
        if (there()) over(true);
      }),
    [ply, within] as const,
  );
}
