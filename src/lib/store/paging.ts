// Lists that never load more than a page: walked along an index, newest first, going on where the last page ended.
import type { Row, Span } from './backend';
import { place } from './place.svelte';
import { folded } from './records';

export interface PageMark {
  readonly updatedAt: number;
  readonly id: string;
}

export interface PageWish<Status extends string> {
  readonly status: Status;
  readonly game?: string;
  /** A person's name. */
  readonly who?: string;
  /** Keeps rows whose title or people contain this. */
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

function stretch<Status extends string>(wish: PageWish<Status>): Pick<Span, 'index' | 'lower' | 'upper'> {
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

function keeper<Status extends string>(wish: PageWish<Status>): (row: Row) => boolean {
  const { after, game } = wish;
  const text = wish.text === undefined ? '' : folded(wish.text);
  return (row) => {
    if (after && row.updatedAt === after.updatedAt && String(row.id) >= after.id) return false;
    if (game !== undefined && row.game !== game) return false;
    if (!text) return true;
    const names = Array.isArray(row.people) ? (row.people as { name?: string }[]).map((p) => p.name ?? '') : [];
    return [String(row.title ?? ''), ...names].some((s) => folded(s).includes(text));
  };
}

/** One page of a table that has the indexes of matches and sheets. Throws StoreFailed. */
export async function listPage<R extends PageMark, Status extends string>(
  table: 'matches' | 'sheets',
  wish: PageWish<Status>,
  sound: (rows: readonly unknown[]) => R[],
): Promise<Page<R>> {
  const limit = wish.limit ?? 24;
  const backend = await place.backend;
  const raw = await backend.span(table, {
    ...stretch(wish),
    newestFirst: true,
    limit: limit + 1,
    keep: keeper(wish),
  });
  const shown = raw.slice(0, limit);
  const last = shown[shown.length - 1] as PageMark | undefined;
  const more = raw.length > limit && last !== undefined;
  return { rows: sound(shown), next: more ? { updatedAt: last.updatedAt, id: last.id } : null };
}
