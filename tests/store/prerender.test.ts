// What the store may do while a build stores pages: nothing of a device is read.
import { expect, test } from 'vitest';

test('the store is loaded outside a browser → localStorage is not read, which Node 26 would warn of', async () => {
  let reads = 0;
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => void (reads += 1) });
  await import('$lib/store/storage.svelte');
  Reflect.deleteProperty(globalThis, 'localStorage');
  expect(reads).toBe(0);
});
