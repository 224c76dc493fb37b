// Coordinates of the map's hexes: flat-topped, in units of one side's length.
import { HEXES, type Hex } from '../chart';

const HIGH = Math.sqrt(3);

export function hexCentre(h: Pick<Hex, 'q' | 'r'>): { readonly x: number; readonly y: number } {
  return { x: 1.5 * h.q, y: HIGH * (h.r + h.q / 2) };
}

/** The corners of a hex as points of an SVG polygon; `size` 1 is the whole hex. */
export function hexCorners(h: Pick<Hex, 'q' | 'r'>, size = 1): string {
  const { x, y } = hexCentre(h);
  return [0, 1, 2, 3, 4, 5]
    .map((i) => (i * Math.PI) / 3)
    .map((a) => `${(x + size * Math.cos(a)).toFixed(3)},${(y + size * Math.sin(a)).toFixed(3)}`)
    .join(' ');
}

const all = HEXES.map(hexCentre);
const pad = 1.1;
const left = Math.min(...all.map((p) => p.x)) - pad;
const top = Math.min(...all.map((p) => p.y)) - pad;

const wide = Math.max(...all.map((p) => p.x)) + pad - left;
const high = Math.max(...all.map((p) => p.y)) + pad - top;

/** A hex's place on the map, in percent of its width and height. */
export function hexPercent(h: Pick<Hex, 'q' | 'r'>): { readonly x: number; readonly y: number } {
  const { x, y } = hexCentre(h);
  return { x: (100 * (x - left)) / wide, y: (100 * (y - top)) / high };
}

export const MAP_VIEW_BOX = [left, top, wide, high].map((n) => n.toFixed(2)).join(' ');
