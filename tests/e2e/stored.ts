// Reads the browser's database without the app.
import type { Page } from 'playwright-core';
import type { LogEntry, MatchStart } from '../../src/lib/engine/log';

/** A stored match's row and its log entries from `from` on. */
export interface Stored {
  readonly start: MatchStart;
  readonly row: Readonly<Record<string, unknown>>;
  readonly log: readonly LogEntry[];
}

/** Reads a stored match; waits up to 10 s for entry `from`, unless it is 0. */
export function stored(page: Page, id: string, from = 0): Promise<Stored> {
  return page.evaluate(
    async ([match, first]) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('database'));
        });
      const db = await answer(indexedDB.open('caravela'));
      const range = IDBKeyRange.bound([match, first], [match, Infinity]);
      const until = Date.now() + 60_000;
      for (;;) {
        const tables = db.transaction(['matches', 'log']);
        const row = await answer<{ start: MatchStart }>(tables.objectStore('matches').get(match));
        const rows = await answer<{ entry: LogEntry }[]>(tables.objectStore('log').getAll(range));
        if (rows.length > 0 || first === 0 || Date.now() > until) {
          db.close();
          return { start: row.start, row: row as unknown as Record<string, unknown>, log: rows.map((r) => r.entry) };
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    [id, from] as const,
  );
}

/** A stored preference; undefined until it is stored. */
export function preference(page: Page, key: string): Promise<unknown> {
  return page.evaluate(async (wanted) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('database'));
      });
    const db = await answer(indexedDB.open('caravela'));
    const row = await answer<{ value: unknown } | undefined>(db.transaction('prefs').objectStore('prefs').get(wanted));
    db.close();
    return row?.value;
  }, key);
}

/** The start of the shown match: with its seed a test plays the same game in parallel. */
export async function startOf(page: Page): Promise<MatchStart> {
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  return (await stored(page, id)).start;
}

/** The row of every match, and the number of its log entries. */
export function contents(
  page: Page,
): Promise<{ matches: { id: string; length: number }[]; log: Record<string, number> }> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('database'));
      });
    const db = await answer(indexedDB.open('caravela'));
    const tables = db.transaction(['matches', 'log']);
    const rows = await answer<{ id: string; length: number }[]>(tables.objectStore('matches').getAll());
    const entries = await answer<{ match: string; entries?: unknown[] }[]>(tables.objectStore('log').getAll());
    db.close();
    const log: Record<string, number> = {};
    for (const { match, entries: many } of entries) log[match] = (log[match] ?? 0) + (many?.length ?? 1);
    return { matches: rows.map(({ id, length }) => ({ id, length })), log };
  });
}

/** Removes every match but one, with its log, without the app. */
export async function clear(page: Page, but: string): Promise<void> {
  await page.evaluate(async (kept) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('caravela');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('database'));
    });
    const transaction = db.transaction(['matches', 'log'], 'readwrite');
    for (const [table, low, high] of [
      ['matches', kept, kept],
      ['log', [kept], [kept, []]],
    ] as const) {
      transaction.objectStore(table).delete(IDBKeyRange.upperBound(low, true));
      transaction.objectStore(table).delete(IDBKeyRange.lowerBound(high, true));
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = reject;
    });
    db.close();
  }, but);
}
