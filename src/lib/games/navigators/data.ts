// All printed figures of The Navigators, each with its source. "002 4.1": chapter of the rulebook; "house": our
// proposal if the rulebook says nothing. Other files also name "G1", "G2" …: our decisions on questions that it leaves
// open.

/** Rows of the planning board, top to bottom (002 4.1). */
export const ROWS = ['explore', 'wind', 'flip', 'launch', 'storage'] as const;
export type Row = (typeof ROWS)[number];
export const EXPLORE_ROW = 0;
export const WIND_ROW = 1;
export const FLIP_ROW = 2;
export const LAUNCH_ROW = 3;
export const STORAGE_ROW = 4;
/** Spaces of a row, left to right. */
export const ROW_SPACES = [1, 2, 3, 4] as const;

/**
 * Wind directions, clockwise: turning a tile one notch to the right adds 1. Hexes with a side to the north are our
 * proposal (house).
 */
export const WINDS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;
export type Wind = (typeof WINDS)[number];

/** Kinds of tile in a hand: face down, face up by the wind printed on it, and the two sides of change of wind tiles. */
export const TILES = ['down', ...WINDS, 'rotate', 'ignore'] as const;
export type Tile = (typeof TILES)[number];
export const TILE_DOWN = 0;
/** First of the six face-up kinds: the kind of a face-up tile is FIRST_TILE_UP + wind. */
export const FIRST_TILE_UP = 1;
export const TILE_ROTATE = 7;
export const TILE_IGNORE = 8;

/** Secret missions in the order of 002 chapter 5. */
export const MISSIONS = ['fernando', 'pero', 'henry', 'diogo'] as const;
export type Mission = (typeof MISSIONS)[number];

/** Places at the table, those of the dummies included: one for each colour (002 chapters 2 and 3). */
export const N_PLACES = 4;
/**
 * Current version of the rules. Version 2 seats three people more fairly, and remembers which tiles were face down
 * before the discards were shuffled.
 */
export const RULES_VERSION = 2;

/**
 * By number of people: the seat at each place, clockwise from the first player; −1 for a dummy (house). Two people face
 * each other. With three, the dummy has the second place, the fairest one: in 400 games of equal bots the three seats
 * won 32 / 49 / 19 % of the games; with the dummy at the first place 72 / 22 / 6, third 48 / 9 / 43, fourth 80 / 14 /
 * 6.
 */
export const SEATING: Readonly<Record<number, readonly number[]>> = {
  2: [0, -1, 1, -1],
  3: [0, -1, 1, 2],
  4: [0, 1, 2, 3],
};
/** SEATING under rules 1: with three people the dummy has the last place. */
export const SEATING_RULES_1: typeof SEATING = { ...SEATING, 3: [0, 1, 2, -1] };

/** Pieces in the box (002 chapter 2). */
export const BOX_PIECES = { exploration: 48, change: 48, markers: 5 } as const;

/** Prices and points (002 4.2, 6.1). */
export const RULE_NUMBERS = {
  /** Tiles paid to move the base. */
  base: 4,
  /** Points of an ocean tile, a key location, the Cape. */
  ocean: 1,
  key: 5,
  cape: 10,
  /** How many tiles of the biggest own group are one unit of Henry's mission. */
  henry: 3,
  /** Most Rotates in one move: a fourth could reach no new wind (house). */
  rotates: 3,
  /** The latest possible last round, and the round from which it is announced (house). */
  lastRound: 30,
  warnRound: 28,
} as const;

/** Points for each unit of a mission (002 chapter 5). */
export const MISSION_POINTS: Readonly<Record<Mission, number>> = { fernando: 1, pero: 2, henry: 2, diogo: 1 };

/**
 * The board (house: the rulebook has no picture of it). One character a hex, columns A … K, rows 1 … 17 downwards, odd
 * columns (B, D, …) half a hex lower: ~ ocean, o key location, X the Cape, L Lagos; land: e Europe, a Africa, m beyond
 * the strait.
 */
export const CHART_LINES = [
  '~~~~~eemm  ',
  'o~~~Lamam  ',
  '~~o~~aaaa  ',
  '~~~oaaaaa  ',
  '~~~aaaaaa  ',
  'o~oaaaaaaaa',
  '~~~oaaaaaaa',
  '~~~~a~o~aaa',
  '~ ~~~~~~oaa',
  '   ~~~~o~oa',
  '   ~~~~~~~a',
  '   ~~~~~~oa',
  '   ~~~~~~~a',
  '   ~~~~~~~a',
  '   ~~~~~~~a',
  '   ~~~~~~~X',
  '    ~ ~ ~ ~',
] as const;

/** Names on the chart, by hex, with the year and the leader of the historic voyage. */
export const CHART_NAMES: Readonly<
  Record<string, { readonly name: string; readonly year: string; readonly who: string }>
> = {
  E2: { name: 'Lagos', year: '1415', who: 'Infante D. Henrique' },
  C3: { name: 'Madeira', year: '1419', who: 'Zarco, Teixeira' },
  D4: { name: 'Cabo Bojador', year: '1434', who: 'Gil Eanes' },
  A2: { name: 'Açores', year: 'c. 1427', who: 'Diogo de Silves' },
  C6: { name: 'Arguim', year: '1443', who: 'Nuno Tristão' },
  A6: { name: 'Cabo Verde', year: 'c. 1456–60', who: 'Cadamosto, Noli' },
  D7: { name: 'Serra Leoa', year: 'c. 1460–62', who: 'Pedro de Sintra' },
  G8: { name: 'São Jorge da Mina', year: '1471', who: 'Santarém, Escobar' },
  H10: { name: 'São Tomé', year: 'c. 1471', who: 'Santarém, Escobar' },
  I9: { name: 'Fernando Pó', year: 'c. 1472', who: 'Fernão do Pó' },
  J10: { name: 'Rio Congo', year: '1482–83', who: 'Diogo Cão' },
  J12: { name: 'Cabo Negro', year: '1485–86', who: 'Diogo Cão' },
  K16: { name: 'Cabo da Boa Esperança', year: '1488', who: 'Bartolomeu Dias' },
};
