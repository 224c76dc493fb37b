// How fast the screen undoes a tap late in a long match: in a real browser, on the built site.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { plant, rowsOf, type Rows } from '../e2e/seed';
import { findBrowser, launch } from '../../src/tools/browser.mjs';
import { root } from '../../src/tools/install.mjs';
import { serve } from '../../src/tools/serve.mjs';
import { BEGIN, END, traced, type Work } from './trace';

/** Medians over all presses, in ms, from the press to the frame that shows the new position. */
export interface PressFigures extends Omit<Work, 'longestTask' | 'heaviestFrame'> {
  /** Total by the clock, storing and painting included; without the wait for the display's next frame. */
  readonly whole: number;
}

export interface ScreenFigures {
  /** Entries in the log of the match that was measured. */
  readonly entries: number;
  /** Undo of the previous turn's last move: every part of the screen changes. */
  readonly undo: PressFigures;
  /** Undo of a move of the running turn. */
  readonly undoInTurn: PressFigures;
  readonly redo: PressFigures;
  /** Restart of the turn. */
  readonly restart: PressFigures;
  /** "Back to here" from a line of the open log. */
  readonly back: PressFigures;
}

const PRESSES = 12;
/** Presses before the first that counts: then no code runs for the first time. */
const WARM_UP = 8;
/** Pause before each press, so that animations of the last one have ended. */
const CALM_MS = 400;
/** Four hundred moves into a match of five, at the end of a turn of five moves without a reveal. */
const MATCH = { id: 'late', game: 'navegador', seats: 5, seed: 'late', turns: 107 } as const;

const median = (all: readonly number[]) => Number(all.toSorted((a, b) => a - b)[all.length >> 1].toFixed(1));

/** The medians of what presses took: their work from the trace, and the clock. */
function figures(work: readonly Work[], clock: readonly number[]): PressFigures {
  const of = (kind: keyof Work) => median(work.map((w) => w[kind]));
  return {
    script: of('script'),
    style: of('style'),
    layout: of('layout'),
    together: of('together'),
    paint: of('paint'),
    whole: median(clock),
  };
}

/**
 * Presses a control of an idle page and waits until another position is painted, between the marks of a trace if it
 * counts.
 */
function press(page: Page, selector: string, counts = false): Promise<number> {
  return page.evaluate(
    async ([wanted, calm, [begin, end]]) => {
      const match = document.querySelector<HTMLElement>('.match');
      const key = document.querySelector<HTMLElement>(wanted);
      if (!match || !key) throw new Error(`there is no ${wanted}`);
      // Wait until the last press is painted.
      await new Promise((done) => setTimeout(done, calm));
      await new Promise((done) => requestIdleCallback(done, { timeout: 500 }));
      await new Promise((done) => setTimeout(done));
      const changed = new Promise<number>((done) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          match.getBoundingClientRect();
          done(performance.now());
        });
        watch.observe(match, { attributes: true, attributeFilter: ['data-ply'] });
      });
      if (begin) performance.mark(begin);
      const began = performance.now();
      key.click();
      const laid = (await changed) - began;
      // A message posted as the frame begins arrives after its paint.
      const painted = await new Promise<number>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          const frame = performance.now();
          port1.onmessage = () => done(performance.now() - frame);
          port2.postMessage(null);
        });
      });
      if (end) performance.mark(end);
      return laid + painted;
    },
    [selector, CALM_MS, counts ? [BEGIN, END] : []] as const,
  );
}

const UNDO = '[data-control="undo"]';
const REDO = '[data-control="redo"]:not(:disabled)';
const plyOf = async (page: Page) => Number(await page.locator('.match').getAttribute('data-ply'));

async function again(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await press(page, REDO);
}

/** Presses one control several times, each after `before` and followed by `after`; only the press counts. */
async function presses(
  page: Page,
  selector: string,
  { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
): Promise<PressFigures> {
  const clock: number[] = [];
  const work = await traced(page, async () => {
    for (let i = 0; i < PRESSES; i++) {
      await before?.();
      clock.push(await press(page, selector, true));
      await after?.();
    }
  });
  return figures(work, clock);
}

async function measure(page: Page): Promise<Omit<ScreenFigures, 'entries'>> {
  for (let i = 0; i < WARM_UP; i++) {
    await press(page, UNDO);
    await press(page, REDO);
  }
  const undo = await presses(page, UNDO, { after: () => again(page, 1) });
  const redo = await presses(page, REDO, { before: () => press(page, UNDO) });
  await press(page, UNDO);
  const undoInTurn = await presses(page, UNDO, { after: () => again(page, 1) });
  let from = await plyOf(page);
  const restart = await presses(page, '[data-control="restart"]', {
    before: async () => (from = await plyOf(page)),
    after: async () => {
      while ((await plyOf(page)) < from) await again(page, 1);
    },
  });
  await page.locator('[data-control="log"]').click();
  const back = await presses(page, '[data-panel="log"] .from button', {
    before: async () => {
      from = await plyOf(page);
      await page.locator(`[data-panel="log"] [data-ply="${String(from - 2)}"]`).click();
    },
    after: async () => {
      while ((await plyOf(page)) < from) await again(page, 1);
    },
  });
  return { undo, undoInTurn, redo, restart, back };
}

/** Measures the built site; null without a build or a browser. */
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
