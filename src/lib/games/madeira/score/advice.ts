// Advice for a physical table's sheet: points that no source can bring.
import type { Counts, ScoreSheet, SheetProblem } from '../../../engine/sheet';
import { routeValues } from '../sums';
import {
  CITIES,
  REQUESTS_TO_FULFIL,
  GOODS,
  HONOR_PP,
  REQUEST_LIMITS,
  ROUNDS,
  SLOT_II_PP,
  STARTING_SUPPLY,
} from '../data';
import type { Edition } from '../edition';
import { sheet } from '../sheet';
import { markerProblems } from './track-marker';

const sum = (list: readonly number[]): number => list.reduce((n, k) => n + k, 0);
/** Requests each player scores in a whole game. */
const REQUESTS_SCORED = sum(REQUESTS_TO_FULFIL);

interface Bound {
  readonly field: string;
  /** The points of the field are a multiple of this number. */
  readonly each: number;
  /** Largest number of points in a whole game. */
  readonly most: number;
}

/**
 * Largest number of points that ships on some routes can bring in a whole game: three ships for each request, no ship
 * twice in a round.
 */
function shipsMost(edition: Edition, routes: readonly [number, number]): number {
  const ships = (requests: number) => Math.min(STARTING_SUPPLY.ships, requests * REQUEST_LIMITS.ships);
  return sum(
    REQUESTS_TO_FULFIL.map(
      (requests, i) => ships(requests) * Math.max(...routeValues(edition, i + 1).slice(...routes), 0),
    ),
  );
}

/**
 * Most points that cities can bring in a whole game: in each round one city for each request, best first, each
 * city once.
 */
function citiesMost(edition: Edition): number {
  const values = CITIES.map((city) => edition.cities[city][0]).sort((a, b) => b - a);
  return sum(REQUESTS_TO_FULFIL.map((requests) => sum(values.slice(0, requests))));
}

/** The limits of each field. Honor goes to at most one person a round, and so does slot II of the passing column. */
const boundsOf = (edition: Edition): readonly Bound[] => [
  { field: 'honor', each: HONOR_PP, most: ROUNDS * HONOR_PP },
  {
    field: 'guilds',
    each: REQUEST_LIMITS.guildPP,
    most: REQUESTS_SCORED * REQUEST_LIMITS.guilds * REQUEST_LIMITS.guildPP,
  },
  { field: 'wealth', each: 1, most: REQUESTS_SCORED * REQUEST_LIMITS.reals },
  { field: 'market', each: 1, most: shipsMost(edition, [0, GOODS.length]) },
  { field: 'expeditions', each: 1, most: shipsMost(edition, [GOODS.length, 2 * GOODS.length]) },
  { field: 'urbanization', each: 1, most: citiesMost(edition) },
  { field: 'passing', each: 1, most: ROUNDS * SLOT_II_PP },
];

const at = (c: Counts, field: string): number => c[field] ?? 0;

function points(edition: Edition, table: readonly Counts[]): SheetProblem[] {
  const own = table.flatMap((c, seat) =>
    boundsOf(edition).flatMap(({ field, each, most }): SheetProblem[] => {
      const n = at(c, field);
      if (n > most) return [{ code: 'too_many', field, seat, stop: false, args: { points: n, most } }];
      return n % each === 0 ? [] : [{ code: 'steps_of', field, seat, stop: false, args: { points: n, each } }];
    }),
  );
  const honors = sum(table.map((c) => at(c, 'honor')));
  const most = ROUNDS * HONOR_PP;
  if (honors <= most || own.some((p) => p.field === 'honor')) return own;
  return [...own, { code: 'honors', field: 'honor', seat: null, stop: false, args: { sum: honors, most } }];
}

/** The sheet of the rules, with advice for what people enter. */
export const physicalSheet = (edition: Edition): ScoreSheet => ({
  ...sheet,
  check: (table) => [...(sheet.check?.(table) ?? []), ...markerProblems(table), ...points(edition, table)],
});
