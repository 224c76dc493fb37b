// How long bots think in a real browser, and how the page responds meanwhile: tables of two and of four Almirantes on
// the built site.
import type { Page } from 'playwright-core';
import { LEVELS_VERSION, type Level } from '../../src/lib/bots/levels';
import { GAMES } from '../../src/lib/games';
import { plant, rowsOf, type Rows } from '../e2e/plant-matches';
import { inBuiltApp } from '../tools/built-app';
import { percentile } from '../tools/figures';
import { tell } from './tell';

/** Results of one game, in ms. A question asks for one decision: a turn, or its part up to the first chance event. */
export interface OpponentFigures {
  readonly questions: number;
  /** From the page's question to the worker's answer, by the clock. */
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  /** The longest task that the browser reported on the page during a question; 0 if none took over 50 ms. */
  readonly longestTaskMs: number;
  /** Number of tasks over 50 ms during questions. */
  readonly longTasks: number;
}

interface Watched {
  readonly asked: number[];
  readonly tasks: number[];
}

const LEVEL: Level = 'almirante';

/** Runs in the page: records how long each question to a worker takes, and the page's tasks during a question. */
function watching(): void {
  const out: Watched = { asked: [], tasks: [] };
  Object.assign(window, { watched: out });
  const open = new Map<number, number>();
  const spans: (readonly [number, number])[] = [];
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ id?: number }>) => {
        const began = open.get(data.id ?? -1);
        if (began === undefined) return;
        open.delete(data.id ?? -1);
        out.asked.push(performance.now() - began);
        spans.push([began, performance.now()]);
      });
    }
    override postMessage(message: { id?: number; ask?: unknown }): void {
      if (message.ask) open.set(message.id ?? -1, performance.now());
      super.postMessage(message);
    }
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const meets = ([from, to]: readonly [number, number]) => startTime < to && startTime + duration > from;
      if ([...open.values()].some((from) => startTime + duration > from) || spans.some(meets)) out.tasks.push(duration);
    }
  }).observe({ type: 'longtask' });
}

/** Tables of each game: with the fewest people, where bots may search deeper, and with four. */
const TABLES = GAMES.filter((game) => game.playable).flatMap(({ id, seats: [fewest, most] }) =>
  [fewest, Math.min(4, most)].map((seats) => ({ id: `${id}-${String(seats)}`, game: id, seats })),
);

/** Rows of matches that have just begun, with a bot of `LEVEL` in every seat. */
async function rows(): Promise<Rows> {
  const all = await rowsOf(TABLES.map((table) => ({ ...table, plies: 0, seed: 'thinking' })));
  const bot = { level: LEVEL, version: LEVELS_VERSION };
  const seated = (raw: object) => {
    const people = (raw as { people: readonly object[] }).people.map((person) => ({ ...person, bot }));
    return { ...raw, people };
  };
  return { ...all, matches: all.matches?.map(seated) as Rows['matches'] };
}

async function measured(page: Page, origin: string, table: string, seconds: number): Promise<OpponentFigures> {
  await page.goto(`${origin}/play/?id=${table}`);
  await page.locator('.match').waitFor();
  await page.waitForSelector('[data-testid="final"]', { timeout: seconds * 1000 }).catch(() => undefined);
  const { asked, tasks } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  const ms = (p: number) => Number(percentile(asked, p).toFixed(1));
  return {
    questions: asked.length,
    medianMs: ms(0.5),
    p99Ms: ms(0.99),
    worstMs: ms(1),
    longestTaskMs: Math.round(Math.max(0, ...tasks)),
    longTasks: tasks.length,
  };
}

/** Watches a table of each game for `seconds`, or until the game ends. */
export async function opponentFigures(seconds: number): Promise<Readonly<Record<string, OpponentFigures>>> {
  const planted = await rows();
  return inBuiltApp(async ({ page, context, origin }) => {
    await context.addInitScript(watching);
    await page.goto(`${origin}/settings/`);
    await page.locator('label:has([value="instant"])').click();
    await plant(page, planted);
    const out: Record<string, OpponentFigures> = {};
    for (const { id } of TABLES) {
      out[id] = await measured(page, origin, id, seconds);
      tell(id, out[id]);
    }
    return out;
  });
}
