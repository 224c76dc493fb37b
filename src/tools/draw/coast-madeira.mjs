// Draws Madeira and Porto Santo once: Natural Earth 1:10m (public domain), each island stretched to its box of the chart.
// Run by hand after a change: `node src/tools/draw/coast-madeira.mjs`.
import { landOf, writeCoast } from './coast.mjs';

/** The chart's size in user units. Each island: a place on it (longitude, latitude), and its box on the chart. */
const W = 760;
const H = 350;
const ISLANDS = [
  { at: [-16.97, 32.75], box: [8, 40, 560, 342] },
  { at: [-16.33, 33.08], box: [556, 8, 754, 262] },
];

function inside([x, y], ring) {
  let is = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i], ring[j]];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) is = !is;
  }
  return is;
}

function draw(ring, [left, top, right, bottom]) {
  const xs = ring.map((p) => p[0]);
  const ys = ring.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const points = ring
    .slice(0, -1)
    .map(([x, y]) => [
      Math.round(left + ((x - x0) / (x1 - x0)) * (right - left)),
      Math.round(top + ((y1 - y) / (y1 - y0)) * (bottom - top)),
    ]);
  return `M${points.map((p) => p.join(' ')).join('L')}Z`;
}

const land = landOf('10m');
const rings = (land.features ?? [land])
  .flatMap(({ geometry: g }) => (g.type === 'MultiPolygon' ? g.coordinates : [g.coordinates]))
  .map((polygon) => polygon[0]);
const paths = ISLANDS.map(({ at, box }) =>
  draw(
    rings.find((ring) => ring.length < 500 && inside(at, ring)),
    box,
  ),
);

await writeCoast(
  'madeira',
  `// The coasts of Madeira and Porto Santo: Natural Earth 1:10m (public domain), drawn by src/tools/draw/coast-madeira.mjs.

/** The chart's size in user units. */
export const CHART_SIZE = { width: ${W}, height: ${H} } as const;
export const MADEIRA_COAST =
  '${paths[0]}';
export const PORTO_SANTO_COAST =
  '${paths[1]}';
`,
);
