// The shape of an edition: everything printed on a box of Navegador. Money in Cruzados.
import * as v from 'valibot';
import { list, record, some, whole, type Immutable } from '../../engine/edition-schema';
import {
  BOX_PIECES,
  BUILDINGS_ON_CHART,
  COLUMNS,
  GOODS,
  LIMITS,
  REGIONS,
  type BuildingKind,
  type Region,
} from './data';

export type RegionWithStack = Exclude<Region, 'portugal'>;
export const REGIONS_WITH_STACK = REGIONS.filter((r): r is RegionWithStack => r !== 'portugal');

const price = v.pipe(whole(10, 2000), v.multipleOf(10));
const chart = (kind: BuildingKind) => list(price, BUILDINGS_ON_CHART[kind]);

export const editionSchema = v.strictObject({
  /** Names in the board's spelling. */
  names: record(REGIONS, v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
  /** The good of each region's colonies. */
  goods: record(REGIONS_WITH_STACK, v.picklist(GOODS)),
  /** Colony tokens in each region's stack. */
  stacks: record(REGIONS_WITH_STACK, whole(1, LIMITS.stack)),
  /** Pairs of neighbouring regions, in the order of REGIONS. */
  borders: v.pipe(v.array(v.strictTuple([v.picklist(REGIONS), v.picklist(REGIONS)])), v.maxLength(78)),
  /** Prices of the colony tokens of each good, ascending. */
  tokens: record(GOODS, some(price, 2, 13)),
  /** Prices of the market's ten rows from the top. */
  market: record([...GOODS, 'factory'], list(price, LIMITS.rows)),
  /** Prices of the building chart, cheapest first. */
  buildings: v.strictObject({
    sugar: chart('sugar'),
    gold: chart('gold'),
    spices: chart('spices'),
    shipyard: chart('shipyard'),
    church: chart('church'),
  }),
  /** Cash bonus of the 1st, 2nd and 3rd privilege of a column, for each thing owned. */
  bonus: record(COLUMNS, list(v.pipe(whole(0, 200), v.multipleOf(10)), LIMITS.perColumn)),
  /** Points of each thing owned, before privileges. */
  points: record(COLUMNS, whole(0, 20)),
  /** Points that each privilege adds to each thing owned. */
  step: record(COLUMNS, whole(0, 20)),
  /** Privileges of each column in the gallery after the refills of phases II and III, by number of players. */
  refill: record(['2', '3', '4', '5'], list(whole(0, BOX_PIECES.privileges), 2)),
});

/** The printed figures of one box. Plain JSON, immutable. */
export type Edition = Immutable<v.InferOutput<typeof editionSchema>>;
