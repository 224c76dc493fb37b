// The action table: every move of Navegador with its code and its words in the log.
import { actionTable, type ActionOf } from '../../engine/actions';
import { BOX_PIECES, COLUMNS, FIELDS, GOODS, BUILDING_KINDS, LIMITS, REGIONS } from './data';

const count = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** Most units in one Workers or Ships action: room for 7, and a surplus unit for each of at most 9 buildings. */
export const MOST_HIRED = LIMITS.ships + BOX_PIECES.churches - 1;
/** Most colonies of one good (12 of the 13 spices are on the board). */
export const MOST_SOLD = 12;
/** Most factories that can process one good: 6 and the orange one. */
export const MOST_PROCESSED = BOX_PIECES.factories + 1;
/** Most borders a ship may cross in one Sailing (000 p.4). */
export const MOST_BORDERS = 3;
/** Borders a ship may still cross. */
export const BORDERS_LEFT = [1, 2, 3] as const;

const spec = {
  /** Put the stone on a field of the rondel. */
  field: { field: FIELDS },
  /** Use the card: an extra Sailing before the stone moves. */
  navegador: {},
  /** Return one ship from this region to the supply, to pay for a field of the rondel. */
  pay: { region: REGIONS },
  /** One ship sails; `left`: how many borders it could cross before this step. */
  sail: { from: REGIONS, to: REGIONS, left: BORDERS_LEFT },
  /** Turn up the stack of the region where the fleet waits. */
  explore: {},
  recruit: { n: count(MOST_HIRED) },
  ships: { n: count(MOST_HIRED) },
  sell: { good: GOODS, n: count(MOST_SOLD) },
  process: { good: GOODS, n: count(MOST_PROCESSED) },
  /** Found the cheapest colony of this region. */
  found: { region: REGIONS },
  /** Build one building, the cheapest of its row. */
  build: { kind: BUILDING_KINDS },
  /** Pay a worker, take a privilege. */
  privilege: { column: COLUMNS },
  /** Variant: fetch the King's privilege at Goa and place it. */
  goa: { column: COLUMNS },
  /** End the action (and with it the turn; after the card's Sailing the rondel follows). */
  done: {},
  /** End of the game: the King's privilege stays in its best column. */
  keep: {},
  /** End of the game: the King's privilege goes to another column. */
  king: { column: COLUMNS },
} as const;

export const moves = actionTable(spec);
export type Action = ActionOf<typeof spec>;
export const { arg, code } = moves;
