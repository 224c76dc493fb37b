// The rules' sums that need no position: on a board of cardboard they are the same. Money in Cruzados.
import { COLUMNS, LIMITS, type Column, type Good } from './data';
import type { Edition } from './edition';

/** Price of one unit with the marker in a row, 1 (top) … 10: of a goods sold, or of `factory` for one processed (000 p.5). */
export function priceAt(edition: Edition, of: Good | 'factory', row: number): number {
  return edition.market[of][row - 1];
}

/** Where a marker ends when n units are sold: n rows down, at most to the bottom (000 p.5). */
export const rowAfterSelling = (row: number, n: number): number => Math.min(LIMITS.rows, row + n);

/** Where it ends when n units are processed: n rows up, at most to the top. */
export const rowAfterProcessing = (row: number, n: number): number => Math.max(1, row - n);

/** Cash bonus of the next privilege of a column with so many privileges and things it counts; null where it is full (000 p.6). */
export function nextBonus(edition: Edition, column: Column, privileges: number, count: number): number | null {
  return privileges >= LIMITS.perColumn ? null : edition.bonus[column][privileges] * count;
}

/** What a column holds: its privileges, and the things it counts. */
export interface Holding {
  readonly privileges: number;
  readonly count: number;
}

/** Points a King's privilege would bring, by column: null where the column holds three (000 p.8). */
export function kingGains(edition: Edition, holdings: (column: number) => Holding): (number | null)[] {
  return COLUMNS.map((name, i) => {
    const { privileges, count } = holdings(i);
    return privileges < LIMITS.perColumn ? edition.step[name] * count : null;
  });
}

/** The column where it brings most, the leftmost among equals; −1 where every column is full. */
export function bestGain(gains: readonly (number | null)[]): number {
  const most = Math.max(...gains.map((gain) => gain ?? -1));
  return gains.findIndex((gain) => gain === most);
}
