// 45,000 random tables: the score sheets give the same totals and places as plain sums written from the rulebooks.
import { expect, test } from 'vitest';
import { Rng, seedWords } from '../../src/lib/engine/rng';
import { sheet as madeira } from '../../src/lib/games/madeira/sheet';
import { standardEdition } from '../../src/lib/games/navegador/edition';
import { sheetOf } from '../../src/lib/games/navegador/sheet';
import { scoreSheet as navigators } from '../../src/lib/games/navigators/sheet';
import { seatRanks, seatTotals, type Counts, type ScoreSheet } from '../../src/lib/engine/sheet';
import { listed } from '../games/registry';

const TABLES = 15_000;

type Table = readonly Record<string, number>[];
interface Scorer {
  readonly sheet: ScoreSheet;
  readonly seats: readonly number[];
  /** Changes a random table so that it is possible in the game. */
  settle(table: Table, rng: Rng): void;
  points(own: Counts, table: Table): number;
  /** True if the seat `own` ranks before the seat `other` at equal points. */
  parts(own: number, other: number, table: Table): boolean;
}

/** Columns of Navegador's mat: count, privileges, points for each thing, and points a privilege adds (000 p. 8). */
const COLUMNS = [
  ['colonies', 'privilege_colony', 1, 1],
  ['factories', 'privilege_factory', 2, 1],
  ['explorers', 'privilege_explorer', 4, 1],
  ['shipyards', 'privilege_shipyard', 3, 2],
  ['churches', 'privilege_church', 3, 2],
] as const;

/** Penalties of one to four people for their Pirates, highest first (004 p. 17). */
const LOSSES = [16, 8, 4, 2];

const SCORERS: Readonly<Record<string, Scorer>> = {
  navegador: {
    sheet: sheetOf(standardEdition),
    seats: [2, 3, 4, 5],
    settle(table, rng) {
      const holder = rng.below(table.length);
      table.forEach((c, seat) => {
        c.navegador = seat === holder ? 1 : 0;
        if (rng.below(2) === 0) for (const good of ['sugar', 'gold', 'spices']) c[good] = 0;
      });
    },
    points(c) {
      const kinds = c.sugar + c.gold + c.spices;
      let sum = c.ships + c.workers + (c.cash - (c.cash % 200)) / 200;
      COLUMNS.forEach(([what, privileges, worth, more], column) => {
        const pieces = what === 'colonies' && kinds > 0 ? kinds : c[what];
        sum += pieces * worth + pieces * more * (c[privileges] + (c.king === column + 1 ? 1 : 0));
      });
      return sum;
    },
    // The card passes to the right: the seat that it reaches first ranks higher.
    parts(own, other, table) {
      let at = table.findIndex((c) => c.navegador === 1);
      while (at !== own && at !== other) at = (at + table.length - 1) % table.length;
      return at === own;
    },
  },
  navigators: {
    sheet: navigators,
    seats: [2, 3, 4],
    settle: () => undefined,
    points(c) {
      const mission = [0, c.count, 2 * c.count, 2 * ((c.count - (c.count % 3)) / 3), c.count][c.mission];
      return c.ocean + 5 * c.keys + 10 * c.cape + mission;
    },
    parts(own, other, table) {
      const [a, b] = [table[own], table[other]];
      const [mine, theirs] = [a.keys + a.cape, b.keys + b.cape];
      return mine === theirs ? a.ocean > b.ocean : mine > theirs;
    },
  },
  madeira: {
    sheet: madeira,
    seats: [2, 3, 4],
    settle(table, rng) {
      const places = table.map((_, k) => k + 1);
      for (const c of table) [c.place] = places.splice(rng.below(places.length), 1);
    },
    points(c, table) {
      let sum = 0;
      let kept = 0;
      for (const [id, n] of Object.entries(c)) {
        if (['wheat', 'sugar', 'wine', 'wood', 'bread', 'reals'].includes(id)) kept += n;
        else if (id !== 'pirates' && id !== 'place') sum += n;
      }
      sum += (kept - (kept % 5)) / 5;
      if (c.pirates === 0) return sum;
      const worse = table.filter((o) => o.pirates > c.pirates || (o.pirates === c.pirates && o.place > c.place));
      return sum - LOSSES[worse.length] - Math.max(0, c.pirates - 20);
    },
    parts: (own, other, table) => table[own].place < table[other].place,
  },
};

/** A random value in a field's range. `close`: true near the minimum, so that ties are common; false anywhere. */
function figure({ min, max, step = 1 }: ScoreSheet['fields'][number], close: boolean, rng: Rng): number {
  const most = close ? Math.min(max, min + 3 * step) : max;
  return min + step * rng.below(Math.floor((most - min) / step) + 1);
}

test.each(listed(SCORERS))(
  '%s: 15,000 random tables → the sheet’s totals and places equal the rulebook’s sums',
  (game) => {
    const { sheet, seats, settle, points, parts } = SCORERS[game];
    const rng = new Rng(seedWords(`tables of ${game}`));
    let level = 0;
    for (let k = 0; k < TABLES; k++) {
      const close = rng.below(2) === 0;
      const table = Array.from({ length: seats[rng.below(seats.length)] }, () =>
        Object.fromEntries(sheet.fields.map((field) => [field.id, figure(field, close, rng)])),
      );
      settle(table, rng);
      const sums = table.map((c) => points(c, table));
      const places = sums.map(
        (own, seat) =>
          1 +
          sums.filter((sum, other) => other !== seat && (sum > own || (sum === own && parts(other, seat, table))))
            .length,
      );
      level += new Set(sums).size < sums.length ? 1 : 0;
      if (seatTotals(sheet, table).join() !== sums.join() || seatRanks(sheet, table).join() !== places.join())
        throw new Error(`${JSON.stringify(table)}: ${seatTotals(sheet, table).join()} and ${sums.join()}`);
    }
    expect(level).toBeGreaterThan(TABLES / 100);
  },
);
