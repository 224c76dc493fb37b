// Draws the games' tile pictures and the app's icons, and renders the icons as PNG. Run: `npm run art`. The stored icons
// were also made smaller: `pngquant --quality 80-100 --strip --ext .png --force static/icons/*.png`.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../browser.mjs';
import { whole } from './path.mjs';

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { icons } = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'));

const INK = '#1d4b97';
const MID = '#5d85c3';
const SOFT = '#a3bce0';
const PALE = '#d4e0f1';
const GLAZE = '#f7f5ee';

/** @param {string} name */
const path = (name) => whole([...icons[name].body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]).join(''));
/**
 * A silhouette centred at x, y with a height of s.
 * @param {string} name @param {number} x @param {number} y @param {number} s @param {string} fill
 */
const piece = (name, x, y, s, fill, extra = '') =>
  `<path fill="${fill}" ${extra} transform="translate(${(x - s / 2).toFixed(1)} ${(y - s / 2).toFixed(1)}) scale(${(s / 512).toFixed(4)})" d="${path(name)}"/>`;

/** @param {number} n @param {(i: number) => string} draw */
const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('');

/**
 * Waves from edge to edge at height y.
 * @param {number} y @param {number} size @param {string} stroke
 */
const waves = (y, size, stroke, shift = 0, width = 2) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="M${-20 + shift} ${y}${times(Math.ceil(360 / size), () => `q${size / 4} ${-size / 5} ${size / 2} 0t${size / 2} 0`)}"/>`;

/**
 * A panel of 8 by 5 tiles with a painted scene.
 * @param {string} scene
 */
const panel = (scene) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200"><rect width="320" height="200" fill="${GLAZE}"/>${scene}<path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6" d="${times(7, (i) => `M${(i + 1) * 40} 0V200`)}${times(4, (i) => `M0 ${(i + 1) * 40}H320`)}"/><path fill="none" stroke="${INK}" stroke-opacity=".13" stroke-width=".7" d="${times(7, (i) => `M${(i + 1) * 40} 0V200`)}${times(4, (i) => `M0 ${(i + 1) * 40}H320`)}"/></svg>\n`;

