// Waits until a page is at rest, for checks and photos.
import type { Page } from 'playwright-core';
import { PATIENCE } from '../patience';

/**
 * Waits until nothing loads, no element changes for a moment, fonts are loaded and animations are over. Throws with the
 * elements that keep changing if the page never rests.
 */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async (patience) => {
    const QUIET = 120;
    const began = performance.now();
    let changed = began;
    const last = new Set<string>();
    const watch = new MutationObserver((changes) => {
      changed = performance.now();
      last.clear();
      for (const { target, attributeName, type } of changes)
        last.add(`${target.nodeName} ${(target as Element).getAttribute?.('class') ?? ''}: ${attributeName ?? type}`);
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const loaded = () => performance.getEntriesByType('resource').length;
    /** Icons are empty until their part has loaded. */
    const drawn = () => document.querySelector('svg[data-icon] path[d=""]') === null;
    for (let seen = -1; performance.now() - changed < QUIET || seen !== loaded() || !drawn();) {
      if (performance.now() - began > patience) throw new Error(`the page never rests: ${[...last].join(', ')}`);
      seen = loaded();
      await new Promise((resolve) => setTimeout(resolve, QUIET / 3));
    }
    watch.disconnect();
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  }, PATIENCE);
}
