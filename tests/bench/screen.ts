// How fast the screen takes back a tap late in a long match: in a real browser, on the built site.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { plant, rowsOf, type Rows } from '../e2e/seed';
import { findBrowser, launch } from '../tools/browser.mjs';
import { root } from '../tools/install.mjs';
import { serve } from '../tools/serve.mjs';

/**
 * Medians over all presses, in ms of the page's work from the press to the frame that shows the new position: the write to the device,
 * the drawing, style, layout and paint. The wait for the display's next beat is nobody's work and does not count.
 */
export interface ScreenFigures {
  /** Entries in the log of the match that was measured. */
  readonly entries: number;
  /** The last move of the turn before taken back: every part of the screen changes. */
  readonly undoMs: number;
  /** A move of the running turn taken back. */
  readonly undoInTurnMs: number;
  readonly redoMs: number;
  /** The turn begun anew. */
  readonly restartMs: number;
  /** "Back to here" from a line of the open log. */
  readonly backMs: number;
}

const PRESSES = 20;
/** Rest before each press. */
const CALM_MS = 150;
/** Four hundred moves into a match of five, at the end of a turn of five moves that showed nothing hidden. */
const MATCH = { id: 'late', game: 'navegador', seats: 5, seed: 'late', turns: 97 } as const;

const median = (all: readonly number[]) => Number(all.toSorted((a, b) => a - b)[all.length >> 1].toFixed(1));

/** Presses a control on a page at rest and waits until another position is painted; ms of the work for it. */
function press(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    async ([wanted, calm]) => {
      const match = document.querySelector<HTMLElement>('.match');
      const key = document.querySelector<HTMLElement>(wanted);
      if (!match || !key) throw new Error(`there is no ${wanted}`);
      // Nobody presses while the pixels of the press before are still being filled in.
      await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
      await new Promise((done) => setTimeout(done, calm));
      const changed = new Promise<number>((done) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          match.getBoundingClientRect();
          done(performance.now());
        });
        watch.observe(match, { attributes: true, attributeFilter: ['data-ply'] });
      });
      const began = performance.now();
      key.click();
      const laid = (await changed) - began;
      // A message posted as the frame begins arrives when it has been painted.
      const painted = await new Promise<number>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          const frame = performance.now();
          port1.onmessage = () => done(performance.now() - frame);
          port2.postMessage(null);
        });
      });
      return laid + painted;
    },
    [selector, CALM_MS] as const,
  );
}

async function again(page: Page, times: number): Promise<number[]> {
  const took = [];
  for (let i = 0; i < times; i++) took.push(await press(page, '[data-control="redo"]:not(:disabled)'));
  return took;
}

/** Looks at the position `plies` back from the log, then goes back to it; ms of the going back. */
async function backTo(page: Page, plies: number): Promise<number> {
  const ply = Number(await page.locator('.match').getAttribute('data-ply')) - plies;
  await page.locator(`[data-panel="log"] [data-ply="${String(ply)}"]`).click();
  return press(page, '[data-panel="log"] .from button');
}

async function measure(page: Page): Promise<Omit<ScreenFigures, 'entries'>> {
  const [undo, redo, inTurn, restart, back]: number[][] = [[], [], [], [], []];
  for (let i = 0; i < PRESSES; i++) {
    undo.push(await press(page, '[data-control="undo"]'));
    redo.push(...(await again(page, 1)));
  }
  await press(page, '[data-control="undo"]');
  for (let i = 0; i < PRESSES; i++) {
    inTurn.push(await press(page, '[data-control="undo"]'));
    await again(page, 1);
  }
  for (let i = 0; i < PRESSES; i++) {
    const from = Number(await page.locator('.match').getAttribute('data-ply'));
    restart.push(await press(page, '[data-control="restart"]'));
    await again(page, from - Number(await page.locator('.match').getAttribute('data-ply')));
  }
  await page.locator('[data-control="log"]').click();
  for (let i = 0; i < PRESSES; i++) {
    back.push(await backTo(page, 2));
    await again(page, 2);
  }
  return {
    undoMs: median(undo),
    undoInTurnMs: median(inTurn),
    redoMs: median(redo),
    restartMs: median(restart),
    backMs: median(back),
  };
}

/** Measures the built site; null where there is no build or no browser. */
export async function screenFigures(): Promise<ScreenFigures | null> {
  const site = join(root, 'build');
  if (!existsSync(join(site, 'sw.js')) || !findBrowser()) return null;
  const rows: Rows = await rowsOf([MATCH]);
  const server = await serve({ dir: site, port: 0, host: '127.0.0.1' });
  const profile = mkdtempSync(join(tmpdir(), 'caravela-bench-'));
  const context = await launch(profile, { viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`http://127.0.0.1:${String(server.port)}/`);
    await plant(page, rows);
    await page.goto(`http://127.0.0.1:${String(server.port)}/play/?id=${MATCH.id}`);
    await page.locator('.match').waitFor();
    return { entries: rows.log?.length ?? 0, ...(await measure(page)) };
  } finally {
    await context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
