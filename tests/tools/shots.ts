// `npm run shots`: photographs every screen in four sizes and two themes, and the chosen ones for the README.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { plant, rowsOf } from '../e2e/seed';
import { BadUsage, readArgs, tool } from './args';
import { ensureBrowser, launch } from './browser.mjs';
import { mustRun, root } from './install.mjs';
import { CHOSEN, MATCHES, SCREENS, TABLES, type Screen } from './screens';
import { serve } from './serve.mjs';

const ALL: readonly Screen[] = [...SCREENS, ...TABLES];
const SIZES = ['1024x768', '1366x1024', '768x1024', '390x844'];
const THEMES = ['light', 'dark'] as const;
const USAGE = `npm run shots -- [options]
  --only NAMES     screens whose name contains one of NAMES, commas between (${ALL.map((s) => s.name).join(', ')})
  --size WxH       one size (${SIZES.join(', ')})
  --theme THEME    light or dark
  --out FOLDER     where to (tests/shots)
  --full           the whole page, not only what fits
  --build          builds first, even where build/ is there
  --readme         the chosen pictures into static/screenshots`;

interface Job {
  readonly screen: Screen;
  readonly size: string;
  readonly theme: (typeof THEMES)[number];
  readonly file: string;
}

function viewport(size: string): { width: number; height: number } {
  const [width, height] = size.split('x').map(Number);
  if (!(width > 0 && height > 0)) throw new BadUsage(`--size ${size}: like 1024x768`);
  return { width, height };
}

function jobs(values: Record<string, unknown>): Job[] {
  if (values.readme) {
    return CHOSEN.flatMap(({ screen, file, ...rest }) => {
      const found = ALL.find((s) => s.name === screen);
      return found ? [{ ...rest, screen: found, file: join(root, 'static/screenshots', `${file}.jpg`) }] : [];
    });
  }
  const out = join(root, String(values.out ?? 'tests/shots'));
  const names = values.only === undefined ? [''] : String(values.only).split(',');
  const screens = ALL.filter((s) => names.some((name) => s.name.includes(name)));
  if (screens.length === 0) throw new BadUsage(`--only ${String(values.only)}: no such screen`);
  const sizes = values.size === undefined ? SIZES : [String(values.size)];
  const themes = THEMES.filter((t) => values.theme === undefined || t === values.theme);
  return themes.flatMap((theme) =>
    sizes.flatMap((size) =>
      screens.map((screen) => ({ screen, size, theme, file: join(out, `${screen.name}-${size}-${theme}.png`) })),
    ),
  );
}

async function shoot(page: Page, origin: string, job: Job, full: boolean): Promise<string | null> {
  await page.setViewportSize(viewport(job.size));
  await page.emulateMedia({ colorScheme: job.theme, reducedMotion: 'reduce' });
  try {
    await page.goto(origin + job.screen.path);
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 10_000 });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await job.screen.prepare?.(page);
    await page.waitForTimeout(150);
    const type = job.file.endsWith('.jpg') ? { type: 'jpeg' as const, quality: 82 } : {};
    await page.screenshot({ path: job.file, fullPage: full, ...type });
    return null;
  } catch (error) {
    return `${job.screen.name} ${job.size} ${job.theme}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}

async function main(): Promise<void> {
  const { values } = readArgs({
    only: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    out: { type: 'string' },
    full: { type: 'boolean' },
    build: { type: 'boolean' },
    readme: { type: 'boolean' },
  });
  const todo = jobs(values);
  const site = join(root, 'build');
  if (values.build || !existsSync(join(site, 'sw.js'))) mustRun('npm', ['run', '--silent', 'build']);
  if (!ensureBrowser()) throw new BadUsage('there is no browser to photograph with');
  const server = await serve({ dir: site, base: process.env.BASE_PATH ?? '', port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${server.port}${process.env.BASE_PATH ?? ''}`;
  const profile = mkdtempSync(join(tmpdir(), 'caravela-shots-'));
  const context = await launch(profile, { viewport: viewport(SIZES[0]), serviceWorkers: 'block', locale: 'en-GB' });
  const page = context.pages()[0] ?? (await context.newPage());
  const failed: string[] = [];
  try {
    await page.goto(`${origin}/`);
    await plant(page, await rowsOf(MATCHES));
    for (const job of todo) {
      mkdirSync(join(job.file, '..'), { recursive: true });
      const fault = await shoot(page, origin, job, values.full === true);
      if (fault) failed.push(fault);
    }
  } finally {
    await context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(`${todo.length - failed.length} of ${todo.length} pictures taken`);
  for (const fault of failed) console.error(fault);
  if (failed.length > 0) process.exitCode = 1;
}

await tool(USAGE, main);
