// The patience of a test: how long a thing may take to come on a slow machine, and the glance a person takes between two taps.
import { vi } from 'vitest';

/** The longest a test waits for a thing that comes by itself, ms. Nothing takes so long unless it is broken. */
export const PATIENCE = 60_000;

/** Tries a check again and again until it holds, and answers what it answers. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE, interval: 5 });
}

const now = performance.now.bind(performance);
let ahead = 0;

/** Lets more time go by than the app takes for a double tap, without waiting for it. */
export function lookUp(): void {
  ahead += 1000;
  performance.now = () => now() + ahead;
}
