// All figures of Navegador, each table with its source: "000 p.N", "001", "003" are the rulebook texts; "web" a public
// review; "derived" follows by arithmetic; "proposed" is ours until it is checked on a real board. Other files also
// name "digest 7.1" …: our decisions on questions that the rulebook leaves open; and "house": a rule of our own.
import type { FigureSource as PrintedSource } from '../../engine/printed-figures';

/** The three goods, in the order of the market's columns (000 p.1). */
export const GOODS = ['sugar', 'gold', 'spices'] as const;
export type Good = (typeof GOODS)[number];

/**
 * Sea regions. A region's index is its bit in `known`. The rulebooks name eleven; Moçambique and Ormuz are proposed
 * names.
 */
export const REGIONS = [
  'portugal',
  'guine',
  'bahia',
  'rio',
  'angola',
  'cabo',
  'mocambique',
  'ormuz',
  'goa',
  'malaca',
  'timor',
  'macau',
  'nagasaki',
] as const;
export type Region = (typeof REGIONS)[number];

export const PORTUGAL = 0;
export const CABO = REGIONS.indexOf('cabo');
export const GOA = REGIONS.indexOf('goa');
export const MALACA = REGIONS.indexOf('malaca');
export const NAGASAKI = REGIONS.indexOf('nagasaki');

/**
 * The zone of each region: the phase in which the region becomes reachable. Borders between two zones are red (000 p.3,
 * p.7).
 */
export const REGION_ZONES: Readonly<Record<Region, 1 | 2 | 3>> = {
  portugal: 1,
  guine: 1,
  bahia: 1,
  rio: 1,
  angola: 1,
  cabo: 2,
  mocambique: 2,
  ormuz: 2,
  goa: 2,
  malaca: 3,
  timor: 3,
  macau: 3,
  nagasaki: 3,
};

/** Fields of the rondel, clockwise (web: spieletest.at; distances confirmed by 000 p.3). */
export const FIELDS = [
  'sailing',
  'workers',
  'market1',
  'colony',
  'privilege',
  'ships',
  'market2',
  'buildings',
] as const;
export type Field = (typeof FIELDS)[number];
export const SAILING_FIELD = FIELDS.indexOf('sailing');

/** Rows of the building chart, top to bottom (000 p.1): three kinds of factory, shipyards, churches. */
export const BUILDING_KINDS = ['sugar', 'gold', 'spices', 'shipyard', 'church'] as const;
export type BuildingKind = (typeof BUILDING_KINDS)[number];
export const SHIPYARD = 3;
export const CHURCH = 4;

/** Columns of the player sheet and arches of the gallery, left to right (000 p.6). */
export const COLUMNS = ['colony', 'factory', 'explorer', 'shipyard', 'church'] as const;
export type Column = (typeof COLUMNS)[number];

/** The ways a game can end (000 p.7). */
export const GAME_ENDS = ['nagasaki', 'buildings'] as const;
export type GameEnd = (typeof GAME_ENDS)[number];
/** Values of `trigger` in a position: index in GAME_ENDS + 1; 0 means that no end is triggered. */
export const ENDED_BY_NAGASAKI = GAME_ENDS.indexOf('nagasaki') + 1;
export const ENDED_BY_BUILDINGS = GAME_ENDS.indexOf('buildings') + 1;

/**
 * Set-up (000 p.1). Each player: Cruzados, workers, ships in Portugal, shipyards, churches, orange factories. The
 * board: `row` of the market's cubes, privileges of each column in the `gallery`.
 */
export const STARTING_SUPPLY = {
  money: 200,
  workers: 3,
  ships: 2,
  shipyards: 1,
  churches: 1,
  orange: 1,
  row: 4,
  gallery: 1,
} as const;

/**
 * Most ships of a player (003, components), fewest and most workers (000 p.4), rows of the market (000 p.5), most
 * privileges in a column, most tokens in a stack.
 */
export const LIMITS = { ships: 7, workersMin: 2, workersMax: 9, rows: 10, perColumn: 3, stack: 4 } as const;

/**
 * Cruzados for a ship or worker (000 p.4). `cheap`: price of each of the first ones, as many as there are buildings;
 * `dear` × phase: price of each further one; `surplus`: earned by selling a surplus one.
 */
export const HIRE_PRICES = { cheap: 50, dear: 100, surplus: 100 } as const;

