// Retries the import of a part of the app twice before an error is shown: a browser that has just woken, or is short of
// memory, may fail once to load a cached file.

/** Delays between the attempts, ms. After the last failure the guard in app.html shows its notice. */
const PAUSES: readonly number[] = [300, 1200];

/** Loads a part of the app by its `import`. Rejects with the last attempt's error. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  let failed = false;
  for (const pause of PAUSES) {
    try {
      const part = await load();
      // A retry loaded it: the guard in app.html removes its notice.
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

/** Removes failed style sheets from the page: the next attempt would count them as loaded. */
function forgetFailedStyles(): void {
  if (typeof document === 'undefined') return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.remove();
}

/** When an import last failed, ms. */
let missed = -Infinity;
/** How often each page was retried. Cleared when an import fails more than LATELY ms after the previous failure. */
const asked = new Map<string, number>();
const LATELY = 5000;

if (typeof window !== 'undefined')
  addEventListener('vite:preloadError', () => {
    const now = performance.now();
    if (now - missed > LATELY) asked.clear();
    missed = now;
  });

/** Delay before a failed page is opened again, ms; null if no import failed lately, or the page was retried twice. */
export function retryDelay(page: string): number | null {
  if (performance.now() - missed > LATELY) return null;
  const times = asked.get(page) ?? 0;
  asked.set(page, times + 1);
  forgetFailedStyles();
  if (times >= PAUSES.length) dispatchEvent(new Event('caravela-missing'));
  return PAUSES[times] ?? null;
}

/** A page has opened: if it was retried, the guard removes its notice. */
export function notePageOpened(page: string): void {
  if (asked.delete(page)) dispatchEvent(new Event('caravela-started'));
}
