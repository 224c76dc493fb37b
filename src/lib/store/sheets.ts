// Score sheets of physical tables: each has a log of taps, and a row with the result of the log.
import { firstTap, SheetLog, type SheetContent, type SheetEntry } from '../engine/sheet-log';
import { cleanLine } from '../engine/clean-text';
import type { Person } from '../engine/person';
import { appendChange, appendEntries, readEntries, purgeGame, readRowWithLog } from './stored-logs';
import { createdTimes, changedTimes, timeNow } from './day';
import { StoreError } from './failure';
import { detailsAfterReseat } from './game-details';
import { newId } from './id';
import { withinTimeout } from './timeout';
import { withIndexKeys } from './index-keys';
import { storage } from './storage.svelte';
import { checkRow, checkSheetRow, SheetSchema, type SheetRow, type SheetStatus } from './schemas';

export interface NewSheet {
  readonly game: string;
  readonly title?: string;
  readonly people: readonly Person[];
  readonly counts: readonly Readonly<Record<string, number>>[];
  readonly options?: unknown;
  readonly extra?: unknown;
}

/** Creates a sheet as a draft. Throws StoreError. */
export async function addSheet(wish: NewSheet): Promise<SheetRow> {
  const now = timeNow();
  const row: SheetRow = {
    id: newId(),
    game: wish.game,
    status: 'draft',
    title: wish.title ?? '',
    people: [...wish.people],
    counts: wish.counts.map((c) => ({ ...c })),
    options: wish.options ?? null,
    extra: wish.extra ?? null,
    scores: [],
    ...createdTimes(now),
    length: 1,
  };
  const sound = checkRow(SheetSchema, row);
  const rows = [withIndexKeys(sound)];
  const first = appendChange('sheets', row.id, 0, [firstTap(sheetContentOf(row), now)]);
  const backend = await storage.backend;
  await withinTimeout(backend.write([{ op: 'add', table: 'sheets', rows }, first]));
  storage.changed('sheets', row.id);
  return row;
}

/** The content of a sheet, as its row stores it. */
export function sheetContentOf({ counts, options, extra, status, scores }: SheetRow): Omit<SheetContent, 'people'> {
  const shelved = status === 'archived' || status === 'deleted';
  return { counts, options, extra, finished: status === 'finished' || (shelved && scores.length > 0) };
}

/** The status of a sheet after a tap: an archived sheet stays archived if it is still finished. */
export function statusAfterTap(before: SheetStatus, finished: boolean): SheetStatus {
  if (!finished) return 'draft';
  return before === 'archived' ? 'archived' : 'finished';
}

export interface SheetAppend {
  readonly id: string;
  /** Number of the first new entry. */
  readonly from: number;
  readonly entries: readonly SheetEntry[];
  /** The content of the sheet after these entries. */
  readonly content: Omit<SheetContent, 'people'>;
  /** The people, if these taps changed them: an earlier correction of the seating is then dropped. */
  readonly people?: readonly Person[];
  readonly scores: readonly number[];
  /** The number of filled rows, and the number of all rows. */
  readonly filled?: SheetRow['filled'];
}

/**
 * Appends taps and updates the sheet's row in one transaction. Throws StoreError: `conflict` if another window wrote
 * first, `gone` if the sheet is in the bin or was deleted for good.
 */
export async function appendSheet(wish: SheetAppend, now = timeNow()): Promise<void> {
  const { id, from, entries, content, scores, people, filled } = wish;
  await appendEntries('sheets', id, from, entries, (raw) => {
    const row = checkSheetRow(raw);
    const { counts, options, extra } = content;
    const status = statusAfterTap(row.status, content.finished);
    const length = from + entries.length;
    const seated = people && { people: [...people], about: detailsAfterReseat(row, people) };
    const said = { counts, options, extra, scores: [...scores], filled, status, length };
    return withIndexKeys(checkRow(SheetSchema, { ...row, ...seated, ...said, ...changedTimes(now) }));
  });
}

/** The taps of a sheet from number `from` on, in order. Throws StoreError (`damaged` if one is invalid or missing). */
export async function readSheetLog(id: string, from = 0): Promise<SheetEntry[]> {
  return (await readEntries('sheets', id, from)) as SheetEntry[];
}

/** A sheet with its log, read in one transaction; undefined if there is none. Throws StoreError. */
export async function readSheet(id: string): Promise<{ row: SheetRow; log: SheetEntry[] } | undefined> {
  const found = await readRowWithLog('sheets', id);
  if (!found) return undefined;
  const row = checkSheetRow(found.raw);
  if (found.log.length > 0) return { row, log: found.log as SheetEntry[] };
  // A row without a log gets one: its first entry sets the row's content.
  const log = [firstTap(sheetContentOf(row), row.updatedAt)];
  if (row.status !== 'deleted') await appendEntries('sheets', id, 0, log, () => ({ length: 1 }));
  return { row, log };
}

/** The row of a sheet, or undefined if there is none. Throws StoreError. */
export async function getSheet(id: string): Promise<SheetRow | undefined> {
  const row = await (await storage.backend).get('sheets', id);
  return row === undefined ? undefined : checkSheetRow(row);
}

/** Reads, changes and writes the row in one transaction. Throws StoreError. */
export async function changeSheet(id: string, wanted: (row: SheetRow) => Partial<SheetRow>): Promise<SheetRow> {
  const backend = await storage.backend;
  const { before, changed } = await backend.transact(['sheets'], async (transaction) => {
    const raw = await transaction.get('sheets', id);
    if (raw === undefined) throw new StoreError('gone');
    const row = checkSheetRow(raw);
    const next = checkSheetRow({ ...row, ...wanted(row) });
    await transaction.write([{ op: 'update', table: 'sheets', key: id, patch: withIndexKeys(next) }]);
    return { before: row.status, changed: next };
  });
  if (changed.status === 'deleted') return changed;
  if (before === 'deleted') await storage.revived([{ of: 'sheets', id }]);
  storage.changed('sheets', id);
  return changed;
}

/** Names a sheet; with an empty title the screen uses the people's names. Throws StoreError. */
export async function renameSheet(id: string, title: string): Promise<void> {
  await changeSheet(id, () => ({ title: cleanLine(title, 200) }));
}

/** Archives a sheet; or deletes it and sets `updatedAt` to now, as the time of its deletion. Throws StoreError. */
export async function archiveOrDeleteSheet(id: string, status: 'archived' | 'deleted'): Promise<void> {
  if (status === 'deleted')
    await storage.deleting('sheets', id, () => changeSheet(id, () => ({ status, ...changedTimes(timeNow()) })));
  else await changeSheet(id, () => ({ status }));
}

/**
 * Restores a sheet from archive or bin. `as`: the earlier status and time, if the caller knows them. Throws StoreError.
 */
export async function restoreSheet(
  id: string,
  as?: Pick<SheetRow, 'status' | 'updatedAt' | 'updatedDay'>,
): Promise<SheetRow> {
  if (as) return changeSheet(id, () => as);
  const found = await readSheet(id);
  if (!found) throw new StoreError('gone');
  const { finished } = new SheetLog(found.row.people.length, found.log).content;
  return changeSheet(id, () => ({ status: finished ? 'finished' : 'draft' }));
}

/** Removes a sheet and its log for good. Throws StoreError. */
export async function purgeSheet(id: string): Promise<void> {
  await purgeGame('sheets', id);
}
