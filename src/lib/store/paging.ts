// Lists that never load more than a page: walked along an index, newest first, going on where the last page ended.
import type { Backend, Row, Stretch } from './backend';
import { place } from './place.svelte';
import { folded } from './records';
import { wordsOf, wordsOfRow } from './words';

export interface PageMark {
  readonly updatedAt: number;
  readonly id: string;
}

export interface PageWish<Status extends string> {
  readonly status: Status;
  readonly game?: string;
  /** A person's name. */
  readonly who?: string;
  /** Words, or their beginnings: each of them in the title or in somebody's name. */
  readonly text?: string;
  /** Not before and not after, ms since 1970. */
  readonly since?: number;
  readonly until?: number;
  /** Where the page before ended. */
  readonly after?: PageMark;
  /** Rows on a page; 24 where not said. */
  readonly limit?: number;
}

export interface Page<R> {
  readonly rows: R[];
  /** Give it back as `after` for the next page; null at the end. */
  readonly next: PageMark | null;
}

// Digits of a time in base 36 until the year 5000, so that texts sort as times do.
const stamp = (time: number) =>
  Math.max(0, Math.min(Math.floor(time), 36 ** 9 - 1))
    .toString(36)
    .padStart(9, '0');
const whoKey = (status: string, name: string, time: number) => `${status}\n${folded(name)}\n${stamp(time)}`;

/** Keys of the index by people: status, name and time in one text, so that one person's games are one stretch of it. */
export function whoKeys(status: string, people: readonly { readonly name: string }[], time: number): string[] {
  return [...new Set(people.map((p) => whoKey(status, p.name, time)))];
}

interface Listed {
  readonly status: string;
  readonly title: string;
  readonly people: readonly { readonly name: string }[];
  readonly updatedAt: number;
}

/** A match or sheet as it is stored: the row, and its keys in the indexes of people and of words. */
export function indexed(row: Listed): Row & { readonly who: string[]; readonly words: string[] } {
  return { ...row, who: whoKeys(row.status, row.people, row.updatedAt), words: wordsOfRow(row) };
}

function stretch<Status extends string>(wish: PageWish<Status>): Stretch {
  const lower = wish.since ?? 0;
  const upper = wish.after?.updatedAt ?? wish.until ?? 36 ** 9 - 1;
  if (wish.who !== undefined)
    return { index: 'who', lower: whoKey(wish.status, wish.who, lower), upper: whoKey(wish.status, wish.who, upper) };
  if (wish.game !== undefined)
    return {
      index: '[game+status+updatedAt]',
      lower: [wish.game, wish.status, lower],
      upper: [wish.game, wish.status, upper],
    };
  return { index: '[status+updatedAt]', lower: [wish.status, lower], upper: [wish.status, upper] };
}

/** Whether a row belongs on the page, its words apart. */
function keeper<Status extends string>(wish: PageWish<Status>): (row: Row) => boolean {
  const { status, game, since = 0, until = Infinity, after } = wish;
  const who = wish.who === undefined ? undefined : folded(wish.who);
  return (row) => {
    const at = Number(row.updatedAt);
    if (row.status !== status || at < since || at > until) return false;
    if (after && (at > after.updatedAt || (at === after.updatedAt && String(row.id) >= after.id))) return false;
    if (game !== undefined && row.game !== game) return false;
    return who === undefined || (row.people as { name: string }[]).some((p) => folded(p.name) === who);
  };
}

type Tables = 'matches' | 'sheets';
/** So many finds are read and put in order as they are; more are taken in the order of the list. */
const FEW = 200;

const newestFirst = (a: Row, b: Row) =>
  Number(b.updatedAt) - Number(a.updatedAt) || (String(a.id) < String(b.id) ? 1 : -1);

/** The rows that have all of the words, newest first, at most `limit`: found by keys alone, and only the page itself is read. */
async function found<Status extends string>(
  backend: Backend,
  table: Tables,
  wish: PageWish<Status>,
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

/** One page of a table that has the indexes of matches and sheets. Throws StoreFailed. */
export async function listPage<R extends PageMark, Status extends string>(
  table: Tables,
  wish: PageWish<Status>,
  sound: (rows: readonly unknown[]) => R[],
): Promise<Page<R>> {
  const limit = wish.limit ?? 24;
  const backend = await place.backend;
  const words = wordsOf(wish.text ?? '');
  const raw =
    words.length > 0
      ? await found(backend, table, wish, words, limit + 1)
      : await backend.span(table, { ...stretch(wish), newestFirst: true, limit: limit + 1, keep: keeper(wish) });
  const shown = raw.slice(0, limit);
  const last = shown[shown.length - 1] as PageMark | undefined;
  const more = raw.length > limit && last !== undefined;
  return { rows: sound(shown), next: more ? { updatedAt: last.updatedAt, id: last.id } : null };
}
