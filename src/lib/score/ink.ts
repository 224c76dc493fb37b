// The colours of the shared picture: the page's own light ones, so that a picture looks the same whatever theme it was made in.
import type { Colour } from '../ui/game-ui';
import type { PictureInk } from './picture';
import type { Result } from './result';

const SEAT: Readonly<Record<Colour, string>> = {
  red: '#b3402f',
  green: '#2f7d4f',
  yellow: '#d9a21b',
  blue: '#2458b8',
  black: '#2b2b2b',
  purple: '#6d3f8f',
};

/** Sources of points, told apart by hue and lightness; white figures on each have at least 4.5 : 1. As many as any sheet has lines. */
export const LINE_INKS = [
  '#1f4e9e',
  '#a34a1e',
  '#7a5c00',
  '#2b6e46',
  '#4d4a8f',
  '#0e6a77',
  '#6b4a2e',
  '#963a5b',
  '#4a5a2a',
  '#555f6e',
  '#b3402f',
  '#22708f',
  '#7d4fa3',
  '#1f2f4f',
  '#8c5a6b',
] as const;

/** The colour of the `i`-th line. */
export const lineInk = (i: number): string => LINE_INKS[i % LINE_INKS.length];

export function pictureInk(result: Result): PictureInk {
  return {
    paper: '#fbf8f1',
    ink: '#182438',
    soft: '#5b6b86',
    loss: '#b3402f',
    brand: '#1f4e9e',
    onBrand: '#ffffff',
    seats: result.people.map((p) => SEAT[p.colour]),
    lines: LINE_INKS,
    title: 'Fell, Georgia, serif',
    text: 'Sans, system-ui, sans-serif',
  };
}
