// A page that has come to rest, for whoever looks at it or photographs it.
import type { Page } from 'playwright-core';

/** Waits until nothing is being loaded, nothing has been written for a moment, letters are there and nothing moves. */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const QUIET = 120;
    let changed = performance.now();
    const watch = new MutationObserver(() => (changed = performance.now()));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const loaded = () => performance.getEntriesByType('resource').length;
    for (let seen = -1; performance.now() - changed < QUIET || seen !== loaded();) {
      seen = loaded();
      await new Promise((resolve) => setTimeout(resolve, QUIET / 3));
    }
    watch.disconnect();
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}
