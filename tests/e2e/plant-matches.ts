// Matches and sheets planted into a browser's database as the app stores them, so that tests start in mid-game.
import type { Page } from 'playwright-core';
import type { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { TABLES, type Row } from '../../src/lib/store/backend';
import { MemoryBackend } from '../../src/lib/store/memory-backend';
import { storage } from '../../src/lib/store';
import { botMatch, storeMatch } from '../test-match';
import type { BotName } from '../tools/bots';

export interface SeedMatch {
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly bot?: BotName;
  /** Stops after this many turns of all seats; by default at the end. */
  readonly turns?: number;
  /** Stops after this many moves; by default at the end. */
  readonly plies?: number;
  readonly title?: string;
  /** ms since 1970. */
  readonly at?: number;
}

/** Rows by table, as in the database. */
export type Rows = Partial<Record<keyof typeof TABLES, readonly Row[]>>;

const EVENING = Date.UTC(2026, 4, 14, 20, 15);

/** A match to store. */
export interface LaidMatch {
  readonly id: string;
  readonly line: Timeline<object>;
  readonly title?: string;
  readonly at?: number;
}

/** The rows of matches played by bots, on consecutive evenings. */
export async function rowsOf(matches: readonly SeedMatch[]): Promise<Rows> {
  const laid: LaidMatch[] = [];
  for (const { id, title, at, ...wish } of matches) {
    const game = await loadBotGame(wish.game);
    const { turns = Infinity, plies = Infinity } = wish;
    const until = (state: object, ply: number) => game.turn(state) > turns || ply >= plies;
    laid.push({ id, line: botMatch(game, { ...wish, until }), title, at });
  }
  return rowsOfLines(laid);
}

/** The rows of running or finished matches. A match without `at` was played 26 hours before the one in front of it. */
export async function rowsOfLines(matches: readonly LaidMatch[]): Promise<Rows> {
  const memory = new MemoryBackend();
  storage.use(memory);
  const log: Row[] = [];
  for (const [k, { id, line, title = '', at = EVENING - k * 26 * 60 * 60 * 1000 }] of matches.entries()) {
    await storeMatch(id, line, { title, createdAt: at });
    log.push(...line.log.map((entry, seq) => ({ match: id, seq, entry })));
  }
  const stored = await Promise.all(matches.map(({ id }) => memory.get('matches', id)));
  return { matches: stored as Row[], log };
}

/** Writes rows into the page's database, which the app has opened before. */
export async function plant(page: Page, rows: Rows): Promise<void> {
  // IndexedDB refuses a transaction without stores.
  if (Object.keys(rows).length === 0) return;
  await page.evaluate(async (tables) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('failed'));
      });
    const until = performance.now() + 60_000;
    while (!(await indexedDB.databases()).some((d) => d.name === 'caravela' && d.version)) {
      if (performance.now() > until) throw new Error('the app has not opened its database');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const db = await asked(indexedDB.open('caravela'));
    const names = Object.keys(tables) as (keyof typeof tables)[];
    const transaction = db.transaction(names, 'readwrite');
    for (const name of names) for (const row of tables[name] ?? []) transaction.objectStore(name).put(row);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = reject;
    });
    db.close();
  }, rows);
}

/** Three running matches for four, each with another active seat. The screen rotates to that seat without a recap. */
export async function turnedTables(game: string, from: number) {
  const seats = [1, 2, 3].map((turns) => ({ id: `turned-${String(turns)}`, game, seats: 4, turns: from + turns }));
  const prefs = [
    { key: 'flat', value: 'auto' },
    { key: 'recap', value: false },
  ];
  return { ids: seats.map(({ id }) => id), rows: { ...(await rowsOf(seats)), prefs } };
}
