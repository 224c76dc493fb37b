// Matches: made, listed page by page from an index, renamed, shelved, deleted with a way back.
import type { LogEntry, MatchStart } from '../engine/log';
import type { Person } from '../ui/game-ui';
import type { Change, Row } from './backend';
import { StoreFailed } from './failure';
import { indexed, listPage, whoKeys, type Page, type PageWish } from './paging';
import { place } from './place.svelte';
import {
  checked,
  MatchSchema,
  SheetSchema,
  sound,
  type MatchRow,
  type MatchStatus,
  type MatchSummary,
} from './records';

export interface NewMatchRow {
  readonly id: string;
  readonly title: string;
  readonly people: readonly Person[];
  readonly start: MatchStart;
  readonly summary: MatchSummary;
  readonly ply: number;
  readonly log: readonly LogEntry[];
  readonly from?: { readonly match: string; readonly ply: number };
  /** ms since 1970; now where not said. */
  readonly createdAt?: number;
}

/** A match is over when nobody decides any more. */
const statusOf = (summary: MatchSummary): MatchStatus => (summary.actor < 0 ? 'finished' : 'running');

/** Stores a new match with its log in one write. Throws StoreFailed (`conflict` where the id exists). */
export async function addMatch(wish: NewMatchRow): Promise<MatchRow> {
  const now = wish.createdAt ?? Date.now();
  const { log, ...rest } = wish;
  const row: MatchRow = checked(MatchSchema, {
    ...rest,
    game: wish.start.game,
    status: statusOf(wish.summary),
    createdAt: now,
    updatedAt: now,
    length: log.length,
  });
  const changes: Change[] = [
    { op: 'add', table: 'matches', rows: [indexed(row)] },
    { op: 'add', table: 'log', rows: log.map((entry, seq) => ({ match: row.id, seq, entry })) },
  ];
  await (await place.backend).write(changes);
  return row;
}

/** A match, or undefined where there is none. Throws StoreFailed (`damaged` where the row is unsound). */
export async function getMatch(id: string): Promise<MatchRow | undefined> {
  const row = await (await place.backend).get('matches', id);
  return row === undefined ? undefined : checked(MatchSchema, row);
}

/** One page of matches, newest first. Throws StoreFailed. */
export async function listMatches(wish: PageWish<MatchStatus>): Promise<Page<MatchRow>> {
  return listPage('matches', wish, (rows) => sound(MatchSchema, rows));
}

/** How many matches there are of a status (and of a game). */
export async function countMatches(status: MatchStatus, game?: string): Promise<number> {
  const backend = await place.backend;
  const span = game
    ? { index: '[game+status+updatedAt]', lower: [game, status, 0], upper: [game, status, Infinity] }
    : { index: '[status+updatedAt]', lower: [status, 0], upper: [status, Infinity] };
  return backend.count('matches', span);
}

/** What the row of a match becomes after moves were played. */
export function progressed(row: MatchRow, summary: MatchSummary, ply: number, length: number, now: number): Row {
  const status = row.status === 'archived' && summary.actor < 0 ? 'archived' : statusOf(summary);
  return { summary, ply, length, status, updatedAt: now, who: whoKeys(status, row.people, now) };
}

async function change(id: string, patch: Partial<Pick<MatchRow, 'title' | 'status' | 'deletedAt'>>): Promise<void> {
  const row = await getMatch(id);
  if (!row) throw new StoreFailed('gone');
  const next = checked(MatchSchema, { ...row, ...patch });
  await (await place.backend).write([{ op: 'update', table: 'matches', key: id, patch: indexed(next as MatchRow) }]);
}

/** Names a match; an empty title lets the screen name it by its people. Throws StoreFailed. */
export async function renameMatch(id: string, title: string): Promise<void> {
  await change(id, { title: title.trim().slice(0, 200) });
}

/** Puts a match out of sight or into the bin; it keeps its place in time. Throws StoreFailed. */
export async function shelveMatch(id: string, status: 'archived' | 'deleted'): Promise<void> {
  await change(id, { status, deletedAt: status === 'deleted' ? Date.now() : undefined });
}

/** Brings a match back from archive or bin. Throws StoreFailed. */
export async function restoreMatch(id: string): Promise<void> {
  const row = await getMatch(id);
  if (!row) throw new StoreFailed('gone');
  await change(id, { status: statusOf(row.summary), deletedAt: undefined });
}

/** Removes a match and its log for good, readable or not. Throws StoreFailed. */
export async function purgeMatch(id: string): Promise<void> {
  const backend = await place.backend;
  const log = await backend.span('log', { index: '[match+seq]', lower: [id, 0], upper: [id, Infinity] });
  await backend.write([
    { op: 'remove', table: 'log', keys: log.map((row) => [id, (row as { seq: number }).seq]) },
    { op: 'remove', table: 'matches', keys: [id] },
  ]);
}

/** Days a deleted match stays in the bin. */
export const BIN_DAYS = 30;

/** Removes for good what has been in the bin for BIN_DAYS. Throws StoreFailed. */
export async function emptyBin(now = Date.now()): Promise<void> {
  const backend = await place.backend;
  const span = { index: '[status+updatedAt]', lower: ['deleted', 0], upper: ['deleted', Infinity] };
  const due = now - BIN_DAYS * 24 * 60 * 60 * 1000;
  for (const row of sound(MatchSchema, await backend.span('matches', span)))
    if ((row.deletedAt ?? now) < due) await purgeMatch(row.id);
  // A sheet in the bin was touched last when it was put there.
  const sheets = await backend.span('sheets', { ...span, upper: ['deleted', due] });
  const keys = sound(SheetSchema, sheets).map((row) => row.id);
  if (keys.length > 0) await backend.write([{ op: 'remove', table: 'sheets', keys }]);
}
