// Draws the coast under The Navigators' hexes once: Natural Earth (public domain), longitudes and latitudes as a plain grid.
// Run by hand after a change: `node src/tools/draw/coast-navigators.mjs`.
import { geoProjection } from 'd3-geo';
import { coastPath, writeCoast } from './coast.mjs';

/** User units: a hex has a side of 20, so columns are 30 apart and rows 34.64 (see ui/board/spots.ts). */
const X0 = 120;
const Y0 = 34.64;
/** Lagos and the Cape are fixed to their hexes: PER_LON and PER_LAT, in units per degree, follow from that. */
const LAGOS = [-8.7, 37.1];
const PER_LON = 6.62;
const PER_LAT = 6.78;
/** The drawn area, wider than the hexes: the chart fills its frame whatever its shape. */
const BOX = { left: -190, top: -120, right: 520, bottom: 680 };
/** Drops islands smaller than SMALLEST square units, and points nearer than TOLERANCE units to the simplified line. */
const SMALLEST = 4;
const TOLERANCE = 0.45;

const DEG = 180 / Math.PI;
const projection = geoProjection((lambda, phi) => [lambda, (phi * PER_LAT) / PER_LON])
  .scale(PER_LON * DEG)
  .translate([X0 - LAGOS[0] * PER_LON, Y0 + LAGOS[1] * PER_LAT])
  .clipExtent([
    [BOX.left, BOX.top],
    [BOX.right, BOX.bottom],
  ])
  .precision(0.3);

const COAST = coastPath(projection, { smallest: SMALLEST, tolerance: TOLERANCE });
await writeCoast(
  'navigators',
  `// The coast under The Navigators' hexes: Natural Earth 1:50m (public domain), drawn by src/tools/draw/coast-navigators.mjs.

/** Land as one SVG path in tenths of a unit; draw it inside scale(0.1). */
export const COAST =
  '${COAST}';
`,
);
