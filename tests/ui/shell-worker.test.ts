// The page's code for the service worker is loaded later: if loading fails, the page works without it.
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('workbox-window');
  vi.resetModules();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the code for the service worker fails to load → the page throws nothing and reports no rejected promise', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() });
  vi.resetModules();
  vi.doMock('workbox-window', () => {
    throw new TypeError('error loading dynamically imported module');
  });
  const { updates } = await import('../../src/lib/device/updates.svelte');
  await expect(updates.start('/sw.js', '/')).resolves.toBeUndefined();
  expect(updates.refused).toBe(false);
});
