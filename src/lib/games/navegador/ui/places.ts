// Where everything lies on the chart, in the chart's user units: each region's pool and its name, the rondel, the routes' bends.

/** A region's place: middle of its pool, and where its name is set (start, middle or end of the line). */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly name: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' };
}

function place(x: number, y: number, dx = 0, dy = 41, anchor: Place['name']['anchor'] = 'middle'): Place {
  return { x, y, name: { x: x + dx, y: y + dy, anchor } };
}

/** By region id. The names stand along the coast where the land leaves them room, else under the pool, or above it. */
export const PLACES: Readonly<Record<string, Place>> = {
  portugal: place(160, 58),
  guine: place(134, 180),
  bahia: place(98, 300),
  rio: place(70, 398),
  angola: place(214, 310),
  cabo: place(262, 414),
  mocambique: place(354, 338, -16),
  ormuz: place(424, 158, -32, -2, 'end'),
  goa: place(446, 226, -27, 29, 'end'),
  malaca: place(530, 212, 0, -36),
  timor: place(642, 316, 8),
  macau: place(610, 172),
  nagasaki: place(672, 104),
};

/** The compass rose in the South Indian Ocean: middle and radius of its rim. */
export const RONDEL = { x: 505, y: 361, r: 102 } as const;

/** Radius of a region's pool. */
export const POOL = 27;

/** Places whose rhumb lines cover the sea. */
export const ROSES: readonly (readonly [number, number])[] = [
  [RONDEL.x, RONDEL.y],
  [150, 245],
];
