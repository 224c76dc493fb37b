// Extracts the app's silhouettes from game-icons (CC BY 3.0) into src/lib/ui/icons. Add a line below and run `npm run
// icons`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { whole } from './path.mjs';

const require = createRequire(import.meta.url);
const { icons } = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'));

/** Our name: [name in game-icons, its author]. Emblems and the shell's icons, bundled with every page. */
const CORE = {
  caravel: ['caravel', 'Delapouite'],
  astrolabe: ['astrolabe', 'Caro Asercion'],
  sun: ['sun', 'Lorc'],
  anchor: ['anchor', 'Lorc'],
  rose: ['rose', 'Lorc'],
  compass: ['compass', 'Lorc'],
  crown: ['queen-crown', 'Lorc'],
};

/** Pieces and places of the boards: loaded with the first screen that shows one. */
const PIECES = {
  trophy: ['trophy', 'Lorc'],
  worker: ['farmer', 'Delapouite'],
  meeple: ['meeple', 'Delapouite'],
  person: ['character', 'Delapouite'],
  coins: ['coins', 'Delapouite'],
  coin: ['two-coins', 'Delapouite'],
  palm: ['palm-tree', 'Delapouite'],
  factory: ['factory', 'Delapouite'],
  warehouse: ['warehouse', 'Delapouite'],
  sextant: ['sextant', 'Delapouite'],
  spyglass: ['spyglass', 'Lorc'],
  wheel: ['ship-wheel', 'Delapouite'],
  galleon: ['galleon', 'Lorc'],
  wreck: ['ship-wreck', 'Delapouite'],
  church: ['church', 'Delapouite'],
  scroll: ['scroll-unfurled', 'Lorc'],
  seal: ['wax-seal', 'Lorc'],
  spices: ['powder-bag', 'Delapouite'],
  gold: ['metal-bar', 'Lorc'],
  sugar: ['bamboo', 'Delapouite'],
  wheat: ['wheat', 'Lorc'],
  grapes: ['grapes', 'Lorc'],
  wine: ['wine-bottle', 'Delapouite'],
  barrel: ['barrel', 'Delapouite'],
  wood: ['wood-beam', 'Delapouite'],
  bread: ['bread-slice', 'Delapouite'],
  windmill: ['windmill', 'Delapouite'],
  forest: ['forest', 'Delapouite'],
  castle: ['castle', 'Delapouite'],
  village: ['village', 'Delapouite'],
  guards: ['guards', 'Delapouite'],
  pirates: ['pirate-flag', 'Delapouite'],
  trade: ['trade', 'Lorc'],
  laurels: ['laurels', 'Lorc'],
  hourglass: ['hourglass', 'Lorc'],
  map: ['treasure-map', 'Lorc'],
  globe: ['globe', 'Lorc'],
  quill: ['quill-ink', 'Lorc'],
  lighthouse: ['lighthouse', 'Delapouite'],
  wind: ['windy-stripes', 'Lorc'],
  dice: ['rolling-dices', 'Delapouite'],
};

const sources = [...Object.values(CORE), ...Object.values(PIECES)];
const missing = sources.filter(([name]) => !icons[name]);
if (missing.length > 0) throw new Error(`not in game-icons: ${missing.map(([name]) => name).join(', ')}`);

/** @param {string} name */
const drawing = (name) => whole([...icons[name].body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]).join(''));

/** @param {string} file @param {string} first @param {string} constant @param {string} type @param {Record<string, string[]>} table */
function write(file, first, constant, type, table) {
  const lines = Object.entries(table).map(([name, [source]]) => `  ${name}: '${drawing(source)}',`);
  const text = `// ${first}\n\nexport const ${constant} = {\n${lines.join('\n')}\n} as const;\nexport type ${type} = keyof typeof ${constant};\n`;
  writeFileSync(new URL(`../../../src/lib/ui/icons/${file}`, import.meta.url), text);
}

const made = 'path data in a box of 512, from game-icons.net (CC BY 3.0), written by src/tools/draw/icons.mjs.';
write('core.ts', `Emblems and what every page may show: ${made}`, 'CORE_ICONS', 'CoreIconName', CORE);
write('pieces.ts', `Pieces and places of the boards: ${made}`, 'PIECE_ICONS', 'PieceIconName', PIECES);

const authors = [...new Set(sources.map(([, author]) => author))].sort();
const credits = authors.map((author) => {
  const used = [...new Set(sources.filter(([, a]) => a === author).map(([name]) => name))].sort();
  return `  { author: '${author}', drawings: [${used.map((name) => `'${name}'`).join(', ')}] },`;
});
writeFileSync(
  new URL('../../../src/lib/ui/icons/credits.ts', import.meta.url),
  `// Who drew the silhouettes we took from game-icons.net, written by src/tools/draw/icons.mjs.\n\nexport const ICON_CREDITS = [\n${credits.join('\n')}\n] as const;\n`,
);
