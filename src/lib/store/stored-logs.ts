// Logs of matches and sheets: entries are added, never changed. If two windows add an entry with the same number, the
// later write fails.
import type * as v from 'valibot';
import type { Change, LoggedTable, Row, TableName, Transaction } from './backend';
import { toStoreError, StoreError } from './failure';
import { storeTombstone } from './tombstones';
import { factKey } from './stats-invalidation';
import { storage } from './storage.svelte';
import { ENTRIES_PER_ROW, checkRow, entriesInRow, LogSchema, SheetLogSchema, type LogRow } from './schemas';
import { timeNow } from './day';

interface LogTable {
  readonly table: TableName;
  /** The field of a log row that contains the id of its match or sheet. */
  readonly owner: 'match' | 'sheet';
  readonly schema: v.GenericSchema<unknown, LogRow>;
}

const LOGS: Readonly<Record<LoggedTable, LogTable>> = {
  matches: { table: 'log', owner: 'match', schema: LogSchema },
  sheets: { table: 'sheetLog', owner: 'sheet', schema: SheetLogSchema },
};

const stretch = ({ owner }: LogTable, id: string, from = 0) => ({
  index: `[${owner}+seq]`,
  lower: [id, from],
  upper: [id, Infinity],
});

function inOrder(log: LogTable, rows: readonly unknown[], from: number): unknown[] {
  const entries: unknown[] = [];
  for (const raw of rows) {
    const row = checkRow(log.schema, raw);
    if (row.seq !== from + entries.length) throw new StoreError('damaged');
    entries.push(...entriesInRow(row));
  }
  return entries;
}

/** The change that adds entries from number `from` on. */
export function appendChange(of: LoggedTable, id: string, from: number, entries: readonly unknown[]): Change {
  const { table, owner } = LOGS[of];
  return { op: 'add', table, rows: entries.map((entry, i) => ({ [owner]: id, seq: from + i, entry })) };
}

/**
 * The changes that add entries from number `from` on, many to a row. `from` is the length of the log when it was read:
 * another writer that continues from there collides with the first row's key.
 */
export function appendChanges(of: LoggedTable, id: string, from: number, entries: readonly unknown[]): Change[] {
  const { table, owner } = LOGS[of];
  const rows: Row[] = [];
  for (let at = 0; at < entries.length; at += ENTRIES_PER_ROW)
    rows.push({ [owner]: id, seq: from + at, entries: entries.slice(at, at + ENTRIES_PER_ROW) });
  return rows.length === 0 ? [] : [{ op: 'add', table, rows }];
}

/** The entries from number `from` on, in order. Throws StoreError (`damaged` if one is invalid or missing). */
export async function readEntries(of: LoggedTable, id: string, from = 0): Promise<unknown[]> {
  const backend = await storage.backend;
  return inOrder(LOGS[of], await backend.span(LOGS[of].table, stretch(LOGS[of], id, from)), from);
}

/** An unchecked row with its log, read in one transaction; undefined if there is no row. Throws StoreError. */
export async function readRowWithLog(
  of: LoggedTable,
  id: string,
): Promise<{ raw: unknown; log: unknown[] } | undefined> {
  const backend = await storage.backend;
  const log = LOGS[of];
  return backend.transact(
    [of, log.table],
    async (transaction) => {
      const raw = await transaction.get(of, id);
      if (raw === undefined) return undefined;
      return { raw, log: inOrder(log, await transaction.span(log.table, stretch(log, id)), 0) };
    },
    'r',
  );
}

async function stored(of: LoggedTable, id: string, transaction: Transaction): Promise<Row> {
  const raw = await transaction.get(of, id);
  if (raw === undefined) throw new StoreError('gone');
  return raw as Row;
}

/**
 * Reads the row of a game that gets new entries. Throws `gone` if there is none, or if the game is in the bin: a tap
 * in another window must not restore it.
 */
async function playable(of: LoggedTable, id: string, transaction: Transaction): Promise<Row> {
  const row = await stored(of, id, transaction);
  if (row.status === 'deleted') throw new StoreError('gone');
  return row;
}

/**
 * Appends entries and updates their row in one transaction: `patch` gets the currently stored row, so that other
 * changes of this row are kept. Throws StoreError: `conflict` if another window wrote first, `gone` if the game was
 * deleted.
 */
export async function appendEntries(
  of: LoggedTable,
  id: string,
  from: number,
  entries: readonly unknown[],
  patch: (raw: unknown) => Row,
): Promise<void> {
  const backend = await storage.backend;
  try {
    await backend.transact([of, LOGS[of].table], async (transaction) => {
      // The two calls run in parallel. If the row is missing, the transaction rolls back.
      const [row] = await Promise.all([
        playable(of, id, transaction),
        transaction.write([appendChange(of, id, from, entries)]),
      ]);
      await transaction.write([{ op: 'update', table: of, key: id, patch: patch(row), row }]);
    });
  } catch (error) {
    const failed = toStoreError(error);
    if (failed.code !== 'conflict' || !(await stand(of, id, from, entries))) throw failed;
  }
  storage.changed(of, id);
}

/** True if exactly these entries are stored already: a write was repeated although the first attempt had succeeded. */
async function stand(of: LoggedTable, id: string, from: number, entries: readonly unknown[]): Promise<boolean> {
  const there = await readEntries(of, id, from);
  return there.length === entries.length && JSON.stringify(there) === JSON.stringify(entries);
}

/**
 * Corrects a row that contradicts its log: the log is right. If the log is longer than `length`, nothing is written,
 * because the window that added entries has also updated the row. Throws StoreError.
 */
export async function repairRow(
  of: LoggedTable,
  id: string,
  length: number,
  patch: (raw: unknown) => Row,
): Promise<void> {
  const backend = await storage.backend;
  const log = LOGS[of];
  await backend.transact([of, log.table], async (transaction) => {
    const raw = await stored(of, id, transaction);
    if ((await transaction.span(log.table, { ...stretch(log, id, length), limit: 1 })).length > 0) return;
    await transaction.write([{ op: 'update', table: of, key: id, patch: patch(raw) }]);
  });
}

/**
 * Removes a row and its log for good, readable or not. Throws StoreError: 'conflict' if `mayPurge` refuses the row as it
 * is stored at that moment.
 */
export async function purgeGame(
  of: LoggedTable,
  id: string,
  mayPurge: (row: Row | undefined) => boolean = () => true,
): Promise<void> {
  const backend = await storage.backend;
  const log = LOGS[of];
  await storage.deleting(of, id, () =>
    backend.transact([of, log.table, 'photos', 'prefs'], async (transaction) => {
      if (!mayPurge((await transaction.get(of, id)) as Row | undefined)) throw new StoreError('conflict');
      const rows = await transaction.span(log.table, stretch(log, id));
      await transaction.write([
        { op: 'remove', table: log.table, keys: rows.map((row) => [id, (row as { seq: number }).seq]) },
        { op: 'remove', table: of, keys: [id] },
        { op: 'remove', table: 'photos', keys: [factKey(of, id)] },
      ]);
      await storeTombstone(transaction, { of, id, at: timeNow() });
    }),
  );
}
