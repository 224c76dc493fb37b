// An open game is packed into localStorage: in an idle moment after a tap, and at once as the page is left.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCopyOf } from '../../src/lib/backup/keep-local-copy.svelte';
import { localCopyOf } from '../../src/lib/store/local-copy';

let length = $state(1);
let packs = 0;
let refuses = false;
const source = {
  length: () => length,
  pack() {
    packs++;
    if (refuses) throw new Error('no replay');
    return { of: 'matches' as const, id: 'm', createdAt: 1, updatedAt: length, length, packed: '2.x' };
  },
};
const kept = () => localCopyOf('matches', 'm')?.length ?? 0;
const tap = () => flushSync(() => length++);

let stop = (): void => undefined;
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  [length, packs, refuses] = [1, 0, false];
  stop = keepCopyOf(source);
  flushSync();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('taps in a row are packed once, in the quiet moment after them', async () => {
  tap();
  tap();
  await vi.advanceTimersByTimeAsync(700);
  expect([kept(), packs]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([kept(), packs]).toEqual([3, 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(packs).toBe(1);
});

test.each([
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  [
    'the tab is out of sight',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['the game is left', () => stop()],
])('if %s, the last tap is packed at once', (_, leave) => {
  tap();
  leave();
  expect(kept()).toBe(2);
});

test('storage refuses → no message, and the next idle moment tries again', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { length: 0, getItem: () => null, setItem: full, removeItem: () => undefined });
  tap();
  await vi.advanceTimersByTimeAsync(5000);
  expect(packs).toBe(1);
  vi.unstubAllGlobals();
  expect(kept()).toBe(0);
  tap();
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept()).toBe(3);
});

test('a log its rules do not replay leaves the copy as it was', async () => {
  await vi.advanceTimersByTimeAsync(5000);
  refuses = true;
  tap();
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept()).toBe(1);
});
