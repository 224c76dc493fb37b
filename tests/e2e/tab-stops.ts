// The tab stops of a table, found by pressing Tab.
import type { Page } from 'playwright-core';

/** At most this many presses of Tab; every table has fewer stops. */
const MOST = 200;

/** Marks the focused element; returns its name, or null if nothing has the focus or the element was marked before. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    if (!at || at === document.body || at.dataset.stop !== undefined) return null;
    at.dataset.stop = '';
    const area = at.closest('[data-area]')?.className.split(' ')[0] ?? '';
    const name = at.dataset.target ?? at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 30);
    return `${area} ${name}`.trim();
  });

/** The stops of the current page in order. */
export async function tabStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Focus the top of the page: the browser searches for the next stop from there.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const found: string[] = [];
  for (let n = 0; n < MOST; n++) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    if (name === null) break;
    found.push(name);
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop');
  });
  return found;
}

/** Elements that no arrow key reaches from the tab stop of their area, one line each. Press Tab once before. */
export function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    const name = (el: HTMLElement) =>
      el.dataset.target ?? el.getAttribute('aria-label') ?? el.textContent.trim().slice(0, 30);
    for (const area of document.querySelectorAll('[data-area]')) {
      const all = [...area.querySelectorAll<HTMLElement>('button, a[href], [tabindex]')].filter(
        (el) =>
          el.closest('[data-area]') === area &&
          !el.matches(':disabled, [aria-hidden="true"]') &&
          el.checkVisibility({ visibilityProperty: true }),
      );
      const entry = all.find((el) => el.tabIndex === 0);
      if (!entry) {
        if (all.length > 0) out.push(`${area.className.toString()} has no tab stop`);
        continue;
      }
      const found = new Set([entry]);
      for (const from of found)
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          from.focus({ preventScroll: true });
          from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
          const at = document.activeElement as HTMLElement;
          if (all.includes(at)) found.add(at);
        }
      for (const el of all)
        if (!found.has(el)) out.push(`${area.className.toString().split(' ')[0]}: ${name(el)} is not reached`);
    }
    return out;
  });
}

/**
 * Stops that get the focus, but stay under a sticky bar or another element, and stops that are too small for a finger,
 * one line each.
 */
export async function stopFaults(page: Page): Promise<string[]> {
  // A key ends what covers a table for a moment.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const out: string[] = [];
    const front = document.querySelector('dialog[open]') ?? document.body;
    const stops = front.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])',
    );
    const POINTS = [0.1, 0.5, 0.9];
    const FINGER = 43.5; // px, 44 rounded
    for (const stop of stops) {
      if (!stop.checkVisibility({ visibilityProperty: true }) || stop.closest('[inert]')) continue;
      stop.focus();
      if (document.activeElement !== stop) continue;
      // A control may be shown by its label.
      const shown = stop.closest('label') ?? stop;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const seen = POINTS.some((x) =>
        POINTS.some((y) => {
          const at = document.elementFromPoint(left + x * width, top + y * height);
          return at !== null && (shown.contains(at) || at.contains(shown));
        }),
      );
      const name = stop.getAttribute('aria-label') ?? stop.textContent.trim().slice(0, 30);
      if (!seen) out.push(`hidden with the focus: ${name}`);
      // A link in a sentence is as high as its line; the places of a chart that is too small only enlarge it.
      const exempt = stop.closest('p, dd') !== null || getComputedStyle(stop).pointerEvents === 'none';
      if (!exempt && Math.min(width, height) < FINGER)
        out.push(`too small: ${name}, ${width.toFixed(1)} × ${height.toFixed(1)} px`);
    }
    return out;
  });
}
