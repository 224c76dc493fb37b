// How soon the installed app starts offline: each time a new browser process, on a profile that has visited the app
// once, without a server.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../../src/tools/browser.mjs';
import { inBuiltApp } from '../tools/built-app';

/** Milliseconds after the address is opened, medians. */
export interface ColdStart {
  readonly firstPaint: number;
  /** The first text or picture. */
  readonly firstText: number;
  /** The page is interactive. */
  readonly ready: number;
  readonly runs: number;
}

const RUNS = 5;
const PHONE = { width: 390, height: 844 };
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];

async function once(profile: string, url: string): Promise<Omit<ColdStart, 'runs'>> {
  const context = await launch(profile, { viewport: PHONE });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const ready = await page.evaluate(() => performance.now());
    const paints = await page.evaluate(async () => {
      const entries = () => performance.getEntriesByType('paint').map((e) => [e.name, e.startTime] as const);
      while (entries().length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
      return entries();
    });
    const at = Object.fromEntries(paints);
    return { firstPaint: at['first-paint'], firstText: at['first-contentful-paint'], ready };
  } finally {
    await context.close();
  }
}

/** Starts the installed app several times, each with a new browser process. */
export async function coldStart(): Promise<ColdStart> {
  const copy = mkdtempSync(join(tmpdir(), 'caravela-start-'));
  try {
    const url = await inBuiltApp(
      async ({ page, context, profile, origin }) => {
        await page.goto(`${origin}/`);
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
        await context.close();
        cpSync(profile, copy, { recursive: true });
        return `${origin}/`;
      },
      { viewport: PHONE, serviceWorkers: 'allow' },
    );
    const all: Omit<ColdStart, 'runs'>[] = [];
    for (let k = 0; k < RUNS; k++) all.push(await once(copy, `${url}?source=pwa`));
    const of = (key: keyof Omit<ColdStart, 'runs'>) => Math.round(median(all.map((run) => run[key])));
    return { firstPaint: of('firstPaint'), firstText: of('firstText'), ready: of('ready'), runs: RUNS };
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}
