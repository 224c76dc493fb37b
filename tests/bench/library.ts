// The library in a real browser: how long its first page takes with ten thousand games, and whether memory grows with
// their number.
import type { BrowserContext, Page } from 'playwright-core';
import { atRest } from '../e2e/wait-for-rest';
import { plant, rowsOf, type SeedMatch } from '../e2e/plant-matches';
import { inBuiltApp, type BuiltApp } from '../tools/built-app';
import { tell } from './tell';

export interface LibraryFigures {
  readonly games: number;
  readonly sheets: number;
  /** From the tap on "Library" until its first page is painted, ms, median. */
  readonly openMs: number;
  /** From the tap on a shelf (finished matches; score sheets) until its first page is painted, ms, median. */
  readonly finishedMs: number;
  readonly scoredMs: number;
  /** From typing a word, found in one game of ten, until the first page is painted, ms, median. */
  readonly searchMs: number;
  /** From the first tap on "People" until all people are shown, ms, once: the page reads every finished game. */
  readonly peopleFirstMs: number;
  /** From later taps on "People" until all people are shown, ms, median. */
  readonly peopleMs: number;
  /** JavaScript memory with the first page open, MB. */
  readonly heapMb: number;
}

/** Whole games to copy: each copy gets a new id, day and names. */
const TEMPLATES: readonly SeedMatch[] = [2, 3, 4, 5].map((seats) => ({
  id: `template-${String(seats)}`,
  game: 'navegador',
  seats,
  seed: `bench ${String(seats)}`,
}));

/** Fills the page's database with copies of the finished games `TEMPLATES`, logs included, and with score sheets. */
export async function fill(page: Page, games: number, sheets: number): Promise<void> {
  await plant(page, await rowsOf(TEMPLATES));
  await page.evaluate(
    async ({ games, sheets }) => {
      type Row = Record<string, unknown> & { people: { name: string }[] };
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('failed'));
        });
      const db = await done(indexedDB.open('caravela'));
      const templates = (await done(db.transaction('matches').objectStore('matches').getAll())) as Row[];
      const names = Array.from({ length: 40 }, (_, i) => `Friend ${String(i)}`);
      const logs = (await done(db.transaction('log').objectStore('log').getAll())) as {
        match: string;
        entry?: unknown;
        entries?: unknown[];
      }[];
      const entriesOf = templates.map(({ id }) =>
        logs.filter(({ match }) => match === id).flatMap(({ entry, entries }) => entries ?? [entry]),
      );
      const stamp = (time: number) => time.toString(36).padStart(9, '0');
      const copy = (i: number, status: string, id: string): Row => {
        const from = templates[i % templates.length];
        const updatedAt = 1_500_000_000_000 + i * 3_600_000;
        const people = from.people.map((p, seat) => ({ ...p, name: names[(i * 7 + seat * 11) % names.length] }));
        const who = people.map((p) => `${status}\n${p.name.toLowerCase()}\n${stamp(updatedAt)}`);
        const title = i % 10 === 0 ? `Evening ${String(i)}` : '';
        const words = [...new Set(`${people.map((p) => p.name).join(' ')} ${title}`.toLowerCase().trim().split(' '))];
        return { ...from, id, status, people, who, words, title, createdAt: updatedAt, updatedAt };
      };
      for (let at = 0; at < games; at += 500) {
        const tables = db.transaction(['matches', 'log'], 'readwrite');
        const [store, log] = [tables.objectStore('matches'), tables.objectStore('log')];
        for (let i = at; i < Math.min(games, at + 500); i++) {
          const match = `bench-${String(i)}`;
          store.put(copy(i, 'finished', match));
          const entries = entriesOf[i % templates.length];
          for (let seq = 0; seq < entries.length; seq += 500)
            log.put({ match, seq, entries: entries.slice(seq, seq + 500) });
        }
        await new Promise((resolve) => (store.transaction.oncomplete = resolve));
      }
      const store = db.transaction('sheets', 'readwrite').objectStore('sheets');
      for (let i = 0; i < sheets; i++) {
        const row = copy(i, 'finished', `sheet-${String(i)}`);
        delete row.summary;
        delete row.start;
        const counts = row.people.map(() => ({ colonies: i % 9 }));
        store.put({ ...row, counts, options: {}, extra: null, scores: counts.map((c) => c.colonies * 3) });
      }
      await new Promise((resolve) => (store.transaction.oncomplete = resolve));
      db.close();
    },
    { games, sheets },
  );
}

