// Centres of the fields' cards on the chart of the islands, in the user units of coast.ts.
import type { Field } from '../../data';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/**
 * Width and height of a field's card. A card is at least 48 px wide and high. Centres are at least 96 units apart
 * horizontally or 88 vertically: no two cards touch on a phone or on the low chart of an upright tablet.
 */
export const FIELD_CARD_SIZE = { width: 82, height: 55 } as const;
export const FOREST_CARD_SIZE = { width: 132, height: 60 } as const;

export const FIELD_CENTRES: Readonly<Record<Field, Point>> = {
  '1a': { x: 604, y: 308 },
  '1b': { x: 622, y: 220 },
  '1c': { x: 664, y: 44 },
  '1d': { x: 680, y: 132 },
  '2a': { x: 68, y: 176 },
  '2b': { x: 150, y: 264 },
  '2c': { x: 246, y: 292 },
  '2d': { x: 342, y: 302 },
  '2e': { x: 438, y: 270 },
  '3a': { x: 68, y: 88 },
  '3b': { x: 164, y: 118 },
  '3c': { x: 260, y: 116 },
  '3d': { x: 356, y: 116 },
  '3e': { x: 452, y: 182 },
};
export const FOREST_CENTRE: Point = { x: 290, y: 204 };
/** Where the names of the regions are drawn: in the sea. */
export const REGION_NAME_POINTS: readonly Point[] = [
  { x: 512, y: 120 },
  { x: 72, y: 314 },
  { x: 250, y: 44 },
];
