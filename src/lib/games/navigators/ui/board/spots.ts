// Coordinates of the hexes: flat-topped, a side of 20 units, Lagos and the Cape at their places on the real coast
// (coast.ts).
import { SEA_HEXES, type Hex } from '../../chart';
import { WINDS } from '../../data';

const HEX_SIDE = 20;
export const HEX_HEIGHT = Math.sqrt(3) * HEX_SIDE;
export const CHART_FRAME = { left: -31, top: -25, width: 374, height: 606 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

function hexCentre(h: Pick<Hex, 'q' | 'r'>): Point {
  return { x: 1.5 * HEX_SIDE * h.q, y: HEX_HEIGHT * (h.r + h.q / 2) };
}

/** The six corners as points of an SVG polygon. */
export function hexCorners({ x, y }: Point, side = HEX_SIDE): string {
  return WINDS.map((_, i) => (i * Math.PI) / 3)
    .map((a) => `${(x + side * Math.cos(a)).toFixed(1)},${(y + side * Math.sin(a)).toFixed(1)}`)
    .join(' ');
}

export const SEA_CENTRES: readonly Point[] = SEA_HEXES.map(hexCentre);

/** A step of this many units in a wind's direction. */
export function stepAlong(wind: number, length: number): Point {
  const a = ((wind * 60 - 90) * Math.PI) / 180;
  return { x: length * Math.cos(a), y: length * Math.sin(a) };
}

/** The place of a name: next to its hex on the land, or inside the hex for an island. */
interface NameSpot {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly lines: readonly string[];
  /**
   * True: `dy` is the place of the last line, and the other lines are above it. Default: the place of the first line.
   */
  readonly up?: true;
}

const inside = (...lines: string[]): NameSpot => ({ dx: 0, dy: 13, anchor: 'middle', lines });
const east = (...lines: string[]): NameSpot => ({ dx: 21, dy: 4, anchor: 'start', lines });

/** Whether a place's name is inside its hex, in the lower half. */
export const isNamedInside = (id: string): boolean => NAME_SPOTS[id].dy === 13;

export const NAME_SPOTS: Readonly<Record<string, NameSpot>> = {
  E2: east('Lagos'),
  C3: inside('Madeira'),
  D4: east('Cabo Bojador'),
  A2: inside('Açores'),
  C6: east('Arguim'),
  A6: { dx: -28, dy: 13, anchor: 'start', lines: ['Cabo Verde'] },
  // In one line the name would reach São Jorge da Mina on a small chart.
  D7: { ...east('Serra', 'Leoa'), up: true },
  G8: { dx: 16, dy: -17, anchor: 'start', lines: ['São Jorge', 'da Mina'], up: true },
  H10: inside('São Tomé'),
  I9: east('Fernando Pó'),
  J10: east('Rio', 'Congo'),
  J12: east('Cabo', 'Negro'),
  K16: { dx: 41, dy: -22, anchor: 'end', lines: ['Cabo da', 'Boa', 'Esperança'], up: true },
};
