// A sheet's result as plain data: for the result page, the picture, the text and the CSV.
import { numberText } from '../ui/signed-numbers';
import { readClock } from '../engine/player-clocks';
import { csvText } from '../i18n/csv';
import { formatMinutes } from '../i18n/format-number';
import { withoutSoftHyphens } from '../i18n/normalise';
import type { ScoreUi, SheetTable } from '../score-kit/score-ui';
import { resultItem, type ShownResult } from '../ui/result/result';

/** The result with its game's name and the text below it. */
export interface Result extends ShownResult {
  readonly game: string;
  readonly title: string;
}

/** The current result of a sheet. `game` is the game's name, `title` the text below it. */
export function resultOf(table: SheetTable, ui: ScoreUi, game: string, title: string, placed = table.finished): Result {
  const seats = table.seating;
  const items = table.sheet.rows.map((row) => {
    const item = ui.items.find((l) => l.row === row.id);
    return resultItem(row, item?.source?.() ?? item?.label() ?? row.id, table.counts, seats);
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