/** @param {number} x @param {number} y @param {number} r */
function rose(x, y, r) {
  const point = (
    /** @type {number} */ turn,
    /** @type {number} */ l,
    /** @type {number} */ w,
    fill = INK,
    half = PALE,
  ) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="${fill}" d="M0 ${-l}L${w} ${-w}L0 0Z"/><path fill="${half}" stroke="${INK}" stroke-width=".7" d="M0 ${-l}L${-w} ${-w}L0 0Z"/></g>`;
  return (
    `<circle cx="${x}" cy="${y}" r="${r * 0.74}" fill="none" stroke="${MID}" stroke-width="1.4"/><circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="none" stroke="${SOFT}" stroke-width="3"/>` +
    times(8, (i) => point(i * 45 + 22.5, r * 0.6, r * 0.09, MID)) +
    times(4, (i) => point(i * 90 + 45, r * 0.8, r * 0.15, INK)) +
    times(4, (i) => point(i * 90, r, r * 0.19))
  );
}

const rhumbs = (/** @type {number} */ x, /** @type {number} */ y) =>
  times(16, (i) => {
    const a = (i * Math.PI) / 8 + Math.PI / 16;
    return `<path stroke="${SOFT}" stroke-width=".9" d="M${x} ${y}L${(x + 420 * Math.cos(a)).toFixed(0)} ${(y + 420 * Math.sin(a)).toFixed(0)}"/>`;
  });

const navegador = panel(
  `<rect width="320" height="200" fill="#e9eff8"/>${rhumbs(226, 92)}${rose(226, 92, 78)}` +
    `<path fill="${PALE}" d="M0 156C40 140 70 150 110 146S190 160 230 152S300 144 320 152V200H0Z"/>` +
    waves(158, 36, MID, 0) +
    piece('caravel', 86, 104, 122, INK) +
    waves(170, 44, INK, 14) +
    waves(184, 52, MID, 4) +
    piece('caravel', 292, 140, 34, MID),
);

/**
 * A hexagon as path data, beginning at its right corner; hexagons of one style are joined into one path.
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 */
const hexagon = (cx, cy, r) => {
  const [x, y] = [(r / 2).toFixed(1), (r * 0.866).toFixed(1)];
  return `M${(cx + r).toFixed(1)} ${cy.toFixed(1)}l-${x} ${y}h-${r}l-${x}-${y} ${x}-${y}h${r}z`;
};

function hexes() {
  const R = 25;
  const cells = [];
  // More columns would be under the land.
  for (let column = 0; column < 8; column++)
    for (let row = 0; row < 7; row++) {
      const x = -4 + column * R * 1.5;
      const y = -6 + row * R * 1.732 + (column % 2 ? R * 0.866 : 0);
      cells.push({ x, y, key: `${column},${row}` });
    }
  return cells;
}

function navigators() {
  const R = 25;
  const arrow = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) =>
    `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})" fill="${INK}" d="M-3.5 -11H3.5V2H9L0 12L-9 2H-3.5Z"/>`;
  const winds = { '1,1': -60, '2,2': 0, '2,3': -60, '3,3': 0, '3,1': 0 };
  const gold = new Set(['4,2', '5,4']);
  const coast =
    'M186 -4C196 18 176 34 180 52C186 70 164 84 172 104C178 120 206 124 226 128C244 132 236 152 246 166C254 178 248 190 256 204H324V-4Z';
  const cells = hexes();
  const look = (/** @type {string} */ key) =>
    key in winds
      ? 'fill="#fff" stroke-width="2"'
      : gold.has(key)
        ? `fill="${SOFT}" stroke-width="2"`
        : 'fill="#e4ecf7"';
  const sea = [...new Set(cells.map(({ key }) => look(key)))]
    .map((drawn) => {
      const alike = cells.filter(({ key }) => look(key) === drawn);
      return `<path ${drawn} stroke="${MID}" d="${alike.map(({ x, y }) => hexagon(x, y, R - 1.5)).join('')}"/>`;
    })
    .join('');
  const blow = cells
    .filter(({ key }) => key in winds)
    .map(({ x, y, key }) => arrow(x, y, winds[/** @type {keyof typeof winds} */ (key)]))
    .join('');
  return panel(
    `${sea}<path fill="#b9cdea" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round" d="${coast}"/><path fill="none" stroke="${SOFT}" stroke-width="6" opacity=".5" transform="translate(9 0)" d="M186 -4C196 18 176 34 180 52C186 70 164 84 172 104C178 120 206 124 226 128C244 132 236 152 246 166C254 178 248 190 256 204"/>` +
      blow +
      piece('palm-tree', 268, 92, 62, INK) +
      piece('palm-tree', 300, 116, 42, MID) +
      piece('caravel', 144, 158, 62, INK, `stroke="${GLAZE}" stroke-width="30" paint-order="stroke"`),
  );
}

const madeira = panel(
  `<rect width="320" height="200" fill="#e9eff8"/><circle cx="262" cy="44" r="22" fill="#fff" stroke="${SOFT}" stroke-width="2"/>${times(16, (i) => `<path stroke="${SOFT}" stroke-width="2" d="M262 12V4" transform="rotate(${i * 22.5} 262 44)"/>`)}` +
    `<path fill="${PALE}" d="M-4 150L40 104L66 118L112 58L140 86L168 62L214 120L248 104L324 150V204H-4Z"/>` +
    `<path fill="${SOFT}" d="M-4 168C30 140 58 136 92 112C118 94 138 112 170 118C216 128 240 140 324 152V204H-4Z"/>` +
    `<path fill="none" stroke="${GLAZE}" stroke-width="1.6" opacity=".8" d="M20 164C70 138 120 132 178 140M6 178C80 150 150 148 230 156M120 132C150 124 170 130 200 138"/>` +
    piece('windmill', 92, 92, 92, INK) +
    piece('church', 196, 122, 44, MID) +
    piece('wheat', 34, 158, 52, INK) +
    piece('sugar-cane', 148, 152, 58, INK) +
    piece('grapes', 256, 146, 64, INK) +
    `<path fill="${PALE}" d="M0 184C40 176 80 186 120 182S200 176 240 184S300 178 320 182V200H0Z"/>` +
    waves(186, 40, INK, 6) +
    waves(196, 52, MID, 0),
);

