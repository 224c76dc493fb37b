// Shared by the coast drawings: Natural Earth's land (public domain), simplified rings, paths in tenths, the written
// file.
import { geoPath } from 'd3-geo';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { format } from 'oxfmt';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);

/** Land of Natural Earth as GeoJSON. @param {'10m' | '50m'} detail */
export function landOf(detail) {
  const topology = JSON.parse(readFileSync(require.resolve(`world-atlas/land-${detail}.json`), 'utf8'));
  return feature(topology, topology.objects.land);
}

/** Simplifies one ring by the algorithm of Ramer, Douglas and Peucker. */
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
  const twice = ring.reduce((sum, p, i) => {
    const next = ring[(i + 1) % ring.length];
    return sum + p[0] * next[1] - p[1] * next[0];
  }, 0);
  return Math.abs(twice) / 2;
}

/** A ring as relative steps of a tenth of a unit: `M123 45l…z`. */
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

/**
 * Projected land as one path in tenths of a unit. Drops islands smaller than `smallest` square units, and points nearer
 * than `tolerance` units to the simplified line.
 * @param {import('d3-geo').GeoProjection} projection
 * @param {{ smallest: number, tolerance: number }} how
 */
export function coastPath(projection, { smallest, tolerance }) {
  const rings = geoPath(projection)(landOf('50m'))
    .split('M')
    .slice(1)
    .map((part) =>
      part
        .replace('Z', '')
        .split('L')
        .map((pair) => pair.split(',').map(Number)),
    )
    .filter((ring) => area(ring) > smallest)
    .map((ring) => simplify([...ring, ring[0]], tolerance).slice(0, -1))
    .filter((ring) => ring.length > 2);
  console.log(`${rings.length} rings`);
  return rings.map(draw).join('');
}

/** Writes a game's `ui/board/coast.ts`, formatted. @param {string} game @param {string} source */
export async function writeCoast(game, source) {
  const out = new URL(`../../../src/lib/games/${game}/ui/board/coast.ts`, import.meta.url);
  const { code } = await format('coast.ts', source, { printWidth: 120, singleQuote: true });
  writeFileSync(out, code);
  console.log(`${game}: ${(source.length / 1024).toFixed(1)} KB`);
}
