// All numbers of Madeira, each table with its source. "004 p.N": page N of the rulebook. "derived": follows from the
// rulebook's examples. "proposed": our own guess until it is checked on a real board. Other files also name "digest
// E1", "digest E2" …: our decisions on questions that the rulebook leaves open; and "house": a rule of our own.
import type { FigureSource as PrintedSource } from '../../engine/printed-figures';

export const GOODS = ['wheat', 'sugar', 'wine'] as const;
export type Good = (typeof GOODS)[number];
export const N_GOODS = GOODS.length;
export const WHEAT = 0;
export const SUGAR = 1;
export const WINE = 2;

/** Good fields, region by region, left to right: four in Region 1, five each in Regions 2 and 3 (004 p.5). */
export const FIELDS = [
  '1a', '1b', '1c', '1d',
  '2a', '2b', '2c', '2d', '2e',
  '3a', '3b', '3c', '3d', '3e',
] as const; // oxfmt-ignore
export type Field = (typeof FIELDS)[number];
export const N_FIELDS = FIELDS.length;
/**
 * Index of the Forest Field, after the good fields. It has no region, is never harvested, and its Wood is unlimited
 * (004 p.5, p.12).
 */
export const FOREST = N_FIELDS;
/** Region 1 … 3 of each good field; 0 for the Forest. */
export const REGION_OF_FIELD: readonly number[] = [...FIELDS.map((f) => Number(f[0])), 0];
/** The fields of region r have the indices FIRST_FIELD_OF_REGION[r − 1] … FIRST_FIELD_OF_REGION[r] − 1. */
export const FIRST_FIELD_OF_REGION: readonly number[] = [0, 4, 9, 14];

export const COLONIES = ['acores', 'brasil', 'india'] as const;
export type Colony = (typeof COLONIES)[number];
export const N_COLONIES = COLONIES.length;

export const CITIES = ['porto', 'funchal', 'machico'] as const;
export type City = (typeof CITIES)[number];
export const N_CITIES = CITIES.length;
/**
 * Each city has six districts of two spots (004 p.3). At set-up favors cover the four rightmost; the two leftmost are
 * open.
 */
export const CITY_SIZE = { districts: 6, spots: 12, open: 2, perDistrict: 2 } as const;
/** Indices in CITIES. The cities' incomes are Bread, Reals and Wood, in this order (004 p.12). */
export const PORTO = 0;
export const FUNCHAL = 1;
export const MACHICO = 2;
/** Mayor: what each own Worker and each Neutral Citizen brings (004 p.12). */
export const MAYOR_INCOME = { own: 2, neutral: 1 } as const;

/** Where a ship can be: three markets, then three colonies. */
export const ROUTES = [...GOODS, ...COLONIES] as const;
export type Route = (typeof ROUTES)[number];
export const N_ROUTES = ROUTES.length;
/** Largest number of slots of a market or colony. The move table has room for this many; a board may have fewer. */
export const MOST_SLOTS = 5;
export const N_SLOTS = N_ROUTES * MOST_SLOTS;
/** Index of the first slot in a colony; all lower ones are in markets. */
export const FIRST_LANDING_SLOT = N_GOODS * MOST_SLOTS;

/** Buildings in the order they are resolved (004 p.4, p.15). */
export const BUILDINGS = ['moinho', 'capitania', 'alfandega', 'casa', 'fortaleza'] as const;
export type Building = (typeof BUILDINGS)[number];
export const N_BUILDINGS = BUILDINGS.length;
export const MOINHO = 0;
export const CAPITANIA = 1;
export const ALFANDEGA = 2;
export const CASA = 3;
const FORTALEZA = 4;
/** Region of each building (004 p.4). */
export const BUILDING_REGION: readonly number[] = [2, 2, 1, 3, 3];
/** The Building that has no Character in rounds 1 … 5 (004 p.4, p.8). */
export const EMPTY_BUILDING_IN_ROUND: readonly number[] = [FORTALEZA, CASA, ALFANDEGA, CAPITANIA, MOINHO];
/** Reals that a Building costs before the dice lower the cost, by number of players (004 p.14). */
export const BUILDING_BASE_COST: Readonly<Record<2 | 3 | 4, number>> = { 4: 10, 3: 9, 2: 8 };
/** From this many Workers in its region a Building has its higher level (004 p.14). */
export const WORKERS_FOR_HIGH_LEVEL = 3;
/** What a Building gives at its lower and at its higher level (004 p.15): Bread, PP, or pieces moved or turned up. */
export const BUILDING_GIVES = { bread: [2, 5], pp: [1, 3], pieces: [1, 2] } as const;
/** Pirates for refusing to pay for a Building; the re-rolled pirate die adds its value (004 p.14). */
export const UNPAID_BUILDING_PIRATES = 1;

