// Logs of matches and of score sheets: appended to, never changed. The key [whose, seq] is the lock against a second window.
import type * as v from 'valibot';
import type { Change, Logged, Row, TableName, Transaction } from './backend';
import { classify, StoreFailed } from './failure';
import { bury } from './tombstones';
import { storage } from './storage.svelte';
import { AT_ONCE, checked, held, LogSchema, SheetLogSchema, type LogRow } from './records';
import { timeNow } from './day';

interface LogTable {
  readonly table: TableName;
  /** What a log row calls the row it belongs to. */
  readonly owner: 'match' | 'sheet';
  readonly schema: v.GenericSchema<unknown, LogRow>;
}

const LOGS: Readonly<Record<Logged, LogTable>> = {
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
    const row = checked(log.schema, raw);
    if (row.seq !== from + entries.length) throw new StoreFailed('damaged');
    entries.push(...held(row));
  }
  return entries;
}

/** The change that adds entries from number `from` on. */
export function adding(of: Logged, id: string, from: number, entries: readonly unknown[]): Change {
  const { table, owner } = LOGS[of];
  return { op: 'add', table, rows: entries.map((entry, i) => ({ [owner]: id, seq: from + i, entry })) };
}

/**
 * The changes that add entries from number `from` on, many to a row. `from` is the length of the log when it was read:
 * another writer that continues from there collides with the first row's key.
 */
export function addingMany(of: Logged, id: string, from: number, entries: readonly unknown[]): Change[] {
  const { table, owner } = LOGS[of];
  const rows: Row[] = [];
  for (let at = 0; at < entries.length; at += AT_ONCE)
    rows.push({ [owner]: id, seq: from + at, entries: entries.slice(at, at + AT_ONCE) });
  return rows.length === 0 ? [] : [{ op: 'add', table, rows }];
}

/** The entries from number `from` on, in order. Throws StoreFailed (`damaged` if one is invalid or missing). */
export async function entriesOf(of: Logged, id: string, from = 0): Promise<unknown[]> {
  const backend = await storage.backend;
  return inOrder(LOGS[of], await backend.span(LOGS[of].table, stretch(LOGS[of], id, from)), from);
}

/** A raw row with its log, read in one transaction; undefined if there is none. Throws StoreFailed. */
export async function readWhole(of: Logged, id: string): Promise<{ raw: unknown; log: unknown[] } | undefined> {
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

async function stored(of: Logged, id: string, transaction: Transaction): Promise<Row> {
  const raw = await transaction.get(of, id);
  if (raw === undefined) throw new StoreFailed('gone');
  return raw as Row;
}

/** The row of a game that can be written on: one in the bin was deleted, and no tap of another window brings it back. */
async function playable(of: Logged, id: string, transaction: Transaction): Promise<Row> {
  const row = await stored(of, id, transaction);
  if (row.status === 'deleted') throw new StoreFailed('gone');
  return row;
}

/**
 * Appends entries and updates their row in one transaction: `patch` gets the currently stored row, so that other
 * changes to it survive. Throws StoreFailed: `conflict` if another window wrote first, `gone` if the game was deleted.
 */
export async function append(
  of: Logged,
  id: string,
  from: number,
  entries: readonly unknown[],
  patch: (raw: unknown) => Row,
): Promise<void> {
  const backend = await storage.backend;
  try {
    await backend.transact([of, LOGS[of].table], async (transaction) => {
      // Run in parallel; if the row is missing, the transaction rolls back.
      const [row] = await Promise.all([
        playable(of, id, transaction),
        transaction.write([adding(of, id, from, entries)]),
      ]);
      await transaction.write([{ op: 'update', table: of, key: id, patch: patch(row), row }]);
    });
  } catch (error) {
    const failed = classify(error);
    if (failed.code !== 'conflict' || !(await stand(of, id, from, entries))) throw failed;
  }
  storage.changed(of, id);
}

/** True where exactly these entries already stand: a write that was repeated after a lost connection had gone through. */
async function stand(of: Logged, id: string, from: number, entries: readonly unknown[]): Promise<boolean> {
  const there = await entriesOf(of, id, from);
  return there.length === entries.length && JSON.stringify(there) === JSON.stringify(entries);
}

/**
 * Repairs a row that contradicts its log, which is the truth. If the log has grown beyond `length`, nothing is written:
 * its writer has repaired the row. Throws StoreFailed.
 */
export async function mend(of: Logged, id: string, length: number, patch: (raw: unknown) => Row): Promise<void> {
  const backend = await storage.backend;
  const log = LOGS[of];
  await backend.transact([of, log.table], async (transaction) => {
    const raw = await stored(of, id, transaction);
    if ((await transaction.span(log.table, { ...stretch(log, id, length), limit: 1 })).length > 0) return;
    await transaction.write([{ op: 'update', table: of, key: id, patch: patch(raw) }]);
  });
}

/** Removes a row and its log for good, readable or not. Throws StoreFailed. */
export async function purge(of: Logged, id: string): Promise<void> {
  const backend = await storage.backend;
  const log = LOGS[of];
  await storage.deleting(of, id, () =>
    backend.transact([of, log.table, 'prefs'], async (transaction) => {
      const rows = await transaction.span(log.table, stretch(log, id));
      await transaction.write([
        { op: 'remove', table: log.table, keys: rows.map((row) => [id, (row as { seq: number }).seq]) },
        { op: 'remove', table: of, keys: [id] },
      ]);
      await bury(transaction, { of, id, at: timeNow() });
    }),
  );
}