const own = panel(
  `<rect width="320" height="200" fill="#e9eff8"/>${rhumbs(160, 96)}${rose(160, 96, 84)}${waves(186, 44, MID, 8)}`,
);

/** One flower of the bar's tiles, as large as the icon. */
const tile = `<g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="9"><path d="M150 0A150 150 0 0 1 0 150M362 0A150 150 0 0 0 512 150M150 512A150 150 0 0 0 0 362M362 512A150 150 0 0 1 512 362"/><path d="M84 0A84 84 0 0 1 0 84M428 0A84 84 0 0 0 512 84M84 512A84 84 0 0 0 0 428M428 512A84 84 0 0 1 512 428"/></g>`;
/**
 * The app's icon: a caravel on a tile. `size` is the ship's share of the edge; `radius` rounds the corners.
 * @param {number} size @param {number} radius
 */
const appIcon = (size, radius) => {
  const s = 512 * size;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><clipPath id="c"><rect width="512" height="512" rx="${radius}"/></clipPath><g clip-path="url(#c)"><rect width="512" height="512" fill="#1d4f9f"/>${tile}${piece('caravel', 256, 246, s, '#fbf8f1')}<path fill="none" stroke="#e5a823" stroke-width="${(s * 0.042).toFixed(0)}" stroke-linecap="round" d="M${256 - s * 0.46} ${246 + s * 0.5}q${s * 0.115} ${-s * 0.075} ${s * 0.23} 0t${s * 0.23} 0t${s * 0.23} 0t${s * 0.23} 0"/></g></svg>\n`;
};

mkdirSync(join(root, 'static/icons'), { recursive: true });
const write = (/** @type {string} */ file, /** @type {string | Uint8Array} */ text) =>
  writeFileSync(join(root, file), text);
const games = join('src/lib/games');
/** @type {Readonly<Record<string, string>>} */
const scenes = { navegador, navigators: navigators(), madeira };
for (const { name: game } of readdirSync(join(root, games), { withFileTypes: true }).filter((f) => f.isDirectory())) {
  const cover = join(games, game, 'ui/cover.svg');
  if (game in scenes) write(cover, scenes[game]);
  else if (!existsSync(join(root, cover)))
    console.error(`${game} has no picture: draw it here as a scene, or put your own into ${cover}.`);
}
write('src/lib/shell/cover.svg', own);
write('static/icons/icon.svg', appIcon(0.62, 96));

const profile = mkdtempSync(join(tmpdir(), 'caravela-art-'));
const browser = await launch(profile);
const page = await browser.newPage();
for (const { file, size, svg, clear } of [
  { file: 'icon-192.png', size: 192, svg: appIcon(0.62, 96), clear: true },
  { file: 'icon-512.png', size: 512, svg: appIcon(0.62, 96), clear: true },
  { file: 'maskable-192.png', size: 192, svg: appIcon(0.5, 0), clear: false },
  { file: 'maskable-512.png', size: 512, svg: appIcon(0.5, 0), clear: false },
  { file: 'apple-touch-icon.png', size: 180, svg: appIcon(0.6, 0), clear: false },
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0">${svg.replace('width="512" height="512"', `width="${size}" height="${size}" style="display:block"`)}`,
  );
  write(join('static/icons', file), await page.screenshot({ omitBackground: clear }));
}
await browser.close();
rmSync(profile, { recursive: true, force: true });
