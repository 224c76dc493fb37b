// The numbers of the result page: points by source, points and money over the turns, and the decisive source.
import { seatRanks, rowPoints, seatTotals, type ScoreSheet } from '../../engine/sheet';
import type { Counts } from '../../engine/sheet';
import type { Seat } from '../../engine/game';

export interface SourceRow {
  readonly id: string;
  readonly points: readonly number[];
}

export interface TableResult {
  readonly rows: readonly SourceRow[];
  readonly totals: readonly number[];
  /** Places 1 … n. */
  readonly ranks: readonly number[];
  readonly winners: readonly Seat[];
  /** True if another player has as many points as the winner: a tie-break decided. */
  readonly tieBroken: boolean;
}

/** The points, ranks and winners by a score sheet; `table` contains the counts of each seat. */
export function scoreTable(sheet: ScoreSheet, table: readonly Counts[]): TableResult {
  const rows = sheet.rows.map((row) => ({
    id: row.id,
    points: table.map((c, seat) => rowPoints(row, c, seat, table)),
  }));
  const sums = seatTotals(sheet, table);
  const places = seatRanks(sheet, table);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const level = sums.filter((sum) => sum === sums[winners[0]]).length;
  return { rows, totals: sums, ranks: places, winners, tieBroken: level > winners.length };
}

export interface DecisiveSource {
  readonly row: string;
  readonly winner: Seat;
  readonly other: Seat;
  /** The winner's lead over the other seat in this source, in points. */
  readonly by: number;
  /**
   * The source in which the other seat gained most on the winner, and by how much, if that is at least half of `by`;
   * else null.
   */
  readonly against: { readonly row: string; readonly by: number } | null;
}

/**
 * The source in which the winner gained most on the runner-up, and the runner-up's best source in return. Null for a
 * shared victory, if both have equal points, so that a tie-break decided, if the winner gained in no source, or if the
 * runner-up gained as much in another source.
 */
export function decisiveSource({ rows, totals: sums, ranks: places, winners }: TableResult): DecisiveSource | null {
  if (winners.length !== 1) return null;
  const [winner] = winners;
  const others = sums.map((sum, seat) => ({ sum, seat, place: places[seat] })).filter((o) => o.seat !== winner);
  others.sort((a, b) => a.place - b.place || b.sum - a.sum);
  const other = others[0]?.seat;
  if (other === undefined || sums[other] === sums[winner]) return null;
  const leads = rows.map((row) => ({ row: row.id, by: row.points[winner] - row.points[other] }));
  leads.sort((a, b) => b.by - a.by);
  const [most, least] = [leads[0], leads[leads.length - 1]];
  if (!most || most.by <= 0 || -least.by >= most.by) return null;
  const against = -least.by * 2 >= most.by ? { row: least.row, by: -least.by } : null;
  return { ...most, winner, other, against };
}

/** One line of a chart: a value for each moment. */
export interface ChartSeries {
  readonly seat: Seat;
  readonly values: readonly number[];
}

/** Turns the values of all seats at each moment (`at[k]`) into one line per seat. */
export function pointSeries(at: readonly (readonly number[])[]): ChartSeries[] {
  return (at[0] ?? []).map((_, seat) => ({ seat, values: at.map((values) => values[seat]) }));
}

/** The plies of a chart: the starts of turns, and the last ply. */
export function chartPlies(turnAt: readonly number[]): number[] {
  const last = turnAt.length - 1;
  return turnAt.flatMap((turn, k) => (k === 0 || k === last || turn !== turnAt[k - 1] ? [k] : []));
}
