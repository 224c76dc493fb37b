// The log of a match: appended to, never changed. The key [match, seq] is the lock against a second tab.
import type { LogEntry } from '../engine/log';
import { classify, StoreFailed } from './failure';
import { progressed } from './matches';
import { place } from './place.svelte';
import { checked, LogSchema, type MatchRow, type MatchSummary } from './records';

export interface Appended {
  readonly row: MatchRow;
  /** Number of the first new entry. */
  readonly from: number;
  readonly entries: readonly LogEntry[];
  readonly summary: MatchSummary;
  readonly ply: number;
}

/**
 * Appends entries and brings the match row up to date, in one write.
 * Throws StoreFailed: `conflict` where another tab wrote first, `gone` where the match was deleted.
 */
export async function appendLog(wish: Appended): Promise<void> {
  const { row, from, entries, summary, ply } = wish;
  const backend = await place.backend;
  const patch = progressed(row, summary, ply, from + entries.length, Date.now());
  try {
    await backend.write([
      { op: 'add', table: 'log', rows: entries.map((entry, i) => ({ match: row.id, seq: from + i, entry })) },
      { op: 'update', table: 'matches', key: row.id, patch },
    ]);
  } catch (error) {
    const failed = classify(error);
    if (failed.code !== 'conflict' || !(await stands(wish))) throw failed;
  }
}

/** True where exactly these entries already stand: a write that was repeated after a lost connection had gone through. */
async function stands({ row, from, entries }: Appended): Promise<boolean> {
  const there = await readLog(row.id, from);
  return there.length === entries.length && JSON.stringify(there) === JSON.stringify(entries);
}

/** The entries of a match from number `from` on, in order. Throws StoreFailed (`damaged` where one is unsound or missing). */
export async function readLog(match: string, from = 0): Promise<LogEntry[]> {
  const backend = await place.backend;
  const rows = await backend.span('log', { index: '[match+seq]', lower: [match, from], upper: [match, Infinity] });
  return rows.map((raw, i) => {
    const row = checked(LogSchema, raw);
    if (row.seq !== from + i) throw new StoreFailed('damaged');
    return row.entry as LogEntry;
  });
}
