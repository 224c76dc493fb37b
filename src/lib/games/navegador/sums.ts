// Sums of the rules that need no position: the same for a physical board. Money in Cruzados.
import { COLUMNS, HIRE_PRICES, LIMITS, type Column, type Good } from './data';
import type { Edition } from './edition';

/**
 * Price of one unit while the cube is in `row`, 1 (top) … 10. `of`: the good if the unit is sold, `factory` if it is
 * processed (000 p.5).
 */
export function priceAt(edition: Edition, of: Good | 'factory', row: number): number {
  return edition.market[of][row - 1];
}

/** The cube's row after n units are sold: n rows down, at most to the bottom (000 p.5). */
export const rowAfterSelling = (row: number, n: number): number => Math.min(LIMITS.rows, row + n);

/** The cube's row after n units are processed: n rows up, at most to the top. */
export const rowAfterProcessing = (row: number, n: number): number => Math.max(1, row - n);

/**
 * Price of n workers (`buildings`: churches) or n ships (`buildings`: shipyards), Cruzados: 50 each for as many as
 * there are buildings, 100 × phase for each further one.
 */
export function hirePrice(n: number, buildings: number, phase: number): number {
  return n <= buildings
    ? n * HIRE_PRICES.cheap
    : buildings * HIRE_PRICES.cheap + (n - buildings) * HIRE_PRICES.dear * phase;
}

/** How many of n units have no room: they are sold at once for 100 each (003, digest 7.1). */
export function surplusUnits(n: number, room: number): number {
  return Math.max(0, n - room);
}

/**
 * Cash bonus of the next privilege of a column with `privileges` and `count` things; null if the column is full (000
 * p.6).
 */
export function nextBonus(edition: Edition, column: Column, privileges: number, count: number): number | null {
  return privileges >= LIMITS.perColumn ? null : edition.bonus[column][privileges] * count;
}

/** What a column holds: its privileges, and the things it counts. */
export interface ColumnHolding {
  readonly privileges: number;
  readonly count: number;
}

/** By column: the points that a King's privilege adds; null if the column has three privileges (000 p.8). */
export function kingGains(edition: Edition, holdings: (column: number) => ColumnHolding): (number | null)[] {
  return COLUMNS.map((name, i) => {
    const { privileges, count } = holdings(i);
    return privileges < LIMITS.perColumn ? edition.step[name] * count : null;
  });
}

/** The column with the largest gain, the leftmost among equals; −1 if every column is full. */
export function bestColumn(gains: readonly (number | null)[]): number {
  const most = Math.max(...gains.map((gain) => gain ?? -1));
  return gains.findIndex((gain) => gain === most);
}
