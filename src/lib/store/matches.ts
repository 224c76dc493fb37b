// Creates, reads, renames, archives, deletes and restores matches.
import type { LogEntry, MatchStart } from '../engine/log';
import type { ClockOfMatch } from '../engine/player-clocks';
import { cleanLine } from '../engine/clean-text';
import type { Person } from '../engine/person';
import { purgeGame } from './stored-logs';
import type { Change, Row } from './backend';
import { createdTimes, changedTimes, timeNow } from './day';
import { StoreError } from './failure';
import { withIndexKeys, personKeys } from './index-keys';
import { withinTimeout } from './timeout';
import { storage } from './storage.svelte';
import { checkRow, checkMatchRow, MatchSchema, type MatchRow, type MatchStatus, type MatchSummary } from './schemas';

export interface NewMatchRow {
  readonly id: string;
  readonly title: string;
  readonly people: readonly Person[];
  readonly start: MatchStart;
  readonly summary: MatchSummary;
  readonly ply: number;
  readonly log: readonly LogEntry[];
  readonly from?: { readonly match: string; readonly ply: number };
  readonly clock?: ClockOfMatch;
  /** ms since 1970; now if omitted. */
  readonly createdAt?: number;
}

/** A match is over if no seat is active. */
const statusOf = (summary: MatchSummary): MatchStatus => (summary.actor < 0 ? 'finished' : 'running');

/** Stores a new match with its log in one write. Throws StoreError (`conflict` if the id exists). */
export async function addMatch(wish: NewMatchRow): Promise<MatchRow> {
  const now = wish.createdAt ?? timeNow();
  const { log, ...rest } = wish;
  const row: MatchRow = checkRow(MatchSchema, {
    ...rest,
    game: wish.start.game,
    status: statusOf(wish.summary),
    ...createdTimes(now),
    length: log.length,
  });
  const changes: Change[] = [
    { op: 'add', table: 'matches', rows: [withIndexKeys(row)] },
    { op: 'add', table: 'log', rows: log.map((entry, seq) => ({ match: row.id, seq, entry })) },
  ];
  const backend = await storage.backend;
  await withinTimeout(backend.write(changes));
  storage.changed('matches', row.id);
  return row;
}

/** A match, or undefined if there is none. Throws StoreError (`damaged` if the row is invalid). */
export async function getMatch(id: string): Promise<MatchRow | undefined> {
  const row = await (await storage.backend).get('matches', id);
  return row === undefined ? undefined : checkRow(MatchSchema, row);
}

/** The changes of a match row after moves. */
export function changeAfterMoves(row: MatchRow, summary: MatchSummary, ply: number, length: number, now: number): Row {
  const status = row.status === 'archived' && summary.actor < 0 ? 'archived' : statusOf(summary);
  return {
    summary,
    ply,
    length,
    status,
    deletedAt: undefined,
    ...changedTimes(now),
    who: personKeys(status, row.people, now),
  };
}

/** Reads, changes and writes the row in one transaction: a move played meanwhile is not lost. */
export async function changeMatch(
  id: string,
  wanted: (
    row: MatchRow,
  ) => Partial<
    Pick<MatchRow, 'title' | 'status' | 'deletedAt' | 'people' | 'review' | 'about' | 'amended' | 'corrected'>
  >,
): Promise<void> {
  const backend = await storage.backend;
  const [before, after] = await backend.transact(['matches'], async (transaction) => {
    const raw = await transaction.get('matches', id);
    if (raw === undefined) throw new StoreError('gone');
    const row = checkMatchRow(raw);
    const patch = wanted(row);
    const next = checkMatchRow({ ...row, ...patch });
    const { who, words } = withIndexKeys(next);
    await transaction.write([
      { op: 'update', table: 'matches', key: id, patch: { ...patch, status: next.status, who, words } },
    ]);
    return [row.status, next.status];
  });
  if (after === 'deleted') return;
  if (before === 'deleted') await storage.revived([{ of: 'matches', id }]);
  storage.changed('matches', id);
}

/** Names a match; with an empty title the screen uses the people's names. Throws StoreError. */
export async function renameMatch(id: string, title: string): Promise<void> {
  await changeMatch(id, () => ({ title: cleanLine(title, 200) }));
}

/**
 * Stores which seats bots play, after one was given to a bot or back to a person. Names stay: another window may have
 * corrected them. Throws StoreError.
 */
export async function saveSeats(id: string, people: readonly Person[]): Promise<void> {
  await changeMatch(id, (row) => ({ people: row.people.map((p, seat) => ({ ...p, bot: people[seat].bot })) }));
}

/**
 * Stores how long the active player has decided so far. `length`: the log's length. Does nothing if the log has grown
 * since, or if the match has no clock. Throws StoreError.
 */
export async function saveOpenTime(id: string, length: number, ms: number): Promise<void> {
  const backend = await storage.backend;
  await backend.transact(['matches'], async (transaction) => {
    const row = (await transaction.get('matches', id)) as Row | undefined;
    const { clock, status } = row === undefined ? {} : checkMatchRow(row);
    if (!row || !clock || row.length !== length) return;
    // The status marks that statistics need not count the running match again.
    const patch = { clock: { ...clock, open: { length, ms } }, status };
    await transaction.write([{ op: 'update', table: 'matches', key: id, patch, row }]);
  });
}

/** Stores the review of a match. Throws StoreError. */
export async function saveReview(id: string, review: NonNullable<MatchRow['review']>): Promise<void> {
  await changeMatch(id, () => ({ review }));
}

/** Archives or deletes a match; the time of its last change stays. Throws StoreError. */
export async function archiveOrDeleteMatch(id: string, status: 'archived' | 'deleted'): Promise<void> {
  if (status === 'deleted')
    await storage.deleting('matches', id, () => changeMatch(id, () => ({ status, deletedAt: timeNow() })));
  else await changeMatch(id, () => ({ status, deletedAt: undefined }));
}

/** Restores a match from archive or bin. Throws StoreError. */
export async function restoreMatch(id: string): Promise<void> {
  await changeMatch(id, ({ summary }) => ({ status: statusOf(summary), deletedAt: undefined }));
}

/** Removes a match and its log for good, readable or not. Throws StoreError. */
export async function purgeMatch(id: string): Promise<void> {
  await purgeGame('matches', id);
}
