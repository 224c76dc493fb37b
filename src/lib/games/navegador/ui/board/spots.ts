// Positions on the chart, in its user units: each region's pool and name, the rondel, the rhumb lines' roses.

/** A region's spot: centre of its pool, and position and anchor of its name. */
export interface RegionSpot {
  readonly x: number;
  readonly y: number;
  readonly name: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' };
}

function spot(x: number, y: number, dx = 0, dy = 41, anchor: RegionSpot['name']['anchor'] = 'middle'): RegionSpot {
  return { x, y, name: { x: x + dx, y: y + dy, anchor } };
}

/** By region id. A name is along the coast if there is room on the land; otherwise below or above the pool. */
export const REGION_SPOTS: Readonly<Record<string, RegionSpot>> = {
  portugal: spot(160, 58),
  guine: spot(134, 180),
  bahia: spot(98, 300),
  rio: spot(70, 398),
  angola: spot(214, 310),
  cabo: spot(262, 414),
  mocambique: spot(354, 338, -16),
  ormuz: spot(424, 158, -32, -2, 'end'),
  goa: spot(446, 226, -27, 29, 'end'),
  malaca: spot(530, 212, 0, -36),
  timor: spot(642, 316, 8),
  macau: spot(610, 172),
  nagasaki: spot(672, 104),
};

/** The compass rose in the South Indian Ocean: centre and radius of its rim. */
export const RONDEL_SPOT = { x: 505, y: 358, r: 102 } as const;

/** Radius of a region's pool, the round button in the sea. */
export const POOL_RADIUS = 27;

/** Points from which rhumb lines cross the sea. */
export const RHUMB_LINE_ROSES: readonly (readonly [number, number])[] = [
  [RONDEL_SPOT.x, RONDEL_SPOT.y],
  [150, 245],
];
