// Waiting in tests: the longest wait on a slow machine, and the pause between a person's taps.
import { vi } from 'vitest';

/** The longest wait of a test, ms. Nothing takes this long unless it is broken. */
export const PATIENCE = 60_000;

/** Retries a check until it holds, and returns its result. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE, interval: 5 });
}

const now = performance.now.bind(performance);
let ahead = 0;

/** Advances the clock past the time in which a second tap is ignored, without waiting. */
export function lookUp(): void {
  ahead += 1000;
  performance.now = () => now() + ahead;
}
