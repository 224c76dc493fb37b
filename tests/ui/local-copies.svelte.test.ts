// A copy of the open game is packed into localStorage: in an idle moment after a tap, and at once if the page is left.
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLocalCopyOf } from '../../src/lib/backup/keep-local-copy.svelte';
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
  stop = keepLocalCopyOf(source);
  flushSync();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('several taps in a row → one copy is packed, in the idle moment after the last tap', async () => {
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
])('%s → a copy with the last tap is packed at once', (_, leave) => {
  tap();
  leave();
  expect(kept()).toBe(2);
});

test('localStorage is full → no copy is stored, and packing is tried again in the idle moment after the next tap', async () => {
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

test('packing throws (the log cannot be replayed) → the previous copy stays', async () => {
  await vi.advanceTimersByTimeAsync(5000);
  refuses = true;
  tap();
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept()).toBe(1);
});
