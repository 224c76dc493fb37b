// Score sheets: points computed from counts, in the same way for a position of the engine and for a physical game.

/** One seat's counts, by field id. */
export type Counts = Readonly<Record<string, number>>;

/** One number that a person enters on the sheet. */
export interface SheetField {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  /** The value shown before an entry. */
  readonly start: number;
  /** The stepper's step; 1 by default. */
  readonly step?: number;
  /** Largest sum over all seats: a number, or a function of the number of seats. */
  readonly tableMax?: number | ((seats: number) => number);
}

/** One row of the result. Its points are count × value, unless `points` is given. */
export interface SheetRow {
  readonly id: string;
  /** How many things of this row the seat has. */
  count(c: Counts): number;
  /** Points for each of these things. */
  value(c: Counts): number;
  /** Replaces count × value. `table` has every seat's counts. */
  points?(c: Counts, seat: number, table: readonly Counts[]): number;
}

/**
 * A problem at a field. `seat` is null if all seats together cause it. `stop`: `true` if the entry is impossible,
 * `false` if it is only worth a look.
 */
export interface SheetProblem {
  readonly code: string;
  readonly field: string;
  readonly seat: number | null;
  readonly stop: boolean;
  readonly args?: Readonly<Record<string, string | number>>;
}

export interface ScoreSheet {
  readonly game: string;
  readonly fields: readonly SheetField[];
  readonly rows: readonly SheetRow[];
  /** The game's own checks, in addition to ranges and sums over all seats. */
  check?(table: readonly Counts[]): SheetProblem[];
  /** Tie-break values of a seat, compared in order: the seat with the larger value wins. */
  tieBreak?(c: Counts, seat: number, table: readonly Counts[]): readonly number[];
}

export function rowPoints(row: SheetRow, c: Counts, seat: number, table: readonly Counts[]): number {
  return row.points ? row.points(c, seat, table) : row.count(c) * row.value(c);
}

export function seatTotals(sheet: ScoreSheet, table: readonly Counts[]): number[] {
  return table.map((c, seat) => sheet.rows.reduce((sum, row) => sum + rowPoints(row, c, seat, table), 0));
}

/** Ranks 1 … n; seats tied even after the tie-break share a rank. */
export function seatRanks(sheet: ScoreSheet, table: readonly Counts[]): number[] {
  const keys = seatTotals(sheet, table).map((t, seat) => [t, ...(sheet.tieBreak?.(table[seat], seat, table) ?? [])]);
  const ahead = (a: readonly number[], b: readonly number[]) => {
    const i = a.findIndex((v, k) => v !== b[k]);
    return i >= 0 && a[i] > b[i];
  };
  return keys.map((key) => 1 + keys.filter((other) => ahead(other, key)).length);
}

/**
 * All problems of the counts in `table`: values out of range, sums over all seats that are too large, and the game's
 * own checks.
 */
export function sheetProblems(sheet: ScoreSheet, table: readonly Counts[]): SheetProblem[] {
  const found: SheetProblem[] = [];
  for (const f of sheet.fields) {
    table.forEach((c, seat) => {
      const v = c[f.id] ?? f.start;
      if (!Number.isInteger(v) || v < f.min || v > f.max) {
        found.push({ code: 'range', field: f.id, seat, stop: true, args: { min: f.min, max: f.max } });
      }
    });
    const most = typeof f.tableMax === 'function' ? f.tableMax(table.length) : f.tableMax;
    const sum = table.reduce((n, c) => n + (c[f.id] ?? f.start), 0);
    if (most !== undefined && sum > most)
      found.push({ code: 'table', field: f.id, seat: null, stop: true, args: { sum, most } });
  }
  return found.concat(sheet.check?.(table) ?? []);
}
