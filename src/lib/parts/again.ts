// A part of the app that could not be loaded is asked for again, twice, before anybody is told: a browser that has just been woken, or is
// short of memory, may refuse once what lies on the device.

/** Between the attempts, ms. When the last has failed, the guard in app.html is told. */
const PAUSES: readonly number[] = [300, 1200];

/** Loads a part of the app by its `import`. Rejects with the last attempt's error. */
export async function again<T>(load: () => Promise<T>): Promise<T> {
  let failed = false;
  for (const pause of PAUSES) {
    try {
      const part = await load();
      // It came after all: the guard has nothing to say.
      if (failed) dispatchEvent(new Event('caravela-started'));
      return part;
    } catch {
      failed = true;
      forgetFailedStyles();
      await new Promise((next) => setTimeout(next, pause));
    }
  }
  try {
    const part = await load();
    dispatchEvent(new Event('caravela-started'));
    return part;
  } catch (error) {
    dispatchEvent(new Event('caravela-missing'));
    throw error;
  }
}

/** A style sheet that failed still stands in the page, and would be taken for one that is there. */
function forgetFailedStyles(): void {
  if (typeof document === 'undefined') return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.remove();
}

/** When a part last did not come, and how often each page was asked for again since; a page that fails much later begins anew. */
let missed = -Infinity;
const asked = new Map<string, number>();
const LATELY = 5000;

if (typeof window !== 'undefined')
  addEventListener('vite:preloadError', () => {
    const now = performance.now();
    if (now - missed > LATELY) asked.clear();
    missed = now;
  });

/** How long to wait before a page that failed is opened again, ms; null where its code was there, or has been asked for often enough. */
export function pauseBefore(page: string): number | null {
  if (performance.now() - missed > LATELY) return null;
  const times = asked.get(page) ?? 0;
  asked.set(page, times + 1);
  forgetFailedStyles();
  if (times >= PAUSES.length) dispatchEvent(new Event('caravela-missing'));
  return PAUSES[times] ?? null;
}

/** A page has opened: if it was asked for again, the guard has nothing to say of it. */
export function opened(page: string): void {
  if (asked.delete(page)) dispatchEvent(new Event('caravela-started'));
}
