// The shape of an edition: everything printed on a box of Navegador.
import { REGIONS, type Column, type Good, type BuildingKind, type Region } from './data';

export type RegionWithStack = Exclude<Region, 'portugal'>;
export const REGIONS_WITH_STACK = REGIONS.filter((r): r is RegionWithStack => r !== 'portugal');

/** The printed figures of one box. Money in Cruzados. Plain JSON, immutable. */
export interface Edition {
  /** Names in the board's spelling. */
  readonly names: Readonly<Record<Region, string>>;
  /** The good of each region's colonies. */
  readonly goods: Readonly<Record<RegionWithStack, Good>>;
  /** Colony tokens in each region's stack, 1 … 4. */
  readonly stacks: Readonly<Record<RegionWithStack, number>>;
  /** Pairs of neighbouring regions, in the order of REGIONS. */
  readonly borders: readonly (readonly [Region, Region])[];
  /** Prices of the colony tokens of each good, ascending. */
  readonly tokens: Readonly<Record<Good, readonly number[]>>;
  /** Prices of the market's ten rows from the top. */
  readonly market: Readonly<Record<Good | 'factory', readonly number[]>>;
  /** Prices of the building chart, cheapest first. */
  readonly buildings: Readonly<Record<BuildingKind, readonly number[]>>;
  /** Cash bonus of the 1st, 2nd and 3rd privilege of a column, for each thing owned. */
  readonly bonus: Readonly<Record<Column, readonly number[]>>;
  /** Points of each thing owned, before privileges. */
  readonly points: Readonly<Record<Column, number>>;
  /** Points that each privilege adds to each thing owned. */
  readonly step: Readonly<Record<Column, number>>;
  /** Privileges of each column in the gallery after the refills of phases II and III, by number of players. */
  readonly refill: Readonly<Record<2 | 3 | 4 | 5, readonly number[]>>;
}
