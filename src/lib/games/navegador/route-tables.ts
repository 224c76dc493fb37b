// Tables derived from an edition's borders: neighbours, and how far ships get through known waters.
import { REGIONS } from './data';
import type { Edition } from './edition';
import { MOST_BORDERS } from './moves';

export interface RouteTables {
  /** By region: its neighbours, one bit each. */
  readonly neighbours: readonly number[];
  /** Cache of `reachThroughKnownWaters`: by set of known regions, its table. */
  readonly ways: Map<number, readonly number[]>;
}

const boards = new WeakMap<Edition, RouteTables>();

/** The derived tables of an edition, computed once. */
export function routeTablesOf(edition: Edition): RouteTables {
  const made = boards.get(edition);
  if (made) return made;
  const neighbours = REGIONS.map(() => 0);
  for (const [a, b] of edition.borders) {
    neighbours[REGIONS.indexOf(a)] |= 1 << REGIONS.indexOf(b);
    neighbours[REGIONS.indexOf(b)] |= 1 << REGIONS.indexOf(a);
  }
  const board: RouteTables = { neighbours, ways: new Map() };
  boards.set(edition, board);
  return board;
}

/** All neighbours of the regions in a set. Sets have one bit for each region. */
function around(neighbours: readonly number[], set: number): number {
  let out = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) out |= neighbours[31 - Math.clz32(rest & -rest)];
  return out;
}

function findWays(board: RouteTables, known: number): number[] {
  const table: number[] = [];
  for (let from = 0; from < REGIONS.length; from++) {
    const start = 1 << from;
    let reached = start;
    for (let d = 1; d <= MOST_BORDERS; d++) {
      // Ships cannot sail through unknown waters: they sail on only from known regions and the start (000 p.4).
      reached |= around(board.neighbours, reached & (known | start));
      table.push(reached & ~start);
    }
  }
  return table;
}

/**
 * Reach through known waters: entry [from · 3 + d − 1] is the set of regions at most d borders away. An unknown region
 * can only be the end of a route.
 */
export function reachThroughKnownWaters(edition: Edition, known: number): readonly number[] {
  const board = routeTablesOf(edition);
  let table = board.ways.get(known);
  if (!table) board.ways.set(known, (table = findWays(board, known)));
  return table;
}

/** Borders on the shortest route through known waters; 0 if there is no route of at most 3 borders. */
export function borderDistance(edition: Edition, known: number, from: number, to: number): number {
  const table = reachThroughKnownWaters(edition, known);
  for (let d = 1; d <= MOST_BORDERS; d++) if (table[from * MOST_BORDERS + d - 1] & (1 << to)) return d;
  return 0;
}
