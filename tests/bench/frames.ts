// Measures the work of a tap while pieces move: the longest task, and frames that our script or layout delays.
import type { Page } from 'playwright-core';
import { inBuiltApp } from '../tools/built-app';
import { GAMES } from '../../src/lib/games';
import { plant, rowsOfLines } from '../e2e/plant-matches';
import { scripted, type Deed, type Tap } from './scripted-taps';
import { tell } from './tell';
import { BEGIN, END, traced, type Work } from './trace';

/**
 * Results of one game over the taps of a scripted stretch with all animations on, in ms of the main thread's processor
 * time, so that other programs on a busy machine do not count.
 */
export interface FrameFigures {
  readonly taps: number;
  /** Time of script, style and layout for one tap and its animations: the median of all taps. */
  readonly workMs: number;
  readonly longestTaskMs: number;
  /** Time of script, style and layout in the heaviest frame. */
  readonly heaviestFrameMs: number;
  /** Number of tasks over 50 ms; `lateFrames`: frames with over 33 ms of script, style and layout. Both should be 0. */
  readonly longTasks: number;
  readonly lateFrames: number;
  /** The move that caused the longest task, and the move that caused the heaviest frame. */
  readonly worst: string;
}

const LONG = 50;
const LATE = 33;
/** The turn at which the measured stretch begins. */
const FROM = 40;
const MOVES = 14;
/** The animations of a tap are over after this time, ms. */
const TRAVELS_MS = 1100;

/** At most this many taps on one stepper. */
const STEPS = 20;

/**
 * The centre of the next tap target. `plays`: tapping it plays the move; false: it only opens a part. Null if the tap
 * only makes a choice, and that choice is already made or not needed.
 */
function spot(page: Page, { any, choice }: Tap): Promise<{ x: number; y: number; plays: boolean } | null> {
  return page.evaluate(
    async ([selectors, optional]) => {
      const found = () =>
        selectors
          .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
          .find((key) => key.checkVisibility() && key.getAttribute('aria-disabled') !== 'true');
      const until = performance.now() + (optional ? 0 : 30_000);
      while (!found() && performance.now() < until) await new Promise((next) => setTimeout(next, 20));
      const key = found();
      const made = key?.getAttribute('aria-pressed') === 'true' || key?.getAttribute('aria-expanded') === 'true';
      if (optional && (!key || made)) return null;
      if (!key) throw new Error(`nowhere to be seen: ${selectors.join(', ')}`);
      key.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = key.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, plays: key.matches(selectors[0]) };
    },
    [any, choice === true] as const,
  );
}

/** Taps once and waits until the animations are over, all between two marks of the trace. */
async function touch(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await page.evaluate((mark) => void performance.mark(mark), BEGIN);
  await page.touchscreen.tap(x, y);
  await page.evaluate(
    async ([mark, rest]) => {
      await new Promise((done) => setTimeout(done, rest));
      performance.mark(mark);
    },
    [END, TRAVELS_MS] as const,
  );
}

/** Taps all targets of a move. A stepper is tapped until its amount is reached. */
async function play(page: Page, { text, taps }: Deed, names: string[]): Promise<void> {
  const ply = await page.locator('.match').getAttribute('data-ply');
  for (const tap of taps) {
    for (let step = 0; step < STEPS; step++) {
      const at = await spot(page, tap);
      if (!at) break;
      await touch(page, at);
      names.push(text);
      if (at.plays) break;
    }
  }
  if ((await page.locator('.match').getAttribute('data-ply')) === ply) throw new Error(`${text} was not played`);
}

const round = (ms: number) => Number(ms.toFixed(1));
const most = (works: readonly Work[], of: (work: Work) => number) =>
  works.reduce((best, work, k) => (of(work) > of(works[best]) ? k : best), 0);

async function measured(page: Page, origin: string, game: string, deeds: readonly Deed[]): Promise<FrameFigures> {
  await page.goto(`${origin}/play/?id=${game}`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.locator('.match').waitFor();
  // The first move is not measured: the browser compiles the code during it.
  const [first, ...rest] = deeds;
  await play(page, first, []);
  const names: string[] = [];
  const works = await traced(page, async () => {
    for (const deed of rest) await play(page, deed, names);
  });
  const together = works.map((work) => work.together).sort((a, b) => a - b);
  const [task, frame] = [most(works, (work) => work.longestTask), most(works, (work) => work.heaviestFrame)];
  return {
    taps: works.length,
    workMs: round(together[together.length >> 1]),
    longestTaskMs: round(works[task].longestTask),
    heaviestFrameMs: round(works[frame].heaviestFrame),
    longTasks: works.filter((work) => work.longestTask > LONG).length,
    lateFrames: works.filter((work) => work.heaviestFrame > LATE).length,
    worst: [...new Set([names[task], names[frame]])].join(', '),
  };
}

/** Measures each game on the built site, rendered without a graphics card; returns the results by game. */
export async function frameFigures(): Promise<Readonly<Record<string, FrameFigures>>> {
  const stretches = await Promise.all(
    GAMES.filter((game) => game.playable).map(async ({ id, seats }) => ({
      id,
      ...(await scripted(id, Math.min(4, seats[1]), FROM, MOVES)),
    })),
  );
  const rows = await rowsOfLines(stretches.map(({ laid }) => laid));
  return inBuiltApp(
    async ({ page, origin }) => {
      await page.goto(`${origin}/`);
      await plant(page, { ...rows, prefs: [{ key: 'recap', value: false }] });
      const out: Record<string, FrameFigures> = {};
      for (const { id, deeds } of stretches) {
        out[id] = await measured(page, origin, id, deeds);
        tell(id, out[id]);
      }
      return out;
    },
    { hasTouch: true },
  );
}
