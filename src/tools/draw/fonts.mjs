// Reduces the fonts to the app's characters, into src/lib/ui/fonts; their licences go to static/licences. Run: `npm run
// fonts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const out = join(root, 'src/lib/ui/fonts');

/** @param {number} from @param {number} to */
const span = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const ASCII = span(0x20, 0x7e);
const LETTERS = span(0x41, 0x5a) + span(0x61, 0x7a);
const PUNCTUATION = '\u00a0–—‘’“”„…·•×−';
/** Accents of German and Portuguese: in the same file as the letters. */
const OWN_ACCENTS = 'ÀÁÂÃÄÇÉÊÍÓÔÕÖÚÜßàáâãäçéêíóôõöúü';
/** Accents in other names: Spanish, French, Nordic (rare capitals fall back to the next face). */
const ACCENTS = 'åæèëïñø';
const LATIN1 = span(0xa1, 0xff).replace(/[¤¦¨¬¯¸]/g, '') + 'Œœı';

const FONTS = [
  {
    file: 'fell',
    source: '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2',
    text: `${LETTERS}${OWN_ACCENTS} !&(),-./:;?\u00a0–’“”„«»…·×−`,
    features: ['kern'],
  },
  {
    // Fetched only by a page that contains one of these letters (`unicode-range` in fonts.css), like sans-accents.
    file: 'fell-accents',
    source: '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2',
    text: ACCENTS,
    features: ['kern'],
  },
  {
    // The name of the app on the first page, in small capitals.
    file: 'wordmark',
    source: '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2',
    text: 'Caravela',
    features: ['kern'],
  },
  {
    file: 'sans',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    text: `${ASCII}${OWN_ACCENTS}${PUNCTUATION}«»←↑→↓`,
    features: ['kern', 'tnum', 'lnum', 'frac'],
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    file: 'sans-accents',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    text: LATIN1.replace(/[\u00b7×«»]/g, '').replace(new RegExp(`[${OWN_ACCENTS}]`, 'g'), '') + '€™↔‚',
    features: ['kern'],
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    // Names from Poland to Turkey.
    file: 'sans-latin',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
    text: span(0x100, 0x17f).replace(new RegExp(`[${LATIN1}]`, 'g'), '') + 'ȘșȚț',
    features: ['kern'],
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    file: 'sans-vietnamese',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-vietnamese-wght-normal.woff2',
    text: `ƠơƯư${span(0x1ea0, 0x1ef9)}`,
    features: ['kern'],
    axes: { wght: { min: 400, max: 700 } },
  },
];

mkdirSync(out, { recursive: true });
let total = 0;
for (const { file, source, text, features, axes } of FONTS) {
  const cut = await subsetFont(readFileSync(require.resolve(source)), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: axes,
    noHinting: true,
  });
  writeFileSync(join(out, `${file}.woff2`), cut);
  total += cut.length;
  console.log(`${file}.woff2 ${(cut.length / 1024).toFixed(1)} KiB`);
}
console.log(`fonts ${(total / 1024).toFixed(1)} KiB`);
if (total > 96 * 1024) throw new Error('more than 96 KiB of fonts');

const FELL = '© 2007 Igino Marini (www.iginomarini.com) With Reserved Font Name IM FELL English';
// The packages' licences begin with the distributor; the designers' lines are in the fonts.
for (const [file, pkg, owner] of [
  ['im-fell-english.txt', '@fontsource/im-fell-english', `${FELL}\n${FELL} SC`],
  [
    'source-sans-3.txt',
    '@fontsource-variable/source-sans-3',
    '© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’',
  ],
]) {
  const text = readFileSync(join(dirname(require.resolve(`${pkg}/package.json`)), 'LICENSE'), 'utf8');
  writeFileSync(join(root, 'static/licences', file), text.replace('Google Inc.', owner));
}
