// Pictures of the screens in WebKit or Firefox, without screens that need actions of Playwright's Chromium. The recap
// is switched off, so that nothing has to be closed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Device } from '../browsers/device';
import { found, NAMES } from '../browsers/find';
import { atRest } from '../e2e/wait-for-rest';
import { cover, type Covered } from '../e2e/edges';
import { plant, type Rows } from '../e2e/plant-matches';
import { BadUsage } from './args';
import { cleared, stored, type Screen } from './screens';

export interface Picture {
  readonly screen: Screen;
  /** Width and height in px, as 1024x768. */
  readonly size: string;
  readonly theme: 'light' | 'dark';
  readonly file: string;
}

/**
 * Takes the pictures in this browser with the given safe areas; `rows` are planted next to the usual matches. Returns
 * the number of pictures, and the screens that were not photographed.
 */
export async function photographIn(
  browser: string,
  origin: string,
  wanted: readonly Picture[],
  covered: Covered | null,
  rows: Rows = {},
) {
  const name = NAMES.find((known) => known === browser);
  if (!name) throw new BadUsage(`--browser ${browser}: chromium, ${NAMES.join(', ')}`);
  const open = found(name);
  if (!open) throw new BadUsage(`there is no ${name} on this machine: npm run browsers fetches it where it can`);
  const driven = await open();
  const device = new Device(driven, origin);
  const taken = wanted.filter(({ screen: { prepare } }) => !prepare || prepare === cleared);
  try {
    await device.goto('/');
    // `plant` only calls `evaluate`, so any driven browser can take the place of a Playwright page.
    const page = { evaluate: (work: never, given: never) => driven.run(work, given) } as unknown as Page;
    // Tables are photographed without the recap.
    await plant(page, { ...(await stored()), prefs: [{ key: 'recap', value: false }] });
    await plant(page, rows);
    let chosen = '';
    for (const { screen, size, theme, file } of taken) {
      const [width, height] = size.split('x').map(Number);
      await driven.resize({ width, height });
      // The theme is set as a preference: the app applies it once it has read it.
      if (theme !== chosen) await plant(page, { prefs: [{ key: 'theme', value: theme }] });
      chosen = theme;
      await device.goto(screen.path);
      await cover(page, covered);
      await device.see(`html[data-theme="${theme}"]`);
      // Wait for a title: tables and sheets are read from storage first.
      await device.see('h1, .match');
      await atRest(page);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, await driven.picture());
    }
  } finally {
    await driven.close();
  }
  return { taken: taken.length, leftOut: wanted.length - taken.length };
}
