// The score sheet: counts to points, for an engine position and a physical table alike (000 p.8).
import type { Seat } from '../../engine/game';
import {
  seatTotals,
  type Counts,
  type ScoreSheet,
  type SheetField,
  type SheetProblem,
  type SheetRow,
} from '../../engine/sheet';
import { BOX_PIECES, CASH_PER_POINT, COLUMNS, GOODS, LIMITS, STARTING_SUPPLY, type Column, type Good } from './data';
import { standardEdition, type Edition } from './edition';
import { bestColumn, kingGains } from './sums';
import { achievementCount, N_COLUMNS, N_GOODS, shipsOf, type State } from './state';

/** Field of each column's privileges from the gallery (the King's not included). */
export const PRIVILEGE_FIELDS = COLUMNS.map((c) => `privilege_${c}`);
const COUNT_FIELDS = ['colonies', 'factories', 'explorers', 'shipyards', 'churches'] as const;

const at = (c: Counts, field: string): number => c[field] ?? startOf(field);

/** Colonies: the sum over the goods if any of them was entered; otherwise the total entered. */
export function colonyCount(c: Counts): number {
  const kinds = GOODS.reduce((n, g) => n + at(c, g), 0);
  return kinds > 0 ? kinds : at(c, 'colonies');
}

function countOf(c: Counts, column: number): number {
  return column === 0 ? colonyCount(c) : at(c, COUNT_FIELDS[column]);
}

/** Points for each thing of a column: base points, and a step for each privilege in the column, the King's included. */
export function columnPointValue(c: Counts, column: number, edition: Edition = standardEdition): number {
  const name = COLUMNS[column];
  const kings = at(c, 'king') === column + 1 ? 1 : 0;
  return edition.points[name] + edition.step[name] * (at(c, PRIVILEGE_FIELDS[column]) + kings);
}

/** The best column of a King's privilege, and the gain of each column. */
export interface KingAdvice {
  /** Column + 1, the leftmost among equals; 0 if every column has three privileges. */
  readonly best: number;
  /** By column: its gain in points; null if the column is full. */
  readonly gains: readonly (number | null)[];
}

/** The best column with fewer than three privileges for a King's privilege not placed yet (000 p.8, digest 7.10). */
export function bestKing(c: Counts, edition: Edition = standardEdition): KingAdvice {
  const gains = kingGains(edition, (column) => ({
    privileges: at(c, PRIVILEGE_FIELDS[column]),
    count: countOf(c, column),
  }));
  return { best: bestColumn(gains) + 1, gains };
}

const field = (id: string, min: number, max: number, start: number, more: Partial<SheetField> = {}): SheetField => ({
  id,
  min,
  max,
  start,
  ...more,
});

/** Colony tokens of a good on the board: one token of each good is removed unseen (000 quick intro). */
const placed = (edition: Edition, good: Good): number => edition.tokens[good].length - 1;
const allPlaced = (edition: Edition): number => GOODS.reduce((n, g) => n + placed(edition, g), 0);

const fieldsOf = (edition: Edition): readonly SheetField[] => [
  field('ships', 0, LIMITS.ships, STARTING_SUPPLY.ships),
  field('workers', LIMITS.workersMin, LIMITS.workersMax, STARTING_SUPPLY.workers),
  field('cash', 0, 99_990, STARTING_SUPPLY.money, { step: 10 }),
  field('colonies', 0, allPlaced(edition), 0, { tableMax: allPlaced(edition) }),
  ...GOODS.map((g) => field(g, 0, placed(edition, g), 0, { tableMax: placed(edition, g) })),
  field(
    'factories',
    STARTING_SUPPLY.orange,
    STARTING_SUPPLY.orange + 3 * BOX_PIECES.factories,
    STARTING_SUPPLY.orange,
    {
      tableMax: (seats) => 3 * BOX_PIECES.factories + seats * STARTING_SUPPLY.orange,
    },
  ),
  field('explorers', 0, BOX_PIECES.explorers, 0, { tableMax: BOX_PIECES.explorers }),
  field('shipyards', STARTING_SUPPLY.shipyards, BOX_PIECES.shipyards - 1, STARTING_SUPPLY.shipyards, {
    tableMax: BOX_PIECES.shipyards,
  }),
  field('churches', STARTING_SUPPLY.churches, BOX_PIECES.churches - 1, STARTING_SUPPLY.churches, {
    tableMax: BOX_PIECES.churches,
  }),
  ...PRIVILEGE_FIELDS.map((id) => field(id, 0, LIMITS.perColumn, 0, { tableMax: BOX_PIECES.privileges })),
  // 0: not placed (in the variant: not fetched); 1 … 5: its column.
  field('king', 0, COLUMNS.length, 0),
  // 1 for the seat that holds the Navegador card: it decides ties.
  field('navegador', 0, 1, 0, { tableMax: 1 }),
];

