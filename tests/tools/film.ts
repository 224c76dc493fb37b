// `npm run film`: a film strip of each movement on the tables, four frames a move, from matches that are played on step by step.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { plant, rowsOf } from '../e2e/seed';
import { BadUsage, readArgs, tool } from './args';
import { ensureBrowser, launch } from '../../src/tools/browser.mjs';
import { root } from '../../src/tools/install.mjs';
import { MATCHES } from './screens';
import { serve } from '../../src/tools/serve.mjs';

/** When a frame is taken, in ms after the move. */
const FRAMES = [0, 100, 200, 300];
const USAGE = `npm run film -- [options]
  --game GAME      navegador, navigators or madeira (navegador)
  --moves N        how many of the last moves of a running match (8)
  --from N         how many moves before its end the film begins (8)
  --size WxH       1024x768
  --out FOLDER     where to (tests/shots/film)`;

/** Stops every movement that is under way at this time. */
async function at(page: Page, ms: number): Promise<number> {
  return page.evaluate((time) => {
    const running = document.getAnimations();
    for (const animation of running) {
      animation.pause();
      animation.currentTime = time;
    }
    return running.length;
  }, ms);
}

async function main(): Promise<void> {
  const { values } = readArgs({
    game: { type: 'string' },
    moves: { type: 'string' },
    from: { type: 'string' },
    size: { type: 'string' },
    out: { type: 'string' },
  });
  const game = String(values.game ?? 'navegador');
  const count = Number(values.moves ?? 8);
  const [width, height] = String(values.size ?? '1024x768')
    .split('x')
    .map(Number);
  if (!(width > 0 && height > 0 && count > 0)) throw new BadUsage(USAGE);
  if (!ensureBrowser()) throw new BadUsage('there is no browser to film with');
  const out = resolve(root, String(values.out ?? 'tests/shots/film'));
  mkdirSync(out, { recursive: true });
  const server = await serve({ dir: join(root, 'build'), base: '', port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${server.port}`;
  const profile = mkdtempSync(join(tmpdir(), 'caravela-film-'));
  const context = await launch(profile, { viewport: { width, height }, serviceWorkers: 'block', locale: 'en-GB' });
  const page = context.pages()[0] ?? (await context.newPage());
  try {
    await page.goto(`${origin}/`);
    await plant(page, await rowsOf(MATCHES.filter((match) => match.id === `${game}-middle`)));
    await page.goto(`${origin}/play/?id=${game}-middle`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('.match').waitFor();
    for (let n = Number(values.from ?? 8); n > 0; n--) await page.keyboard.press('ArrowLeft');
    for (let move = 1; move <= count; move++) {
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await page.keyboard.press('ArrowRight');
      // What travels begins with the frame in which the move is shown.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      for (const ms of FRAMES) {
        const running = await at(page, ms);
        if (running === 0) break;
        await page.screenshot({ path: join(out, `${game}-${String(move)}-${String(ms)}.png`) });
      }
    }
  } finally {
    await context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

await tool(USAGE, main);
