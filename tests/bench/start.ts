// How soon the installed app starts offline: a fresh browser process on a profile that has visited once, the server
// stopped.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, launch } from '../../src/tools/browser.mjs';
import { root } from '../../src/tools/install.mjs';
import { serve } from '../../src/tools/serve.mjs';

/** Milliseconds from the address being opened, medians. */
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

/** Measures; null without a build or a browser. */
export async function coldStart(): Promise<ColdStart | null> {
  const dir = join(root, 'build');
  if (!existsSync(join(dir, 'sw.js')) || !findBrowser()) return null;
  const profile = mkdtempSync(join(tmpdir(), 'caravela-start-'));
  try {
    const server = await serve({ dir, port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${String(server.port)}/`;
    const context = await launch(profile, { viewport: PHONE });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.close();
    await server.close();
    const all: Omit<ColdStart, 'runs'>[] = [];
    for (let k = 0; k < RUNS; k++) all.push(await once(profile, `${url}?source=pwa`));
    const of = (key: keyof Omit<ColdStart, 'runs'>) => Math.round(median(all.map((run) => run[key])));
    return { firstPaint: of('firstPaint'), firstText: of('firstText'), ready: of('ready'), runs: RUNS };
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