/** Workers needed for a colony (000 p.5) and for each building (000 p.5), and paid for a privilege (000 p.6). */
export const WORKERS_NEEDED = { colony: 2, privilege: 1, building: [3, 3, 3, 4, 5] } as const;

/** Rondel (000 p.3): it has `round` fields, and a move of up to `free` fields costs no ship. */
export const RONDEL_STEPS = { round: 8, free: 3 } as const;

/**
 * Pieces in the box (003, components): shipyards and churches (10 − players of each are on the chart), factories of a
 * good, privileges of a column, King's privileges, explorers.
 */
export const BOX_PIECES = {
  shipyards: 10,
  churches: 10,
  factories: 6,
  privileges: 6,
  kings: 5,
  explorers: 12,
} as const;
/**
 * How many prices each row of the chart has (000 p.5). Shipyards and churches: two fewer than pieces in the box,
 * because at least two players start with one each.
 */
export const BUILDINGS_ON_CHART: Readonly<Record<BuildingKind, number>> = {
  sugar: BOX_PIECES.factories,
  gold: BOX_PIECES.factories,
  spices: BOX_PIECES.factories,
  shipyard: BOX_PIECES.shipyards - 2,
  church: BOX_PIECES.churches - 2,
};

/** Numbers of players with which exploring a region costs two ships, not one (000 p.1 and quick intro). */
export const DOUBLE_LOSS_TABLES: Readonly<Partial<Record<Region, readonly number[]>>> = {
  nagasaki: [2, 3, 4, 5],
  macau: [2, 3],
};
/** Ships lost by exploring a region without and with the double-loss token; one ship more must enter it (000 p.5). */
export const SHIPS_LOST = { single: 1, double: 2 } as const;

/** One point for each worker, each ship at sea and each full 200 Cruzados (000 p.8). */
export const CASH_PER_POINT = 200;

/** The source of a figure, or of all figures of a table without an entry of their own. */
export interface FigureSource extends PrintedSource {
  /** The place in a rulebook, or the public page's name; empty for our own proposals. */
  readonly at: string;
}

const from = (
  kind: FigureSource['kind'],
  sure: FigureSource['sure'],
  at: string,
  paths: readonly string[],
): FigureSource[] => paths.map((path) => ({ path, kind, sure, at }));

const borders = (pairs: string): string[] => pairs.split(' ').map((pair) => `borders.${pair}`);

/** The sources of all figures: of a whole table, and of single figures whose source differs from their table's. */
export const FIGURE_SOURCES: readonly FigureSource[] = [
  ...from('book', 'high', '000, 001, 003', ['names', 'points', 'step']),
  ...from('proposed', 'low', '', ['names.mocambique', 'names.ormuz']),
  ...from('web', 'high', 'meadowparty.com, boardgamers.ru', ['goods']),
  ...from('proposed', 'low', '', ['goods.nagasaki', 'stacks', 'buildings']),
  ...from('book', 'high', '000 quick intro', ['stacks.timor']),
  ...from('derived', 'medium', '000 p.5, boardgamers.ru', ['stacks.bahia', 'stacks.rio']),
  ...from('web', 'high', 'spielstil.net', borders('portugal-guine')),
  ...from('book', 'medium', '000 p.5', borders('guine-angola rio-angola')),
  ...from('derived', 'medium', '000 p.4', borders('angola-cabo')),
  ...from(
    'proposed',
    'medium',
    '',
    borders('portugal-bahia bahia-rio cabo-mocambique goa-malaca malaca-timor macau-nagasaki'),
  ),
  ...from(
    'proposed',
    'low',
    '',
    borders('guine-bahia rio-cabo mocambique-ormuz mocambique-goa ormuz-goa malaca-macau timor-macau'),
  ),
  // These are not in our edition. Each agrees with every example, but at most one can be on a real board.
  ...from('proposed', 'low', '', borders('bahia-angola guine-rio')),
  ...from('derived', 'high', '000 p.5 and quick intro', ['tokens']),
  ...from('derived', 'high', '000 p.5, ziggyny.blogspot.com', ['market']),
  ...from('proposed', 'medium', '', ['bonus']),
  ...from('book', 'high', '000 p.6 and quick intro', [
    'bonus.explorer.0',
    'bonus.explorer.1',
    'bonus.shipyard.0',
    'bonus.church.1',
  ]),
  ...from('book', 'high', '003', ['refill']),
];
