// How fast each table shows an undo late in a match, with the fewest and the most people: in a real browser, on the
// built site.
import type { Page } from 'playwright-core';
import { loadBotGame } from '../../src/lib/games/bots';
import { GAMES } from '../../src/lib/games';
import { plant, rowsOfLines, type LaidMatch } from '../e2e/plant-matches';
import { inBuiltApp } from '../tools/built-app';
import { tell } from './tell';
import { BEGIN, END, traced, type Work } from './trace';
import { botMatch, upTo } from '../test-match';

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

/** Number of presses of each kind: at least `FEWEST`, then until the time given to the figure is over. */
const [FEWEST, MOST] = [3, 12];
/** Number of presses before the first measured one: the browser compiles the code during these. */
const WARM_UP = 8;
/** Pause before each press, ms: by then the animations of the press before are over. */
const CALM_MS = 400;
/** The measured position is between these shares of a match: the log is long, and the table not yet empty. */
const LATE = [0.5, 0.85] as const;

/** A match, stopped at the end of the longest turn without a reveal between the shares `LATE`. */
async function lateMatch(id: string, seats: number): Promise<LaidMatch> {
  const game = await loadBotGame(id);
  const whole = botMatch(game, { seats, seed: 'late' });
  const { states, played } = whole;
  const [first, last] = LATE.map((part) => Math.floor(part * whole.ply));
  let best = { ply: first, moves: 0 };
  for (let ply = first; ply <= last; ply++) {
    if (game.turn(states[ply]) === game.turn(states[ply - 1])) continue;
    let moves = 0;
    while (!played[ply - 1 - moves].reveals && game.turn(states[ply - 1 - moves]) === game.turn(states[ply - 1]))
      moves++;
    if (moves > best.moves && !played[ply - 1 - moves].reveals) best = { ply, moves };
  }
  if (best.moves < 2) throw new Error(`${id}: every late turn of ${String(seats)} reveals something`);
  return { id: `${id}-${String(seats)}`, line: upTo(whole, best.ply) };
}

const median = (all: readonly number[]) => Number(all.toSorted((a, b) => a - b)[all.length >> 1].toFixed(1));

/** Medians over all presses: of their work (from the trace), and of their time by the clock. */
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
 * Presses a control of an idle page; returns the ms until another position is painted. `counts: true` sets the marks of
 * a trace before and after the press; the default is false.
 */
function press(page: Page, selector: string, counts = false): Promise<number> {
  return page.evaluate(
    async ([wanted, calm, [begin, end]]) => {
      const match = document.querySelector<HTMLElement>('.match');
      const key = document.querySelector<HTMLElement>(wanted);
      if (!match || !key) throw new Error(`there is no ${wanted}`);
      // Wait until the press before is painted.
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
      // A message posted at the beginning of a frame arrives after that frame is painted.
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

/** Presses one control for `seconds`. `before` and `after` run around each press, and are not measured. */
async function presses(
  page: Page,
  selector: string,
  { seconds, before, after }: { seconds: number; before?: () => Promise<unknown>; after?: () => Promise<unknown> },
): Promise<PressFigures> {
  const clock: number[] = [];
  const until = performance.now() + seconds * 1000;
  const work = await traced(page, async () => {
    while (clock.length < FEWEST || (clock.length < MOST && performance.now() < until)) {
      await before?.();
      clock.push(await press(page, selector, true));
      await after?.();
    }
  });
  return figures(work, clock);
}

async function measure(page: Page, seconds: number): Promise<Omit<ScreenFigures, 'entries'>> {
  for (let i = 0; i < WARM_UP; i++) {
    await press(page, UNDO);
    await press(page, REDO);
  }
  const undo = await presses(page, UNDO, { seconds, after: () => again(page, 1) });
  const redo = await presses(page, REDO, { seconds, before: () => press(page, UNDO) });
  await press(page, UNDO);
  const undoInTurn = await presses(page, UNDO, { seconds, after: () => again(page, 1) });
  let from = await plyOf(page);
  const restart = await presses(page, '[data-control="restart"]', {
    seconds,
    before: async () => (from = await plyOf(page)),
    after: async () => {
      while ((await plyOf(page)) < from) await again(page, 1);
    },
  });
  await page.locator('[data-control="log"]').click();
  const back = await presses(page, '[data-panel="log"] .from button', {
    seconds,
    before: async () => {
      from = await plyOf(page);
      // The last line of the log that begins before the shown position: several moves may share a line.
      const plies = await page
        .locator('[data-panel="log"] [data-ply]')
        .evaluateAll((lines) => lines.map((line) => Number(line.getAttribute('data-ply'))));
      const line = Math.max(...plies.filter((ply) => ply <= from - 2));
      await page.locator(`[data-panel="log"] [data-ply="${String(line)}"]`).click();
    },
    after: async () => {
      while ((await plyOf(page)) < from) await again(page, 1);
    },
  });
  return { undo, undoInTurn, redo, restart, back };
}

/** Measures a built site, by game and number of people; each kind of press for `seconds`. */
export async function screenFigures(seconds: number, site?: string): Promise<Readonly<Record<string, ScreenFigures>>> {
  const matches: LaidMatch[] = [];
  for (const { id, seats, playable } of GAMES)
    if (playable) for (const n of seats) matches.push(await lateMatch(id, n));
  const rows = await rowsOfLines(matches);
  return inBuiltApp(
    async ({ page, origin }) => {
      await page.goto(`${origin}/`);
      await plant(page, rows);
      const out: Record<string, ScreenFigures> = {};
      for (const { id, line } of matches) {
        await page.goto(`${origin}/play/?id=${id}`);
        await page.locator('.match').waitFor();
        out[id] = { entries: line.log.length, ...(await measure(page, seconds)) };
        tell(id, out[id]);
      }
      return out;
    },
    {},
    site,
  );
}
