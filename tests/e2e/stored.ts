// Reads the browser's database without the app.
import type { Page } from 'playwright-core';
import type { LogEntry, MatchStart } from '../../src/lib/engine/log';
import type { Key, TableName } from '../../src/lib/store/backend';

/** A stored match's row and its log entries from `from` on. */
export interface Stored {
  readonly start: MatchStart;
  readonly row: Readonly<Record<string, unknown>>;
  readonly log: readonly LogEntry[];
}

/** A table, or the part of it between two keys. */
type Part = readonly [table: TableName, from?: Key, to?: Key];

/** The rows of each part, all read in one transaction. */
export function rowsIn(page: Page, ...parts: readonly Part[]): Promise<unknown[][]> {
  return page.evaluate(async (wanted) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('database'));
      });
    const db = await answer(indexedDB.open('caravela'));
    const tables = db.transaction(wanted.map(([table]) => table));
    const rows = await Promise.all(
      wanted.map(([table, from, to]) =>
        answer<unknown[]>(
          tables.objectStore(table).getAll(from === undefined ? null : IDBKeyRange.bound(from, to ?? from)),
        ),
      ),
    );
    db.close();
    return rows;
  }, parts);
}

/** Reads a stored match; waits up to a minute for entry `from`, unless it is 0. */
export async function stored(page: Page, id: string, from = 0): Promise<Stored> {
  const until = Date.now() + 60_000;
  for (;;) {
    // Not Infinity: some drivers send the keys as JSON, which would make it null.
    const [[row], rows] = await rowsIn(page, ['matches', id], ['log', [id, from], [id, Number.MAX_SAFE_INTEGER]]);
    // Restored logs have several entries in a row.
    const log = (rows as { entry?: LogEntry; entries?: LogEntry[] }[]).flatMap(
      ({ entry, entries }) => entries ?? (entry ? [entry] : []),
    );
    if (log.length > 0 || from === 0 || Date.now() > until) {
      const match = row as Stored['row'] & { readonly start: MatchStart };
      return { start: match.start, row: match, log };
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A stored preference; undefined until it is stored. */
export async function preference(page: Page, key: string): Promise<unknown> {
  const [[row]] = await rowsIn(page, ['prefs', key]);
  return (row as { readonly value: unknown } | undefined)?.value;
}

/** The start of the shown match: with its seed a test plays the same game in parallel. */
export async function startOf(page: Page): Promise<MatchStart> {
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  return (await stored(page, id)).start;
}

/** The id and stored length of every match, and the number of its log entries. */
export async function contents(
  page: Page,
): Promise<{ matches: { id: string; length: number }[]; log: Record<string, number> }> {
  const [rows, entries] = await rowsIn(page, ['matches'], ['log']);
  const log: Record<string, number> = {};
  for (const { match, entries: many } of entries as { match: string; entries?: unknown[] }[])
    log[match] = (log[match] ?? 0) + (many?.length ?? 1);
  return { matches: (rows as { id: string; length: number }[]).map(({ id, length }) => ({ id, length })), log };
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
