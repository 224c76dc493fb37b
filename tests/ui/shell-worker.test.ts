// The page's code for the service worker is loaded later. If loading fails, the page works without that code; the
// checks of the device wait for it.
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

test('the device is checked before the worker is registered → the check waits, and finds the worker', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: new EventTarget() });
  const active = { postMessage: (_: unknown, [port]: MessagePort[]) => port.postMessage(0) };
  vi.doMock('workbox-window', () => ({
    Workbox: class extends EventTarget {
      register = () => Promise.resolve({ active });
    },
  }));
  await import('../words');
  const { updates } = await import('../../src/lib/device/updates.svelte');
  const { STORAGE_CHECKS } = await import('../../src/lib/shell/device-checks');
  const finding = STORAGE_CHECKS.find(({ id }) => id === 'worker')?.look();
  await updates.start('/sw.js', '/');
  expect((await finding)?.good).toBe(true);
});
