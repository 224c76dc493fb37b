// Finds what a person at a table cannot reach or see: covered lit targets, and parts that need scrolling.
import type { Page } from 'playwright-core';

/**
 * Lit targets that a finger at their centre would miss, each with the covering element. Targets further down in a
 * scroller are scrolled into view, and back afterwards.
 */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const middle = (key: Element) => {
      const { left, top, width, height } = key.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2);
    };
    const hits = (key: Element) => {
      const hit = middle(key);
      return hit !== null && key.contains(hit);
    };
    /** Whether a thumb can scroll the box; with `overflow: hidden` it cannot. */
    const scrolls = (box: Element) =>
      /auto|scroll/.test(getComputedStyle(box).overflow) &&
      (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1);
    /** Scrolls the ancestors of `key` to `key`; returns whether a tap would then hit `key`. */
    function broughtUp(key: Element): boolean {
      const parts: Element[] = [];
      for (let up = key.parentElement; up; up = up.parentElement) parts.push(up);
      const before = parts.map((box) => [box.scrollLeft, box.scrollTop]);
      if (!parts.some(scrolls)) return false;
      key.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const moved = parts.filter((box, k) => box.scrollLeft !== before[k][0] || box.scrollTop !== before[k][1]);
      const there = moved.every(scrolls) && hits(key);
      for (const [k, box] of parts.entries())
        box.scrollTo({ left: before[k][0], top: before[k][1], behavior: 'instant' });
      return there;
    }
    const out: string[] = [];
    for (const key of document.querySelectorAll<HTMLElement>(':is(.match, .task-page) [data-target].lit')) {
      if (key.getAttribute('aria-disabled') === 'true' || !key.checkVisibility()) continue;
      if (hits(key) || broughtUp(key)) continue;
      const hit = middle(key);
      const over = hit?.closest('[data-target], section, aside, dialog') ?? hit;
      out.push(
        `${key.dataset.target ?? ''} under ${over?.getAttribute('data-target') ?? over?.className.toString() ?? 'nothing'}`,
      );
    }
    return out;
  });
}

/** Returns which of the page and its `parts` cannot be seen whole without scrolling, by class. */
export const overflowing = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [document.documentElement, ...document.querySelectorAll(selector)]
        .filter((box) => box.scrollHeight > box.clientHeight + 1)
        .map((box) => box.className || 'page'),
    parts,
  );