const starts = new Map(fieldsOf(standardEdition).map((f) => [f.id, f.start]));

function startOf(id: string): number {
  return starts.get(id) ?? 0;
}

function rows(edition: Edition): SheetRow[] {
  const one = () => 1;
  const columns = COLUMNS.map((_: Column, i): SheetRow => ({
    id: COUNT_FIELDS[i],
    count: (c) => countOf(c, i),
    value: (c) => columnPointValue(c, i, edition),
  }));
  return [
    { id: 'ships', count: (c) => at(c, 'ships'), value: one },
    { id: 'workers', count: (c) => at(c, 'workers'), value: one },
    { id: 'cash', count: (c) => Math.floor(at(c, 'cash') / CASH_PER_POINT), value: one },
    ...columns,
  ];
}

function check(table: readonly Counts[], most: number): SheetProblem[] {
  const found: SheetProblem[] = [];
  table.forEach((c, seat) => {
    const kinds = GOODS.reduce((n, g) => n + at(c, g), 0);
    const total = at(c, 'colonies');
    if (kinds > 0 && total > 0 && kinds !== total) {
      found.push({ code: 'colony_kinds', field: 'colonies', seat, stop: false, args: { kinds, total } });
    }
    const king = at(c, 'king');
    if (king > 0 && at(c, PRIVILEGE_FIELDS[king - 1]) >= LIMITS.perColumn) {
      found.push({ code: 'column_full', field: 'king', seat, stop: true, args: { most: LIMITS.perColumn } });
    }
    if (at(c, 'cash') % 10 !== 0) found.push({ code: 'coins', field: 'cash', seat, stop: true, args: { coin: 10 } });
  });
  const colonies = table.reduce((n, c) => n + colonyCount(c), 0);
  const entered = table.reduce((n, c) => n + at(c, 'colonies'), 0);
  if (colonies > most && entered <= most) {
    found.push({ code: 'table', field: 'colonies', seat: null, stop: true, args: { sum: colonies, most } });
  }
  return found;
}

/** The larger value wins a tie: the card's holder has the largest, then each previous seat (000 p.7, digest 7.10). */
function tieBreak(_: Counts, seat: Seat, table: readonly Counts[]): readonly number[] {
  const holder = table.findIndex((c) => at(c, 'navegador') === 1);
  const n = table.length;
  return holder < 0 ? [] : [n - ((holder - seat + n) % n)];
}

export function makeSheet(edition: Edition): ScoreSheet {
  return {
    game: 'navegador',
    fields: fieldsOf(edition),
    rows: rows(edition),
    check: (table) => check(table, allPlaced(edition)),
    tieBreak,
  };
}

const sheets = new WeakMap<Edition, ScoreSheet>();

/** Cached: the same sheet object for the same edition. */
export function sheetOf(edition: Edition): ScoreSheet {
  let sheet = sheets.get(edition);
  if (!sheet) sheets.set(edition, (sheet = makeSheet(edition)));
  return sheet;
}

function countsOf(s: State, seat: Seat): Counts {
  const c: Record<string, number> = {
    ships: shipsOf(s, seat),
    workers: s.workers[seat],
    cash: s.money[seat],
    king: s.king[seat],
    navegador: s.holder === seat ? 1 : 0,
  };
  GOODS.forEach((g, i) => (c[g] = s.colonies[seat * N_GOODS + i]));
  COUNT_FIELDS.forEach((id, i) => (c[id] = achievementCount(s, seat, i)));
  PRIVILEGE_FIELDS.forEach((id, i) => (c[id] = s.privileges[seat * N_COLUMNS + i]));
  return c;
}

export function tally(s: State): Counts[] {
  return s.money.map((_, seat) => countsOf(s, seat));
}

/** Points of the five columns now. */
export function pointsNow(s: State, seat: Seat): number {
  const c = countsOf(s, seat);
  return COLUMNS.reduce((sum, _, i) => sum + countOf(c, i) * columnPointValue(c, i, s.edition), 0);
}

/** Points of one thing in a column, with the seat's privileges. */
export const pointsOfOne = (s: State, seat: Seat, column: number): number =>
  columnPointValue(countsOf(s, seat), column, s.edition);

/**
 * Points if the game ended now, with ships, workers and cash. A King's privilege not placed yet counts in its best
 * column, except in the variant `goa`.
 */
export function pointsIfEndedNow(s: State, seat: Seat): number {
  const c = countsOf(s, seat);
  const king = c.king === 0 && !s.goa ? bestKing(c, s.edition).best : c.king;
  return seatTotals(sheetOf(s.edition), [{ ...c, king }])[0];
}
