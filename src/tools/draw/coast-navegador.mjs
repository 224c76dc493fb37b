// Draws Navegador's coastline once: Natural Earth (public domain), cylindrical equal-area at 37°, written as a static file.
// Run by hand after a change: `node src/tools/draw/coast-navegador.mjs`.
import { geoProjection } from 'd3-geo';
import { coastPath, writeCoast } from './coast.mjs';

/** The board: 3:2, in user units of the SVG. */
const W = 720;
const H = 480;
const WEST = -64;
const EAST = 148;
const PARALLEL = (37 * Math.PI) / 180;
/** Drops islands smaller than SMALLEST square units, and points nearer than TOLERANCE units to the simplified line. */
const SMALLEST = 0.8;
const TOLERANCE = 0.17;

const raw = (lambda, phi) => [lambda * Math.cos(PARALLEL), Math.sin(phi) / Math.cos(PARALLEL)];
const scale = W / (((EAST - WEST) * Math.PI) / 180) / Math.cos(PARALLEL);
const projection = geoProjection(raw)
  .rotate([-(WEST + EAST) / 2, 0])
  .scale(scale)
  .translate([W / 2, H / 2 - 12 + scale * 0.045])
  .clipExtent([
    [-12, -12],
    [W + 12, H + 12],
  ])
  .precision(0.3);

// Prints the positions on the chart of the places in the argument: a JSON list of [degrees east, degrees north].
const PLACES = JSON.parse(process.argv[2] ?? '[]');
for (const [lon, lat] of PLACES)
  console.log(
    lon,
    lat,
    projection([lon, lat]).map((v) => Math.round(v)),
  );

const COAST = coastPath(projection, { smallest: SMALLEST, tolerance: TOLERANCE });
await writeCoast(
  'navegador',
  `// The coast of Navegador's chart, Atlantic to Japan: Natural Earth 1:50m (public domain), drawn by src/tools/draw/coast-navegador.mjs.

/** The chart's size in user units (3:2). */
export const CHART_SIZE = { width: ${W}, height: ${H} } as const;
/** Land as one SVG path in tenths of a unit; draw it inside scale(0.1). */
export const COAST =
  '${COAST}';
`,
);
