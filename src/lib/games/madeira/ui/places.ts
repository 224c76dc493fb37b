// Where the fields lie on the chart of the islands, in the user units of ui/coast.ts: centres of their cards.
import type { Field } from '../data';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Width and height of a field's card. */
export const CARD = { width: 80, height: 55 } as const;
export const FOREST_CARD = { width: 132, height: 60 } as const;

export const FIELD_AT: Readonly<Record<Field, Point>> = {
  '1a': { x: 600, y: 236 },
  '1b': { x: 630, y: 174 },
  '1c': { x: 668, y: 46 },
  '1d': { x: 690, y: 112 },
  '2a': { x: 92, y: 187 },
  '2b': { x: 160, y: 241 },
  '2c': { x: 243, y: 283 },
  '2d': { x: 328, y: 298 },
  '2e': { x: 404, y: 266 },
  '3a': { x: 98, y: 111 },
  '3b': { x: 188, y: 152 },
  '3c': { x: 272, y: 140 },
  '3d': { x: 356, y: 150 },
  '3e': { x: 438, y: 204 },
};
export const FOREST_AT: Point = { x: 288, y: 208 };
/** Names of the regions, in the sea. */
export const REGION_AT: readonly Point[] = [
  { x: 524, y: 120 },
  { x: 150, y: 312 },
  { x: 250, y: 70 },
];