/** What the page must show: at least this many elements, each with the text if one is given, and the list at rest. */
export interface Goal {
  readonly selector: string;
  readonly least: number;
  readonly text?: string;
}

/** Taps an element, or types into it; returns the ms until the goal is shown and painted. */
function timed(page: Page, target: string, goal: Goal, typed: string | null = null): Promise<number> {
  return page.evaluate(
    async ({ target, goal, typed }) => {
      const shown = () => {
        const found = [...document.querySelectorAll(goal.selector)];
        const fits = found.every((e) => goal.text === undefined || (e.textContent ?? '').includes(goal.text));
        return found.length >= goal.least && fits && !document.querySelector('ul[aria-busy="true"]');
      };
      const element = document.querySelector<HTMLElement>(target);
      if (!element) throw new Error(`nothing to tap: ${target}`);
      const began = performance.now();
      if (typed === null) element.click();
      else {
        (element as HTMLInputElement).value = typed;
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }
      do {
        if (performance.now() - began > 20_000) throw new Error(`not shown: ${goal.selector}`);
        await new Promise((resolve) => setTimeout(resolve, 1));
      } while (!shown());
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - began;
    },
    { target, goal, typed },
  );
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];
const round = (ms: number) => Math.round(ms);

async function heap(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Number((usedSize / 1e6).toFixed(1));
}

/** Opens the library `times` times with this many games and sheets stored. */
async function measure(games: number, sheets: number, times: number): Promise<LibraryFigures> {
  const measured = async ({ page, context, origin }: BuiltApp) => {
    await page.goto(`${origin}/`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await fill(page, games, sheets);
    const taken = { open: [], finished: [], scored: [], search: [], people: [] } as Record<
      'open' | 'finished' | 'scored' | 'search' | 'people',
      number[]
    >;
    let first = 0;
    const panel = (what: string, least: number): Goal => ({ selector: `[role="tabpanel"] ${what}`, least });
    const tab = (n: number) => `[role="tab"]:nth-child(${String(n)})`;
    for (let k = 0; k <= times; k++) {
      await page.goto(`${origin}/`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const open = await timed(page, 'a[href$="/library/"]', panel(':is(.empty, [data-match])', 1));
      const finished = await timed(page, tab(2), panel('[data-match]', 24));
      const named = { ...panel('[data-match] .names', 1), text: 'Evening' };
      const search = await timed(page, 'search input', named, 'evening');
      await timed(page, 'search input', panel('[data-match]', 24), '');
      const scored = await timed(page, tab(3), panel('[data-sheet]', 24));
      const people = await timed(page, 'a[href$="/people/"]', { selector: 'a[href*="?name="]', least: 4 });
      // The first time includes compiling code and counting every game.
      if (k === 0) first = people;
      if (k === 0) continue;
      taken.open.push(open);
      taken.finished.push(finished);
      taken.scored.push(scored);
      taken.search.push(search);
      taken.people.push(people);
    }
    await page.goto(`${origin}/library/`);
    await page.locator(tab(2)).click();
    await page.locator('[data-match]').first().waitFor();
    await atRest(page);
    return {
      games,
      sheets,
      openMs: round(median(taken.open)),
      finishedMs: round(median(taken.finished)),
      scoredMs: round(median(taken.scored)),
      searchMs: round(median(taken.search)),
      peopleFirstMs: round(first),
      peopleMs: round(median(taken.people)),
      heapMb: await heap(context, page),
    };
  };
  return inBuiltApp(measured, { reducedMotion: 'reduce', serviceWorkers: 'allow' });
}

/** Measures a small library and a large one. */
export async function libraryFigures(times = 5): Promise<LibraryFigures[]> {
  const few = await measure(100, 50, times);
  tell('few games', few);
  return [few, await measure(10_000, 500, times)];
}