export const CHARACTERS = ['commander', 'steward', 'guildmaster', 'mayor'] as const;
export type Character = (typeof CHARACTERS)[number];
export const N_CHARACTERS = CHARACTERS.length;
export const COMMANDER = 0;
export const STEWARD = 1;
export const GUILDMASTER = 2;
export const MAYOR = 3;
/** How many ships, Workers or Citizens a Character moves at most (004 p.10, p.12). */
export const PIECES_PER_CHARACTER = 2;

export const GUILDS = ['blue', 'green', 'orange', 'violet'] as const;
export type Guild = (typeof GUILDS)[number];
export const N_GUILDS = GUILDS.length;

/** The base game's Guild Favors in the order of the rulebook's list (004 p.20). */
export const GUILD_FAVORS = [
  'monk', 'miller', 'bishop',
  'patron', 'lord', 'diplomat',
  'treasurer', 'navigator', 'engineer',
  'constable', 'lady', 'scout',
] as const; // oxfmt-ignore
/** The Guild Favors of the expansion The Ambassadors, in the order of its sheet. */
export const AMBASSADORS = ['counselor', 'minister', 'envoy', 'commissioner'] as const;
export type Ambassador = (typeof AMBASSADORS)[number];
export const FAVORS = [...GUILD_FAVORS, ...AMBASSADORS] as const;
export type Favor = (typeof FAVORS)[number];
export const N_FAVORS = FAVORS.length;
export const N_GUILD_FAVORS = GUILD_FAVORS.length;
export const [
  MONK, MILLER, BISHOP, PATRON, LORD, DIPLOMAT, TREASURER, NAVIGATOR, ENGINEER, CONSTABLE, LADY, SCOUT,
  COUNSELOR, MINISTER, ENVOY, COMMISSIONER,
] = [...FAVORS.keys()]; // oxfmt-ignore
/** Amounts in the favors' rules (004 p.20). All are gains, except `ladyCost`: the Reals that the Lady costs. */
export const FAVOR_GIVES = { wood: 2, bread: 3, workers: 2, reals: 5, harvests: 2, ladyCost: 4, scoutPP: 1 } as const;
/**
 * Amounts in the Ambassadors' rules (sheet of the expansion): goods and Bread for each Colony, Reals for each ship, and
 * `cost`: the Reals that the High Commissioner costs.
 */
export const AMBASSADOR_GIVES = { goods: 1, bread: 2, reals: 2, cost: 4 } as const;

/** King's Rewards: first the A tiles, then the B tiles (004 p.20). */
export const REWARDS = ['field', 'captain', 'flip', 'watch', 'prestige', 'reals', 'royal', 'mill'] as const;
export type Reward = (typeof REWARDS)[number];
export const [R_FIELD, R_CAPTAIN, R_FLIP, R_WATCH, R_PRESTIGE, R_REALS, R_ROYAL, R_MILL] = [...REWARDS.keys()];
/** Amounts of the King's Rewards (004 p.20). */
export const REWARD_GIVES = { pp: 3, reals: 5, bread: 2, cityPP: 1 } as const;
export const REWARD_TILES = ['a', 'b'] as const;

