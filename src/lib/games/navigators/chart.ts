// The board as tables: hexes, neighbours, edges, key locations and distances, computed once from the chart.
import { CHART_LINES, CHART_NAMES, WINDS } from './data';

export type HexKind = 'ocean' | 'key' | 'cape' | 'start' | 'land';
export type Land = 'africa' | 'europe' | 'mediterranean';

/** One hex: axial coordinates (q east, r south), offset column and row from 0, and its kind. */
export interface Hex {
  /** Column letter and row number: A1 … K17. */
  readonly id: string;
  readonly kind: HexKind;
  readonly q: number;
  readonly r: number;
  readonly col: number;
  readonly row: number;
  /** Land only: its region, for the colour. */
  readonly region?: Land;
  /** Key locations, the Cape and Lagos only. */
  readonly name?: string;
}

const KIND_OF: Readonly<Record<string, HexKind>> = { '~': 'ocean', o: 'key', X: 'cape', L: 'start' };
const LAND_OF: Readonly<Record<string, Land>> = { a: 'africa', e: 'europe', m: 'mediterranean' };
/** The step (q, r) to the neighbour in each direction, in the order of WINDS. */
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

function hexAt(char: string, col: number, row: number): Hex {
  const id = String.fromCharCode(65 + col) + String(row + 1);
  const place = { id, q: col, r: row - (col - (col & 1)) / 2, col, row };
  if (char in LAND_OF) return { ...place, kind: 'land', region: LAND_OF[char] };
  const name = CHART_NAMES[id]?.name;
  return { ...place, kind: KIND_OF[char], ...(name && { name }) };
}

/** Every hex of the board, row by row. */
export const HEXES: readonly Hex[] = CHART_LINES.flatMap((line, row) =>
  [...line].flatMap((char, col) => (char === ' ' ? [] : [hexAt(char, col, row)])),
);

/** Every hex a ship can be on, in board order: positions use its index in this list. */
export const SEA_HEXES: readonly Hex[] = HEXES.filter((h) => h.kind !== 'land');
export const N_SEA_HEXES = SEA_HEXES.length;
export const SEA_HEX_IDS: readonly string[] = SEA_HEXES.map((h) => h.id);
const place = (q: number, r: number): string => `${String(q)},${String(r)}`;
const board = new Set(HEXES.map((h) => place(h.q, h.r)));
const sea = new Map(SEA_HEXES.map((h, i) => [place(h.q, h.r), i]));

/** The index in SEA_HEXES of a hex by its id. Throws if there is none. */
export function seaHex(id: string): number {
  const i = SEA_HEX_IDS.indexOf(id);
  if (i < 0) throw new Error(`no sea at ${id}`);
  return i;
}

/** [hex · 6 + wind]: the neighbouring sea hex in that direction; −1 for land or beyond the board. */
const HEX_TOWARDS: readonly number[] = SEA_HEXES.flatMap((h) =>
  STEPS.map(([dq, dr]) => sea.get(place(h.q + dq, h.r + dr)) ?? -1),
);

const neighbours = (hex: number): number[] =>
  WINDS.map((_, d) => HEX_TOWARDS[hex * WINDS.length + d]).filter((to) => to >= 0);

/** By hex: neighbouring sea hexes, ascending. */
export const NEIGHBOURS: readonly (readonly number[])[] = SEA_HEXES.map((_, hex) =>
  neighbours(hex).sort((a, b) => a - b),
);
/** By hex, in the order of NEIGHBOURS: the direction of each neighbour. */
export const NEIGHBOUR_WINDS: readonly (readonly number[])[] = NEIGHBOURS.map((near, hex) =>
  near.map((to) => WINDS.findIndex((_, d) => HEX_TOWARDS[hex * WINDS.length + d] === to)),
);

/** Direction from a hex to its neighbour, in the order of WINDS; −1 if they do not touch. */
export function courseTo(from: number, to: number): number {
  const i = NEIGHBOURS[from].indexOf(to);
  return i < 0 ? -1 : NEIGHBOUR_WINDS[from][i];
}

/** By hex: whether it is at the edge of the board. */
export const IS_EDGE: readonly boolean[] = SEA_HEXES.map((h) =>
  STEPS.some(([dq, dr]) => !board.has(place(h.q + dq, h.r + dr))),
);

/** Key locations in board order; the last is the Cape. */
export const KEY_LOCATIONS: readonly number[] = SEA_HEXES.flatMap((h, i) =>
  h.kind === 'key' || h.kind === 'cape' ? [i] : [],
);
export const CAPE_HEX: number = SEA_HEXES.findIndex((h) => h.kind === 'cape');
export const CAPE_KEY: number = KEY_LOCATIONS.indexOf(CAPE_HEX);
export const LAGOS_HEX: number = SEA_HEXES.findIndex((h) => h.kind === 'start');
/** By hex: its index in KEY_LOCATIONS, −1 if it is no key location. */
export const KEY_OF_HEX: readonly number[] = SEA_HEXES.map((_, hex) => KEY_LOCATIONS.indexOf(hex));
/** By hex: whether it can hold an exploration tile. */
export const IS_OCEAN: readonly boolean[] = SEA_HEXES.map((h) => h.kind === 'ocean');
/** By hex: whether it touches a key location (the Cape counts as one, Lagos does not). */
export const TOUCHES_KEY: readonly boolean[] = NEIGHBOURS.map((near) => near.some((to) => KEY_OF_HEX[to] >= 0));

function distancesFrom(hex: number): number[] {
  const far = new Array<number>(N_SEA_HEXES).fill(-1);
  far[hex] = 0;
  const queue = [hex];
  for (const at of queue) {
    for (const to of NEIGHBOURS[at]) {
      if (far[to] >= 0) continue;
      far[to] = far[at] + 1;
      queue.push(to);
    }
  }
  return far;
}

/** [from][to]: moves a ship needs between two sea hexes if no wind is against it. */
export const HEX_DISTANCE: readonly (readonly number[])[] = SEA_HEXES.map((_, hex) => distancesFrom(hex));
