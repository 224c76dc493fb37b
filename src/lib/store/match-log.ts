// The log of a match and its row: appends to both, reads both, and corrects a row that contradicts its log.
import type { LogEntry } from '../engine/log';
import { appendEntries, readEntries, repairRow, readRowWithLog } from './stored-logs';
import { changeAfterMoves } from './matches';
import { isoDay, timeNow } from './day';
import { checkMatchRow, type MatchRow, type MatchSummary } from './schemas';

export interface MatchAppend {
  readonly row: Pick<MatchRow, 'id'>;
  /** Number of the first new entry. */
  readonly from: number;
  readonly entries: readonly LogEntry[];
  readonly summary: MatchSummary;
  readonly ply: number;
}

/**
 * Appends entries and updates the match row in one transaction. Throws StoreError: `conflict` if another window wrote
 * first, `gone` if the match is in the bin or was deleted for good.
 */
export async function appendLog({ row, from, entries, summary, ply }: MatchAppend): Promise<void> {
  await appendEntries('matches', row.id, from, entries, (raw) =>
    changeAfterMoves(checkMatchRow(raw), summary, ply, from + entries.length, timeNow()),
  );
}

/**
 * The entries of a match from number `from` on, in order. Throws StoreError (`damaged` if one is invalid or missing).
 */
export async function readLog(match: string, from = 0): Promise<LogEntry[]> {
  return (await readEntries('matches', match, from)) as LogEntry[];
}

/** A match with its log, read in one transaction; undefined if there is none. Throws StoreError. */
export async function readMatch(id: string): Promise<{ row: MatchRow; log: LogEntry[] } | undefined> {
  const found = await readRowWithLog('matches', id);
  return found && { row: checkMatchRow(found.raw), log: found.log as LogEntry[] };
}

/** Corrects a match row that contradicts its log. Throws StoreError. */
export async function repairMatch(id: string, length: number, summary: MatchSummary, ply: number): Promise<void> {
  await repairRow('matches', id, length, (raw) => {
    const now = checkMatchRow(raw);
    if (now.status === 'archived' || now.status === 'deleted') return { summary, ply, length };
    const { updatedDay = isoDay(now.updatedAt), deletedAt } = now;
    return { ...changeAfterMoves(now, summary, ply, length, now.updatedAt), updatedDay, deletedAt };
  });
}
