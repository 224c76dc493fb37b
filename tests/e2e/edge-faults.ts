// Faults of a page on devices with notches, and next to another app.
import type { Page } from 'playwright-core';
import { cover, DEVICES, SPLIT, underEdges } from './edges';
import { overhang, resized } from './fixtures';
import { short } from './long';

/** The devices to check. The short form checks only a phone in landscape, of which three edges are covered. */
const HELD = short(Object.entries(DEVICES), ([device]) => device === 'iPhone on its side');
const SHARED = short(SPLIT, ({ width }) => width < 400);

/** Everything on the current page under a covered edge of any device, or overflowing in split screen. */
export async function faultsAtEdges(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [device, { width, height, covered }] of HELD) {
    await cover(page, covered);
    await resized(page, { width, height });
    faults.push(...(await underEdges(page, covered)).map((fault) => `${device}: ${fault}`));
    faults.push(...(await overhang(page)).map((box) => `${device}: over the edge: ${box}`));
  }
  await cover(page, null);
  for (const size of SHARED) {
    await resized(page, size);
    faults.push(...(await overhang(page)).map((box) => `${String(size.width)} px: over the edge: ${box}`));
  }
  return faults;
}
