// Reopens archived sheets that were never finished: older versions archived open sheets too.
import { isFinishedLog, type SheetEntry } from '../engine/sheet-log';
import { entriesInRow, type LogRow, type SheetRow } from './schemas';

/** The row of a sheet; an archived one becomes open if its log leaves it open. Without a possible log it stays. */
export function reopenUnfinished(row: SheetRow, log: readonly LogRow[]): SheetRow {
  if (row.status !== 'archived' || log.length === 0) return row;
  const entries = log.flatMap(entriesInRow) as SheetEntry[];
  return isFinishedLog(row.people.length, entries) === false ? { ...row, status: 'draft' } : row;
}