export const REQUESTS = ['market', 'expeditions', 'guilds', 'urbanization', 'wealth'] as const;
export type CrownRequest = (typeof REQUESTS)[number];
export const N_REQUESTS = REQUESTS.length;
export const [Q_MARKET, Q_EXPEDITIONS, Q_GUILDS, Q_URBAN, Q_WEALTH] = [...REQUESTS.keys()];
/** Limits of one request (004 p.19): 3 ships, 4 favors, 15 Reals. `guildPP`: PP of each favor. */
export const REQUEST_LIMITS = { ships: 3, guilds: 4, guildPP: 5, reals: 15 } as const;
/** How many requests each player fulfils in rounds 1 … 5 (004 p.16); in rounds 2 and 4 fields convert instead. */
export const REQUESTS_TO_FULFIL: readonly number[] = [1, 0, 2, 0, 3];
/** The column of a scoring round (1, 3 or 5) in the tables of ships' values: 0, 1 or 2. */
export const valueColumnOfRound = (round: number): number => (round - 1) >> 1;

/** Reals for passing, by slot, top to bottom (004 p.20); slots II … IV offer an action instead of the Reals. */
export const PASSING_REALS: readonly number[] = [2, 3, 4, 5];
export const PASSING_SLOT_NAMES = ['I', 'II', 'III', 'IV'] as const;
export const N_PASSING_SLOTS = PASSING_SLOT_NAMES.length;
/** PP for the action of slot II (004 p.20). */
export const SLOT_II_PP = 1;

/**
 * Windmill and trade (004 p.7). A step up costs `wheat` Wheat; on the top level it gives `topPP` PP instead of a level.
 * A step down gives `bread` Bread or `reals` Reals; on the bottom level it costs 1 PP and gives `bottomBread` or
 * `bottomReals`. A trade gives one good for `trade` goods.
 */
export const MILL_FIGURES = {
  wheat: 2,
  bread: 1,
  reals: 3,
  bottomBread: 1,
  bottomReals: 1,
  topPP: 1,
  trade: 2,
} as const;

/**
 * `perWatch`: Pirates a player may discard for each Worker moved into the City Watch (004 p.15). `penalty`: PP lost at
 * the end, first by the player with most Pirates; each Pirate above `limit` costs 1 PP more (004 p.17).
 */
export const PIRATE_FIGURES = { perWatch: 3, penalty: [16, 8, 4, 2], limit: 20 } as const;
/** PP for Honor (004 p.16), and how many Reals are 1 PP at the end (004 p.17). */
export const HONOR_PP = 4;
export const REALS_PER_PP = 5;

/**
 * What each player has at the start (004 p.5). START_REALS, by place in the turn order, are added to `reals`. `watch`
 * and `fields`: Workers that begin in the City Watch and on fields.
 */
export const STARTING_SUPPLY = {
  workers: 12,
  ships: 6,
  markers: 3,
  good: 1,
  wood: 1,
  bread: 4,
  pirates: 6,
  reals: 5,
  watch: 2,
  fields: 2,
} as const;
export const START_REALS: readonly number[] = [2, 3, 4, 5];

/** Dice (004 p.2): three guild dice for each row, three pirate dice; each shows 1 … 3. */
export const DICE_FIGURES = { perRow: 3, pirates: 3, faces: 3 } as const;
export const ROUNDS = 5;
export const REQUESTS_PER_ROW = 5;

/** Sources of Prestige Points: rows of the score sheet. */
const POINT_SOURCES = [
  ...REQUESTS,
  'capitania',
  'alfandega',
  'honor',
  'rewards',
  'passing',
  'favors',
  'windmill',
  'resources',
  'pirates',
] as const;
export type PointSource = (typeof POINT_SOURCES)[number];
export const N_POINT_SOURCES = POINT_SOURCES.length;
/** Sources counted during the game. The last two of POINT_SOURCES are counted at its end. */
export const RUNNING_SOURCES = POINT_SOURCES.slice(0, -2);
export const SOURCE_INDEX = Object.fromEntries(POINT_SOURCES.map((id, i) => [id, i])) as Readonly<
  Record<PointSource, number>
>;

/** The source of a figure, or of all figures of a table that have no entry of their own. */
export type FigureSource = PrintedSource & Place;

