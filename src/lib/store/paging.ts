// Paged lists: read along an index, newest first, continued from the last page's end.
import * as v from 'valibot';
import { EVERY_ID, type Backend, type LoggedTable, type Row, type RowRange } from './backend';
import { isoDay } from './day';
import { personKey } from './index-keys';
import { storage } from './storage.svelte';
import { foldName, validRows } from './schemas';
import { namesOf, searchWordsIn } from './search-words';

export interface PageMark {
  readonly updatedAt: number;
  readonly id: string;
}

export interface PageQuery<Status extends string> {
  readonly status: Status;
  readonly game?: string;
  /** A person's name. */
  readonly who?: string;
  /** Words or beginnings of words: the title or a name must contain each. */
  readonly text?: string;
  /** Earliest and latest time of the last change, both included, ms since 1970. */
  readonly since?: number;
  readonly until?: number;
  /** Earliest and latest day of the last change, both included, `YYYY-MM-DD`. */
  readonly days?: { readonly from?: string; readonly to?: string };
  /** The end of the previous page. */
  readonly after?: PageMark;
  /** Rows on a page; 24 if omitted. */
  readonly limit?: number;
}

/** An invalid row: it cannot be shown, but its raw data can be saved. */
export interface DamagedRow {
  readonly of: LoggedTable;
  readonly id: string;
}

export interface Page<R> {
  readonly rows: R[];
  /** Rows of this page that cannot be shown. */
  readonly damaged: readonly DamagedRow[];
  /** Pass it as `after` to get the next page; null after the last page. */
  readonly next: PageMark | null;
}

/** A local day starts and ends at most this long before or after the same day in UTC, ms. */
const ZONES = 26 * 60 * 60_000;

/** Whether a stored row was last changed on one of these days. */
function within(row: Row, days: PageQuery<string>['days']): boolean {
  if (!days) return true;
  const day = typeof row.updatedDay === 'string' ? row.updatedDay : isoDay(Number(row.updatedAt));
  return day >= (days.from ?? '') && day <= (days.to ?? '9999');
}

function stretch<Status extends string>(wish: PageQuery<Status>): RowRange {
  const { from, to } = wish.days ?? {};
  const lower = wish.since ?? (from ? Date.parse(from) - ZONES : 0);
  const upper = wish.after?.updatedAt ?? wish.until ?? (to ? Date.parse(to) + 2 * ZONES : 36 ** 9 - 1);
  if (wish.who !== undefined)
    return {
      index: 'who',
      lower: personKey(wish.status, wish.who, lower),
      upper: personKey(wish.status, wish.who, upper),
    };
  if (wish.game !== undefined)
    return {
      index: '[game+status+updatedAt]',
      lower: [wish.game, wish.status, lower],
      upper: [wish.game, wish.status, upper],
    };
  return { index: '[status+updatedAt]', lower: [wish.status, lower], upper: [wish.status, upper] };
}

/** A filter of rows by all parts of the query except the search words. */
function keeper<Status extends string>(wish: PageQuery<Status>): (row: Row) => boolean {
  const { status, game, since = 0, until = Infinity, days, after } = wish;
  const who = wish.who === undefined ? undefined : foldName(wish.who);
  return (row) => {
    const at = Number(row.updatedAt);
    if (row.status !== status || at < since || at > until || !within(row, days)) return false;
    if (after && (at > after.updatedAt || (at === after.updatedAt && String(row.id) >= after.id))) return false;
    if (game !== undefined && row.game !== game) return false;
    return who === undefined || namesOf(row).some((name) => foldName(name) === who);
  };
}

/**
 * If at most this many rows have all words, they are read and sorted together. More rows are read page by page in list
 * order.
 */
const FEW = 200;

const newestFirst = (a: Row, b: Row) =>
  Number(b.updatedAt) - Number(a.updatedAt) || (String(a.id) < String(b.id) ? 1 : -1);

/** At most `limit` rows with all words, newest first. The words are looked up in the index, before any row is read. */
async function found<Status extends string>(
  backend: Backend,
  table: LoggedTable,
  wish: PageQuery<Status>,
  words: readonly string[],
  limit: number,
): Promise<unknown[]> {
  const keep = keeper(wish);
  const read = async (ids: readonly string[]) =>
    (await backend.getMany(table, ids)).filter((row): row is Row => row !== undefined && keep(row as Row));
  const having = await Promise.all(
    words.map((word) => backend.keys(table, { index: 'words', lower: word, upper: `${word}\uffff` })),
  );
  const [first, ...others] = having.map((ids) => new Set(ids)).sort((a, b) => a.size - b.size);
  const ids = [...first].filter((id) => others.every((set) => set.has(id)));
  if (ids.length <= FEW) return (await read(ids)).sort(newestFirst).slice(0, limit);
  const all = new Set(ids);
  const order = (await backend.keys(table, stretch(wish))).reverse().filter((id) => all.has(id));
  const rows: Row[] = [];
  for (let at = 0; at < order.length && rows.length < limit; at += limit)
    rows.push(...(await read(order.slice(at, at + limit))));
  return rows.slice(0, limit);
}

/** One page of a table that has the indexes of matches and sheets. Throws StoreError. */
export async function listPage<T extends v.GenericSchema, Status extends string>(
  table: LoggedTable,
  wish: PageQuery<Status>,
  schema: T,
): Promise<Page<v.InferOutput<T>>> {
  const limit = wish.limit ?? 24;
  const backend = await storage.backend;
  const words = searchWordsIn(wish.text ?? '');
  const raw =
    words.length > 0
      ? await found(backend, table, wish, words, limit + 1)
      : await backend.span(table, { ...stretch(wish), newestFirst: true, limit: limit + 1, keep: keeper(wish) });
  const shown = raw.slice(0, limit) as PageMark[];
  const last = shown[shown.length - 1] as PageMark | undefined;
  const more = raw.length > limit && last !== undefined;
  return {
    rows: validRows(schema, shown),
    damaged: shown.filter((row) => !v.is(schema, row)).map(({ id }) => ({ of: table, id })),
    next: more ? { updatedAt: last.updatedAt, id: last.id } : null,
  };
}

/** Rows missing from every list, because their status or time is invalid. Throws StoreError. */
export async function damagedRows(of: LoggedTable, statuses: readonly string[]): Promise<DamagedRow[]> {
  const backend = await storage.backend;
  const lists = statuses.map((status) => stretch({ status }));
  const counts = await Promise.all(lists.map((list) => backend.count(of, list)));
  if ((await backend.count(of, EVERY_ID)) === counts.reduce((sum, n) => sum + n, 0)) return [];
  const listed = new Set((await Promise.all(lists.map((list) => backend.keys(of, list)))).flat());
  return (await backend.keys(of, EVERY_ID)).filter((id) => !listed.has(id)).map((id) => ({ of, id }));
}
