// What is lit can be tapped: nothing lies over the middle of a lit target, and none stands outside the screen.
import type { Page } from 'playwright-core';

/** Lit targets of the table that a finger aimed at their middle would miss, each with what it would hit instead. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    for (const key of document.querySelectorAll<HTMLElement>('.match [data-target].lit')) {
      if (key.getAttribute('aria-disabled') === 'true' || !key.checkVisibility()) continue;
      // What stands on another page of a list, or further down a phone's part, is brought up first.
      const list = key.closest('.panel .body, .panel .box');
      const room = list?.getBoundingClientRect();
      const { left, top, width, height } = key.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (room && (x > room.right || x < room.left || y > room.bottom || y < room.top)) continue;
      const hit = document.elementFromPoint(x, y);
      if (hit && key.contains(hit)) continue;
      const over = hit?.closest('[data-target], section, aside, dialog') ?? hit;
      out.push(
        `${key.dataset.target ?? ''} under ${over?.getAttribute('data-target') ?? over?.className.toString() ?? 'nothing'}`,
      );
    }
    return out;
  });
}