/** Which passage of a rulebook page is meant, if the page number alone is not enough. */
export type FigureSourceNote =
  | 'two_players'
  | 'special_harvest'
  | 'commander'
  | 'round_three'
  | 'wood_range'
  | 'feeding'
  | 'buying'
  | 'list_order'
  | 'kinds';

interface Place {
  /** The page of the rulebook (004); 0 for our own proposals. */
  readonly page: number;
  readonly note: FigureSourceNote | '';
}
const OURS: Place = { page: 0, note: '' };
const on = (page: number, note: Place['note'] = ''): Place => ({ page, note });

const from = (
  kind: FigureSource['kind'],
  sure: FigureSource['sure'],
  place: Place,
  paths: readonly string[],
): FigureSource[] => paths.map((path) => ({ path, kind, sure, ...place }));

const perField = (part: string) => FIELDS.map((f) => `fields.${f}.${part}`);
/** Fields whose good follows from a rulebook example. */
const DERIVED_GOODS: readonly Field[] = ['1a', '1b', '1c', '1d', '2d', '2e'];
const proposedGoods = FIELDS.filter((f) => !DERIVED_GOODS.includes(f)).map((f) => `fields.${f}.good`);
const twoPlayerWood = FIELDS.filter((f) => f.startsWith('1')).map((f) => `fields.${f}.wood.2`);

/** The sources of all figures. If several paths contain a figure, the longest is its source. */
export const FIGURE_SOURCES: readonly FigureSource[] = [
  ...from('proposed', 'low', OURS, [...proposedGoods, ...perField('to'), ...perField('wood')]),
  ...from('derived', 'medium', on(4, 'two_players'), [
    'fields.1a.good',
    'fields.1b.good',
    'fields.1c.good',
    'fields.1d.good',
    ...twoPlayerWood,
  ]),
  ...from('derived', 'high', on(13, 'special_harvest'), ['fields.2d.good', 'fields.2e.good']),
  ...from('proposed', 'low', OURS, GOODS.map((g) => `markets.${g}`)), // oxfmt-ignore
  ...from('book', 'high', on(10, 'commander'), ['markets.sugar.3.deals.0']),
  ...from('proposed', 'low', OURS, COLONIES.map((c) => `colonies.${c}.slots`)), // oxfmt-ignore
  ...from('proposed', 'medium', OURS, COLONIES.map((c) => `colonies.${c}.good`)), // oxfmt-ignore
  ...from('book', 'high', on(10, 'commander'), ['colonies.brasil.slots.3.wine']),
  ...from('book', 'high', on(19), ['routes.wheat', 'routes.india']),
  ...from('derived', 'high', on(19, 'round_three'), ['routes.sugar.1', 'routes.wine.1']),
  ...from('derived', 'medium', on(19, 'round_three'), [
    'routes.sugar',
    'routes.wine',
    'routes.acores',
    'routes.brasil',
  ]),
  ...from('proposed', 'low', OURS, ['cities.porto', 'cities.machico.1']),
  ...from('book', 'high', on(19), ['cities.funchal', 'cities.machico.0']),
  ...from('derived', 'medium', on(11, 'wood_range'), ['districts']),
  ...from('proposed', 'low', OURS, ['windmill.feeds']),
  ...from('book', 'high', on(15, 'feeding'), ['windmill.feeds.4']),
  ...from('book', 'high', on(3), ['windmill.start']),
  ...from('derived', 'medium', on(12), ['woodPrice']),
  ...from('book', 'high', on(12, 'buying'), ['woodPrice.3']),
  ...from('proposed', 'low', OURS, ['guilds', 'ambassadors', 'rows.3', 'rows.4']),
  ...from('derived', 'medium', on(8, 'two_players'), ['rows.2']),
  ...from('derived', 'high', on(9, 'round_three'), ['rows.4.3']),
  ...from('derived', 'medium', on(20, 'list_order'), ['rewards']),
  ...from('derived', 'medium', on(2, 'kinds'), ['requests.heads2', 'requests.heads3', 'requests.heads4']),
  ...from('proposed', 'low', OURS, ['requests.starting']),
];
