// A sheet's result as plain data: for the result page, the picture, the text and the CSV.
import { rowPoints } from '../engine/sheet';
import type { Person } from '../engine/person';
import type { IconName } from '../ui/icons';
import { numberText } from '../ui/signed-numbers';
import { readClock } from '../engine/player-clocks';
import { csvText } from '../i18n/csv';
import { formatMinutes } from '../i18n/format-number';
import { withoutSoftHyphens } from '../i18n/normalise';
import type { ScoreUi, SheetTable } from '../score-kit/score-ui';

export interface ResultItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** By index in `people`: points, count, and value of one. */
  readonly points: readonly number[];
  readonly count: readonly number[];
  readonly value: readonly number[];
}

export interface Result {
  readonly game: string;
  readonly title: string;
  readonly finished: boolean;
  /** False while places mean nothing yet: they are neither shown nor shared. */
  readonly placed: boolean;
  /** In seating order. All lists of numbers have this order, and a `seat` in this file is an index of this list. */
  readonly people: readonly Person[];
  readonly items: readonly ResultItem[];
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  /** How long each person decided, ms; null if the table had no clock. */
  readonly times: readonly number[] | null;
  /** Indexes of `people`, by rank if `placed`; tied people in the order of `people`. */
  readonly order: readonly number[];
}

/** The current result of a sheet. `game` is the game's name, `title` the text below it. */
export function resultOf(table: SheetTable, ui: ScoreUi, game: string, title: string, placed = table.finished): Result {
  const seats = table.seating;
  const items = table.sheet.rows.map((row): ResultItem => {
    const item = ui.items.find((l) => l.row === row.id);
    return {
      id: row.id,
      label: item?.source?.() ?? item?.label() ?? row.id,
      icon: item?.icon ?? 'trophy',
      points: seats.map((seat) => rowPoints(row, table.counts[seat], seat, table.counts)),
      count: seats.map((seat) => row.count(table.counts[seat])),
      value: seats.map((seat) => row.value(table.counts[seat])),
    };
  });
  const ranks = seats.map((seat) => table.ranks[seat]);
  const { spent } = readClock(table.options.clock, table.people.length);
  return {
    game,
    title,
    finished: table.finished,
    placed,
    people: seats.map((seat) => table.people[seat]),
    items,
    totals: seats.map((seat) => table.totals[seat]),
    times: spent.some((ms) => ms > 0) ? seats.map((seat) => spent[seat]) : null,
    ranks,
    order: [...ranks.keys()].sort((a, b) => (placed ? ranks[a] - ranks[b] : 0) || a - b),
  };
}

/** A person's name after their place, if places are known: `1. Ana`. */
export const placedName = ({ placed, ranks, people }: Result, seat: number): string =>
  placed ? `${String(ranks[seat])}. ${people[seat].name}` : people[seat].name;

/** A person's gains and losses (0 or more) over all items. `seat`: the index in `people`. */
export function gainsAndLosses(result: Result, seat: number): { readonly gains: number; readonly losses: number } {
  const all = result.items.map((l) => l.points[seat]);
  return {
    gains: all.reduce((n, p) => n + Math.max(0, p), 0),
    losses: all.reduce((n, p) => n + Math.max(0, -p), 0),
  };
}

/** Points of a chart's longest bar; at least 1. */
export function longestBarPoints(result: Result): number {
  return Math.max(1, ...result.people.map((_, seat) => gainsAndLosses(result, seat).gains));
}

/** Items with points for anyone, with their index in the sheet; all items if no item has points. */
export function itemsWithPoints(result: Result): { readonly item: ResultItem; readonly at: number }[] {
  const all = result.items.map((item, at) => ({ item, at }));
  const some = all.filter(({ item }) => item.points.some((p) => p !== 0));
  return some.length > 0 ? some : all;
}

export function winnerNames(result: Result): string[] {
  return result.order.filter((seat) => result.ranks[seat] === 1).map((seat) => result.people[seat].name);
}

/** Points between the first and the second score; 0 in a tie or for one person. */
export function winnersLead(result: Result): number {
  const [first, second] = result.order;
  return second === undefined ? 0 : result.totals[first] - result.totals[second];
}

/** The result as CSV (RFC 4180): a row for each source of points, a column for each person. */
export function resultCsv(result: Result, words: { source: string; total: string; place: string }): string {
  const rows: (string | number)[][] = [
    [words.source, ...result.people.map((p) => p.name)],
    ...result.items.map((l) => [l.label, ...l.points]),
    [words.total, ...result.totals],
    ...(result.placed ? [[words.place, ...result.ranks]] : []),
  ];
  return csvText(rows);
}

/** The result as a few lines to paste into a chat. */
export function resultText(result: Result, words: { points(n: number): string }): string {
  const lines = result.order.map((seat) => {
    const parts = result.items
      .filter((l) => l.points[seat] !== 0)
      .map((l) => `${withoutSoftHyphens(l.label)} ${numberText(l.points[seat])}`)
      .join(', ');
    const sources = parts === '' ? '' : ` (${parts})`;
    const time = result.times ? ` · ${formatMinutes(result.times[seat])}` : '';
    return `${placedName(result, seat)}: ${words.points(result.totals[seat])}${sources}${time}`;
  });
  return [`${result.game}${result.title ? ` · ${result.title}` : ''}`, ...lines].join('\n');
}
