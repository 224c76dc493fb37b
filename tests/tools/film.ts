// `npm run film`: a film strip of each animation on the tables, five frames a move, while a match is played by taps or
// its history is stepped through.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { scripted, type Deed } from '../bench/scripted-taps';
import { plant, rowsOf, rowsOfLines } from '../e2e/plant-matches';
import { BadUsage, readArgs, tool } from './args';
import { inBuiltApp, type BuiltApp } from './built-app';
import { root } from '../../src/tools/install.mjs';
import { MATCHES } from './screens';

/** When a frame is taken, in ms after the move. */
const FRAMES = [0, 100, 200, 400, 800];
const USAGE = `npm run film -- [options]
  --game GAME      any game (navegador)
  --moves N        how many of the last moves of a running match (8)
  --from N         how many moves before its end the film begins (8)
  --live TURN      moves tapped on the running table from this turn on, each taken back by Undo as well, instead
  --finale         the final scoring of a whole game, tap by tap, instead
  --size WxH       1024x768
  --out FOLDER     where to (tests/shots/film)`;

/** Pauses every running animation at this time; returns the number of animations. */
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

const calm = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

/** A strip of the animations that began with the last change. */
async function strip(page: Page, name: string): Promise<void> {
  // Animations begin with the frame that shows the move.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  for (const ms of FRAMES) {
    const running = await at(page, ms);
    if (running === 0) break;
    await page.screenshot({ path: `${name}-${String(ms)}.png` });
  }
}

/** Presses a button of the table, and pauses all animations once a move is shown. Returns false if no move is shown. */
async function counted(page: Page, press: () => Promise<void>): Promise<boolean> {
  await calm(page);
  const shown = await page.evaluateHandle(() => {
    const match = document.querySelector('.match');
    const done = new Promise<boolean>((resolve) => {
      const stop = () => {
        for (const animation of document.getAnimations()) animation.pause();
        resolve(true);
      };
      const watch = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(stop)));
      if (match) watch.observe(match, { attributes: true, attributeFilter: ['data-ply'] });
      setTimeout(() => resolve(false), 2500);
    });
    return { done };
  });
  await press();
  return shown.evaluate(({ done }) => done);
}

/** Films each of these moves and its undo, then redoes the move before the next one. */
async function filmLive(page: Page, deeds: readonly Deed[], name: (move: string) => string): Promise<void> {
  const ply = async () => Number(await page.locator('.match').getAttribute('data-ply'));
  const first = await ply();
  for (const [k, deed] of deeds.entries()) {
    // The taps of the move before may have played this move too, if it was the only legal one.
    if ((await ply()) > first + k) continue;
    const move = `${String(k + 1)}-${deed.text.replaceAll(' ', '_')}`;
    const done = await counted(page, async () => {
      for (const { any, choice } of deed.taps) {
        const key = page.locator(any.map((one) => `${one}:visible`).join(', ')).first();
        if (!choice) await key.click();
        else if ((await key.count()) > 0 && (await key.getAttribute('aria-pressed')) !== 'true') await key.click();
      }
    });
    if (!done) throw new Error(`${deed.text} was not played`);
    await strip(page, name(move));
    if (!(await counted(page, () => page.keyboard.press('u')))) continue;
    await strip(page, name(`${move}-undo`));
    await counted(page, () => page.keyboard.press('r'));
  }
}

/** Films `count` steps through the history, from the position `from` moves back. */
async function filmPast(page: Page, from: number, count: number, name: (move: string) => string): Promise<void> {
  for (let n = from; n > 0; n--) await page.keyboard.press('ArrowLeft');
  for (let move = 1; move <= count; move++) {
    await calm(page);
    await page.keyboard.press('ArrowRight');
    await strip(page, name(String(move)));
  }
}

/** Ends the game, then films each tap of the final scoring. */
async function filmFinale(page: Page, last: string, name: (move: string) => string): Promise<void> {
  await page.keyboard.press('m');
  await page.locator(`[data-move="${last}"]`).click();
  const finale = page.getByTestId('finale');
  await finale.waitFor();
  for (let step = 0; (await finale.count()) > 0; step++) {
    await strip(page, name(`finale-${String(step)}`));
    await calm(page);
    await page.locator('[data-control="finale-next"]').click();
  }
  await page.getByTestId('final').waitFor();
  await strip(page, name('final'));
}

async function main(): Promise<void> {
  const { values } = readArgs({
    game: { type: 'string' },
    moves: { type: 'string' },
    from: { type: 'string' },
    live: { type: 'string' },
    finale: { type: 'boolean' },
    size: { type: 'string' },
    out: { type: 'string' },
  });
  const game = String(values.game ?? 'navegador');
  const count = Number(values.moves ?? 8);
  const [width, height] = String(values.size ?? '1024x768')
    .split('x')
    .map(Number);
  if (!(width > 0 && height > 0 && count > 0)) throw new BadUsage(USAGE);
  const out = resolve(root, String(values.out ?? 'tests/shots/film'));
  mkdirSync(out, { recursive: true });
  const film = async ({ page, origin }: BuiltApp) => {
    await page.goto(`${origin}/`);
    const seats = MATCHES.find((match) => match.id === `${game}-middle`)?.seats ?? 4;
    const live = values.finale
      ? await scripted(game, seats, Infinity, 1)
      : values.live === undefined
        ? null
        : await scripted(game, seats, Number(values.live), count);
    const rows = live ? rowsOfLines([live.laid]) : rowsOf(MATCHES.filter((match) => match.id === `${game}-middle`));
    await plant(page, { ...(await rows), prefs: [{ key: 'recap', value: false }] });
    await page.goto(`${origin}/play/?id=${live ? game : `${game}-middle`}`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('.match').waitFor();
    const name = (move: string) => join(out, `${game}-${move}`);
    if (live && values.finale) await filmFinale(page, live.deeds[0].text, name);
    else if (live) await filmLive(page, live.deeds, name);
    else await filmPast(page, Number(values.from ?? 8), count, name);
  };
  await inBuiltApp(film, { viewport: { width, height }, locale: 'en-GB' });
}

await tool(USAGE, main);
