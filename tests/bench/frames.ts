// What a move costs the screen while pieces travel: the longest task of our own, and the frames that come late because of it.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findBrowser, launch } from '../../src/tools/browser.mjs';
import { root } from '../../src/tools/install.mjs';
import { serve } from '../../src/tools/serve.mjs';
import { GAMES } from '../../src/lib/games';
import { plant, rowsOf } from '../e2e/seed';

/** Figures of one game, in ms, over the last moves of a running match played on one by one with every movement on. */
export interface FrameFigures {
  readonly moves: number;
  /** From the key to the frame that shows the move: script, style, layout and paint; median and worst. */
  readonly workMs: number;
  readonly worstWorkMs: number;
  /** The longest task the browser told of (it tells of those over 50 ms); 0 where there was none. */
  readonly longestTaskMs: number;
  /** Frames later than 33 ms during which our own script or layout took that long. */
  readonly lateFrames: number;
}

/** How many of a match's last moves are played. */
const MOVES = 16;
/** A movement is over by then, ms. */
const TRAVELS_MS = 1100;

interface Measured {
  readonly work: number;
  readonly tasks: readonly number[];
  readonly late: number;
}

/** Plays one move on by key and watches the page until all has come to rest. */
function step(page: Page): Promise<Measured> {
  return page.evaluate(async (rest) => {
    const LATE = 33;
    const tasks: number[] = [];
    const late = { frames: 0 };
    const long = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
    long.observe({ type: 'longtask' });
    const frames = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        renderStart: number;
        scripts: PerformanceEntry[];
      })[]) {
        const script = entry.scripts.reduce((sum, each) => sum + each.duration, 0);
        const layout = entry.renderStart > 0 ? entry.startTime + entry.duration - entry.renderStart : 0;
        if (entry.duration > LATE && script + layout > LATE) late.frames++;
      }
    });
    if (PerformanceObserver.supportedEntryTypes.includes('long-animation-frame'))
      frames.observe({ type: 'long-animation-frame' });
    await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
    const began = performance.now();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    document.body.getBoundingClientRect();
    const laid = performance.now() - began;
    const painted = await new Promise<number>((done) =>
      requestAnimationFrame(() => {
        const at = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - at);
        port2.postMessage(null);
      }),
    );
    await new Promise((done) => setTimeout(done, rest));
    long.disconnect();
    frames.disconnect();
    return { work: laid + painted, tasks, late: late.frames };
  }, TRAVELS_MS);
}

const round = (ms: number) => Number(ms.toFixed(1));

async function measured(page: Page, origin: string, game: string): Promise<FrameFigures> {
  await page.goto(`${origin}/play/?id=${game}`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.locator('.match').waitFor();
  for (let n = 0; n < MOVES; n++) await page.keyboard.press('ArrowLeft');
  await step(page);
  const all: Measured[] = [];
  for (let n = 1; n < MOVES; n++) all.push(await step(page));
  const work = all.map((each) => each.work).sort((a, b) => a - b);
  return {
    moves: all.length,
    workMs: round(work[work.length >> 1]),
    worstWorkMs: round(work[work.length - 1]),
    longestTaskMs: round(Math.max(0, ...all.flatMap((each) => each.tasks))),
    lateFrames: all.reduce((sum, each) => sum + each.late, 0),
  };
}

/** Measures the built site in software rendering, by game; null where there is no build or no browser. */
export async function frameFigures(): Promise<Readonly<Record<string, FrameFigures>> | null> {
  const site = join(root, 'build');
  if (!existsSync(join(site, 'sw.js')) || !findBrowser()) return null;
  const playable = GAMES.filter((game) => game.playable);
  const rows = await rowsOf(
    playable.map(({ id, seats }) => ({ id, game: id, seats: Math.min(4, seats[1]), turns: 60 })),
  );
  const server = await serve({ dir: site, port: 0, host: '127.0.0.1' });
  const profile = mkdtempSync(join(tmpdir(), 'caravela-frames-'));
  const context = await launch(profile, { viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const origin = `http://127.0.0.1:${String(server.port)}`;
    await page.goto(`${origin}/`);
    await plant(page, rows);
    const out: Record<string, FrameFigures> = {};
    for (const { id } of playable) out[id] = await measured(page, origin, id);
    return out;
  } finally {
    await context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
