// The code that follows the service worker is fetched when the page is quiet: where it does not come, the page goes on without.
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('workbox-window');
  vi.resetModules();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('what follows the worker does not come: nothing is thrown, and nobody is told that it was refused', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() });
  vi.resetModules();
  vi.doMock('workbox-window', () => {
    throw new TypeError('error loading dynamically imported module');
  });
  const { updates } = await import('../../src/lib/device/updates.svelte');
  await expect(updates.start('/sw.js', '/')).resolves.toBeUndefined();
  expect(updates.refused).toBe(false);
});
