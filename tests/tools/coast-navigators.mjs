// Draws the coast under The Navigators' hexes once: Natural Earth (public domain), longitudes and latitudes as a plain grid.
// Run by hand after a change: `node tests/tools/coast-navigators.mjs`.
import { geoPath, geoProjection } from 'd3-geo';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { format, resolveConfig } from 'prettier';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const OUT = new URL('../../src/lib/games/navigators/ui/coast.ts', import.meta.url);

/** User units: a hex has a side of 20, so columns are 30 apart and rows 34.64 (see ui/places.ts). */
const X0 = 120;
const Y0 = 34.64;
/** Lagos stands on its hex, the Cape on its own: the grid's steps per degree follow from the two. */
const LAGOS = [-8.7, 37.1];
const PER_LON = 6.62;
const PER_LAT = 6.78;
/** What is drawn, wider than the hexes: the chart fills its frame whatever its shape. */
const BOX = { left: -190, top: -120, right: 520, bottom: 680 };
/** Islands smaller than this many square units are left out; points nearer than this to the line are dropped. */
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

/** Ramer–Douglas–Peucker over one ring. */
function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points[points.length - 1]];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  let worst = 0;
  let at = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = [points[i][0] - a[0], points[i][1] - a[1]];
    const off = length < 1e-6 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length;
    if (off > worst) [worst, at] = [off, i];
  }
  if (worst <= tolerance) return [a, b];
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)];
}

function area(ring) {
  return (
    Math.abs(
      ring.reduce(
        (sum, p, i) => sum + p[0] * ring[(i + 1) % ring.length][1] - p[1] * ring[(i + 1) % ring.length][0],
        0,
      ),
    ) / 2
  );
}

/** A ring as relative steps of a tenth of a unit: `m12.3 4.5l…z`. */
function draw(ring) {
  const tenths = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  let text = `M${tenths[0][0]} ${tenths[0][1]}l`;
  let [px, py] = tenths[0];
  for (const [x, y] of tenths.slice(1)) {
    if (x === px && y === py) continue;
    text += `${text.endsWith('l') || x - px < 0 ? '' : ' '}${x - px}${y - py < 0 ? '' : ' '}${y - py}`;
    [px, py] = [x, y];
  }
  return `${text}z`;
}

const topology = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'));
const land = feature(topology, topology.objects.land);
const path = geoPath(projection)(land);
const rings = path
  .split('M')
  .slice(1)
  .map((part) =>
    part
      .replace('Z', '')
      .split('L')
      .map((pair) => pair.split(',').map(Number)),
  )
  .filter((ring) => area(ring) > SMALLEST)
  .map((ring) => simplify([...ring, ring[0]], TOLERANCE).slice(0, -1))
  .filter((ring) => ring.length > 2);

const source = `// The coast under The Navigators' hexes: Natural Earth 1:50m (public domain), drawn by tests/tools/coast-navigators.mjs.

/** Land as one SVG path in tenths of a unit; draw it inside scale(0.1). */
export const COAST =
  '${rings.map(draw).join('')}';
`;
writeFileSync(OUT, await format(source, { ...(await resolveConfig(OUT)), parser: 'typescript' }));
console.log(`${rings.length} rings, ${(source.length / 1024).toFixed(1)} KB`);
