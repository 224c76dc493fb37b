// The result of a game as its bars and its table show it.
import type { Person } from '../../engine/person';
import { rowPoints, type Counts, type ScoreSheet } from '../../engine/sheet';

export interface ResultItem {
  readonly id: string;
  readonly label: string;
  /** By index in `people`: points, count, and value of one. */
  readonly points: readonly number[];
  readonly count: readonly number[];
  readonly value: readonly number[];
}

export interface ShownResult {
  readonly finished: boolean;
  /** True if places are shown and shared. */
  readonly placed: boolean;
  /** All lists of numbers have this order, and a `seat` in this file is an index of this list. */
  readonly people: readonly Person[];
  readonly items: readonly ResultItem[];
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  /** How long each person decided, ms; null if the table had no clock, or if times are shown elsewhere. */
  readonly times: readonly number[] | null;
  /** Indexes of `people` in the order of the bars. */
  readonly order: readonly number[];
}

/** One source of points. `seats`: the people in their shown order, as indexes of `table`. */
export function resultItem(
  row: ScoreSheet['rows'][number],
  label: string,
  table: readonly Counts[],
  seats: readonly number[],
): ResultItem {
  return {
    id: row.id,
    label,
    points: seats.map((seat) => rowPoints(row, table[seat], seat, table)),
    count: seats.map((seat) => row.count(table[seat])),
    value: seats.map((seat) => row.value(table[seat])),
  };
}

/** A person's gains and losses (0 or more) over all items. `seat`: the index in `people`. */
export function gainsAndLosses(result: ShownResult, seat: number): { readonly gains: number; readonly losses: number } {
  const all = result.items.map((l) => l.points[seat]);
  return {
    gains: all.reduce((n, p) => n + Math.max(0, p), 0),
    losses: all.reduce((n, p) => n + Math.max(0, -p), 0),
  };
}

/** Points of a chart's longest bar; at least 1. */
export function longestBarPoints(result: ShownResult): number {
  return Math.max(1, ...result.people.map((_, seat) => gainsAndLosses(result, seat).gains));
}

/** Items with points for anyone, with their index in the sheet; all items if no item has points. */
export function itemsWithPoints(result: ShownResult): { readonly item: ResultItem; readonly at: number }[] {
  const all = result.items.map((item, at) => ({ item, at }));
  const some = all.filter(({ item }) => item.points.some((p) => p !== 0));
  return some.length > 0 ? some : all;
}
