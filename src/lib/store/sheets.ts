// Score sheets of physical tables: drafts kept at every tap, finished ones beside the games played here.
import type { Person } from '../ui/game-ui';
import { indexed, listPage, type Page, type PageWish } from './paging';
import { place } from './place.svelte';
import { checked, SheetSchema, sound, type SheetRow, type SheetStatus } from './records';

export interface NewSheet {
  readonly game: string;
  readonly title?: string;
  readonly people: readonly Person[];
  readonly counts: readonly Readonly<Record<string, number>>[];
  readonly options?: unknown;
  readonly extra?: unknown;
}

/** Begins a sheet as a draft. Throws StoreFailed. */
export async function addSheet(wish: NewSheet): Promise<SheetRow> {
  const now = Date.now();
  const row: SheetRow = {
    id: crypto.randomUUID(),
    game: wish.game,
    status: 'draft',
    title: wish.title ?? '',
    people: [...wish.people],
    counts: wish.counts.map((c) => ({ ...c })),
    options: wish.options ?? null,
    extra: wish.extra ?? null,
    scores: [],
    createdAt: now,
    updatedAt: now,
  };
  await saveSheet(row, now);
  return row;
}

/** Keeps a sheet as it is now (plain values, no proxies). Throws StoreFailed. */
export async function saveSheet(row: SheetRow, now = Date.now()): Promise<SheetRow> {
  const next: SheetRow = { ...checked(SheetSchema, row), updatedAt: now };
  const rows = [indexed(next)];
  await (await place.backend).write([{ op: 'put', table: 'sheets', rows }]);
  return next;
}

/** A sheet, or undefined where there is none. Throws StoreFailed. */
export async function getSheet(id: string): Promise<SheetRow | undefined> {
  const row = await (await place.backend).get('sheets', id);
  return row === undefined ? undefined : checked(SheetSchema, row);
}

/** One page of sheets, newest first. Throws StoreFailed. */
export async function listSheets(wish: PageWish<SheetStatus>): Promise<Page<SheetRow>> {
  return listPage('sheets', wish, (rows) => sound(SheetSchema, rows));
}

/** How many sheets there are of a status. */
export async function countSheets(status: SheetStatus): Promise<number> {
  const span = { index: '[status+updatedAt]', lower: [status, 0], upper: [status, Infinity] };
  return (await place.backend).count('sheets', span);
}

/** Removes a sheet for good (for the bin, save it with status `deleted`). Throws StoreFailed. */
export async function purgeSheet(id: string): Promise<void> {
  await (await place.backend).write([{ op: 'remove', table: 'sheets', keys: [id] }]);
}
