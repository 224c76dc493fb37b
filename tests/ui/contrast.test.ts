// The colour tokens reach WCAG contrast AA in both themes: text 4.5 : 1, edges of controls and emblems 3 : 1.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '$lib/ui/game-ui';

type Theme = 'light' | 'dark';
const css = readFileSync('src/tokens.css', 'utf8') + readFileSync('src/lib/games/madeira/ui/theme.css', 'utf8');

/** The OKLCH value of a token in a theme. */
function token(name: string, theme: Theme): [number, number, number] {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const all = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)];
  const found = all[theme === 'dark' && all.length > 1 ? 1 : 0];
  if (!found) throw new Error(`no colour in --${name}`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** Relative luminance (WCAG 2) of an OKLCH colour, channels clipped to sRGB. */
function luminance([L, C, h]: readonly [number, number, number]): number {
  const a = C * Math.cos((h * Math.PI) / 180);
  const b = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (v: number) => Math.min(1, Math.max(0, v));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: Theme): number {
  const [x, y] = [luminance(token(front, theme)), luminance(token(back, theme))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const SURFACES = ['desk', 'paper', 'paper-deep', 'panel', 'raised', 'cell'];
const GOODS = ['sugar', 'gold', 'spices', 'wood'];
const TEXT: [string, string][] = [
  ...SURFACES.flatMap((s): [string, string][] => ['ink', 'ink-soft', 'cobalt', 'bad', 'good'].map((t) => [t, s])),
  ...['saffron-wash', 'bad-wash', 'good-wash', 'cobalt-wash', 'vellum', 'land'].map((s): [string, string] => [
    'ink',
    s,
  ]),
  ...COLOURS.flatMap((c): [string, string][] => [
    [`on-seat-${c}`, `seat-${c}`],
    [`seat-ink-${c}`, 'panel'],
    [`seat-ink-${c}`, 'paper'],
  ]),
  ...GOODS.map((g): [string, string] => [`on-${g}`, g]),
  ['on-cobalt', 'cobalt'],
  ['on-cobalt', 'cobalt-strong'],
  ['cobalt', 'cobalt-wash'],
  ['cobalt-strong', 'panel'],
  ['on-bar', 'bar'],
  ['on-bar', 'bar-deep'],
  ['on-saffron', 'saffron'],
  ['saffron-ink', 'panel'],
  ['saffron-ink', 'paper'],
  ['saffron-ink', 'saffron-wash'],
  ['on-lit', 'lit'],
  ['on-dim', 'dim'],
  ['on-bad', 'bad'],
  ['bad', 'bad-wash'],
  ['good', 'good-wash'],
];
const EDGES: [string, string][] = [
  ...SURFACES.map((s): [string, string] => ['line-strong', s]),
  ...['paper', 'panel', 'raised', 'desk'].map((s): [string, string] => ['focus', s]),
  ['coast', 'sea'],
  ['coast', 'land'],
  ...['lit', 'dim', 'cell', 'panel', 'raised', 'desk'].map((s): [string, string] => ['lit-rim', s]),
];

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  test.each(TEXT)('text of colour %s on %s → a contrast of at least 4.5 : 1', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });
  test('a lit field is next to a dark one → a contrast of at least 1.5 : 1', () => {
    expect(contrast('lit', 'dim', theme)).toBeGreaterThanOrEqual(1.5);
    for (const crop of ['wheat', 'sugar', 'wine'])
      expect(contrast(`mad-field-${crop}`, `mad-dim-${crop}`, theme)).toBeGreaterThanOrEqual(1.5);
    expect(contrast('mad-forest', 'mad-dim-forest', theme)).toBeGreaterThanOrEqual(1.5);
  });
  test.each(EDGES)('%s on %s → a contrast of at least 3 : 1', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});
