// The colours of the shared picture: always the light theme's, so that the picture looks the same from any device.
import type { Colour } from '../engine/person';
import type { PictureColours } from './result-picture';
import { SOURCE_COLOURS } from '../ui/source-colours';
import type { Result } from './result';

const SEAT: Readonly<Record<Colour, string>> = {
  red: '#b3402f',
  green: '#2f7d4f',
  yellow: '#d9a21b',
  blue: '#2458b8',
  black: '#2b2b2b',
  purple: '#6d3f8f',
};

export function pictureColours(result: Result): PictureColours {
  return {
    paper: '#fbf8f1',
    ink: '#182438',
    soft: '#5b6b86',
    loss: '#b3402f',
    brand: '#1f4e9e',
    onBrand: '#ffffff',
    seats: result.people.map((p) => SEAT[p.colour]),
    items: SOURCE_COLOURS,
    title: 'Fell, Sans, Georgia, serif',
    text: 'Sans, system-ui, sans-serif',
  };
}
