// The path of a piece on the screen, as offsets from its new place: straight, or round a centre.

/** A rectangle on the screen, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Offset = readonly [dx: number, dy: number];

const STEPS = 10;
const middle = ({ x, y, width, height }: Box): Offset => [x + width / 2, y + height / 2];

/** The distance between the centres of two boxes, CSS px. */
export function centreDistance(a: Box, b: Box): number {
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  return Math.hypot(ax - bx, ay - by);
}

export function straightPath(from: Box, to: Box): Offset[] {
  const [[fx, fy], [tx, ty]] = [middle(from), middle(to)];
  return [
    [fx - tx, fy - ty],
    [0, 0],
  ];
}

/** The path along the circle round `hub`: clockwise, or anti-clockwise if `back`. */
export function circlePath(from: Box, to: Box, hub: Box, back: boolean): Offset[] {
  const [[fx, fy], [tx, ty], [hx, hy]] = [middle(from), middle(to), middle(hub)];
  const [a, b] = [Math.atan2(fy - hy, fx - hx), Math.atan2(ty - hy, tx - hx)];
  const full = 2 * Math.PI;
  const forward = (((b - a) % full) + full) % full;
  const sweep = back ? forward - full : forward;
  const [r, s] = [Math.hypot(fx - hx, fy - hy), Math.hypot(tx - hx, ty - hy)];
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const part = i / STEPS;
    const angle = a + sweep * part;
    const radius = r + (s - r) * part;
    return i === STEPS ? [0, 0] : [hx + radius * Math.cos(angle) - tx, hy + radius * Math.sin(angle) - ty];
  });
}

/** Converts a screen offset to the rotated page (0–3 quarter turns clockwise). */
export function toRotatedPage([dx, dy]: Offset, quarters: number): Offset {
  if (quarters === 1) return [dy, -dx];
  if (quarters === 2) return [-dx, -dy];
  if (quarters === 3) return [-dy, dx];
  return [dx, dy];
}
