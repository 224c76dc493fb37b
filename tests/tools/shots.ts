// `npm run shots`: photographs every screen in eight sizes and two themes, and the chosen ones for the README.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { cover, type Covered } from '../e2e/edges';
import { atRest } from '../e2e/wait-for-rest';
import { plant } from '../e2e/plant-matches';
import { BadUsage, readArgs, tool } from './args';
import { builtSite, inBuiltApp, type BuiltApp } from './built-app';
import { HELPER_SCREENS } from './helpers';
import { mustRun, root } from '../../src/tools/install.mjs';
import { CHOSEN, SCREENS, SHEET_SCREENS, stored, TABLES, type Screen } from './screens';
import { photographIn } from './shots-elsewhere';
import { statesOf } from './states';
import { serve } from '../../src/tools/serve.mjs';

const ALL: readonly Screen[] = [...SCREENS, ...SHEET_SCREENS, ...TABLES];
/** Tablets, a phone both ways, and a tablet in split screen. */
const SIZES = ['1024x768', '1366x1024', '768x1024', '390x844', '844x390', '678x768', '507x768', '320x768'];
const THEMES = ['light', 'dark'] as const;
const USAGE = `npm run shots -- [options]
  --only NAMES     screens whose name contains one of NAMES, commas between (${ALL.map((s) => s.name).join(', ')})
  --states GAME    every state of a game's table instead: each kind of decision, and what is opened on it
  --seats N        people at the tables of --states (the most)
  --helpers         every score sheet, its number pad and result, and every helper of a table instead
  --text PERCENT   the system's letters as large (100)
  --size WxH       one size (${SIZES.join(', ')})
  --theme THEME    light or dark
  --insets T,R,B,L what the device covers of each edge, px (none)
  --out FOLDER     where to (tests/shots)
  --full           the whole page, not only what fits
  --locale NAME    the language: en, de, pt-PT (or pt), pt-BR
  --browser NAME   webkit or firefox instead of chromium; screens that open by their address alone
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

/** Safe areas of a device, written as 47,0,34,0. */
function insets(given: unknown): Covered | null {
  if (given === undefined) return null;
  const sides = String(given).split(',').map(Number);
  if (sides.length !== 4 || !sides.every((px) => px >= 0))
    throw new BadUsage(`--insets ${String(given)}: four figures, top, right, bottom and left, like 47,0,34,0`);
  const [top, right, bottom, left] = sides;
  return { top, right, bottom, left };
}

/** The number of people that `--seats` asks for; undefined without it. */
function seatsOf(given: unknown): number | undefined {
  if (given === undefined) return undefined;
  const seats = Number(given);
  if (!(Number.isInteger(seats) && seats > 0)) throw new BadUsage(`--seats ${String(given)}: a number of people`);
  return seats;
}

function jobs(values: Record<string, unknown>, all: readonly Screen[]): Job[] {
  if (values.readme) {
    return CHOSEN.flatMap(({ screen, file, ...rest }) => {
      const found = all.find((s) => s.name === screen);
      return found ? [{ ...rest, screen: found, file: join(root, 'static/screenshots', `${file}.jpg`) }] : [];
    });
  }
  const out = resolve(root, String(values.out ?? 'tests/shots'));
  const names = values.only === undefined ? [''] : String(values.only).split(',');
  const screens = all.filter((s) => names.some((name) => s.name.includes(name)));
  if (screens.length === 0) throw new BadUsage(`--only ${String(values.only)}: no such screen`);
  const sizes = values.size === undefined ? SIZES : [String(values.size)];
  const themes = THEMES.filter((t) => values.theme === undefined || t === values.theme);
  const wanted = themes.flatMap((theme) =>
    sizes.flatMap((size) =>
      screens.map((screen) => ({ screen, size, theme, file: join(out, `${screen.name}-${size}-${theme}.png`) })),
    ),
  );
  // Picture-only screens change the device and would affect every later one.
  return wanted.toSorted((a, b) => Number(a.screen.pictureOnly ?? false) - Number(b.screen.pictureOnly ?? false));
}

async function shoot(
  page: Page,
  origin: string,
  job: Job,
  full: boolean,
  { covered, text }: { covered: Covered | null; text: string },
): Promise<string | null> {
  await page.setViewportSize(viewport(job.size));
  await page.emulateMedia({ colorScheme: job.theme, reducedMotion: 'reduce' });
  try {
    await page.goto(origin + job.screen.path);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await cover(page, covered);
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    await job.screen.prepare?.(page);
    await atRest(page);
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
    states: { type: 'string' },
    seats: { type: 'string' },
    helpers: { type: 'boolean' },
    text: { type: 'string', default: '100' },
    size: { type: 'string' },
    theme: { type: 'string' },
    insets: { type: 'string' },
    locale: { type: 'string', default: 'en-GB' },
    out: { type: 'string' },
    full: { type: 'boolean' },
    browser: { type: 'string', default: 'chromium' },
    build: { type: 'boolean' },
    readme: { type: 'boolean' },
  });
  const states = values.states === undefined ? null : await statesOf(String(values.states), seatsOf(values.seats));
  const todo = jobs(values, states?.screens ?? (values.helpers ? HELPER_SCREENS : ALL));
  const text = `${String(values.text)}%`;
  const covered = insets(values.insets);
  if (values.build) mustRun('npm', ['run', '--silent', 'build']);
  if (values.browser !== 'chromium') {
    const server = await serve({ dir: builtSite(), port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${server.port}`;
    const sum = await photographIn(String(values.browser), origin, todo, covered, states?.rows).finally(server.close);
    console.log(`${sum.taken} pictures taken in ${String(values.browser)}, ${sum.leftOut} left out: they need a hand`);
    return;
  }
  const failed: string[] = [];
  const photograph = async ({ page, origin }: BuiltApp) => {
    await page.goto(`${origin}/`);
    await plant(page, await stored());
    if (states) await plant(page, states.rows);
    for (const job of todo) {
      mkdirSync(join(job.file, '..'), { recursive: true });
      const fault = await shoot(page, origin, job, values.full === true, { covered, text });
      if (fault) failed.push(fault);
    }
  };
  await inBuiltApp(photograph, { viewport: viewport(SIZES[0]), locale: String(values.locale) });
  console.log(`${todo.length - failed.length} of ${todo.length} pictures taken`);
  for (const fault of failed) console.error(fault);
  if (failed.length > 0) process.exitCode = 1;
}

await tool(USAGE, main);
