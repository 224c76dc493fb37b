// What is wrong with a page on devices that cover their edges, and beside another app.
import type { Page } from 'playwright-core';
import { cover, DEVICES, SPLIT, underEdges } from './edges';
import { overhang, resized } from './fixtures';
import { short } from './long';

/** On its side a phone covers three edges: the one device of the short form. */
const HELD = short(Object.entries(DEVICES), ([device]) => device === 'iPhone on its side');
const SHARED = short(SPLIT, ({ width }) => width < 400);

/** What lies under a covered edge of any device, or hangs over an edge of any window beside another app, of the page as it stands. */
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
