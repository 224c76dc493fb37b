// Faults of accessibility that axe-core finds on a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Faults axe-core finds on the page (WCAG 2.2 A and AA and best practices, or `rules` alone), one line each. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const options = { preload: false, resultTypes: ['violations' as const], ...(only && { runOnly: [...only] }) };
    const { violations } = await axe.run(document, options);
    return violations.flatMap((v) =>
      v.nodes.map((n) => `${v.id}: ${v.help} — ${n.target.join(' ')} ${n.failureSummary ?? ''}`),
    );
  }, rules);
}

/** Rules whose result depends on the theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Rules whose result depends on the screen's size. */
const TARGETS = ['target-size', 'scrollable-region-focusable'];
const OF_SIZE = [...TARGETS, ...OF_COLOUR];

/** Faults in the light theme, and faults of colours in the dark one. The page is light afterwards. */
export async function axeInBothThemes(page: Page, rules?: readonly string[]): Promise<string[]> {
  const light = await axeFaults(page, rules);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const dark = await axeFaults(page, OF_COLOUR);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `dark theme: ${fault}`)];
}

/** Faults of sizes, and of colours in both themes: enough for another size of a screen that was checked in full. */
export const axeOnAnotherSize = (page: Page): Promise<string[]> => axeInBothThemes(page, OF_SIZE);
