// Centres of the fields' cards on the chart of the islands, in the user units of coast.ts.
import type { Field } from '../../data';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/**
 * Width and height of a field's card. A card is at least 48 px wide and high. Centres are at least 90 units apart
 * horizontally or 72 vertically, so that no two cards of that size touch.
 */
export const FIELD_CARD_SIZE = { width: 80, height: 55 } as const;
export const FOREST_CARD_SIZE = { width: 132, height: 60 } as const;

export const FIELD_CENTRES: Readonly<Record<Field, Point>> = {
  '1a': { x: 604, y: 262 },
  '1b': { x: 636, y: 190 },
  '1c': { x: 664, y: 46 },
  '1d': { x: 674, y: 118 },
  '2a': { x: 76, y: 182 },
  '2b': { x: 150, y: 254 },
  '2c': { x: 243, y: 288 },
  '2d': { x: 336, y: 300 },
  '2e': { x: 428, y: 264 },
  '3a': { x: 76, y: 98 },
  '3b': { x: 170, y: 128 },
  '3c': { x: 262, y: 122 },
  '3d': { x: 354, y: 134 },
  '3e': { x: 447, y: 188 },
};
export const FOREST_CENTRE: Point = { x: 290, y: 207 };
/** Where the names of the regions are drawn: in the sea. */
export const REGION_NAME_POINTS: readonly Point[] = [
  { x: 512, y: 120 },
  { x: 72, y: 314 },
  { x: 250, y: 62 },
];
