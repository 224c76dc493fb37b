// Positions of a hint's marks: the targets as rendered, measured from the centre of the marks' layer.
import { unturned, type Offset } from './motion/paths';

/** One mark, in CSS px of the turned page. */
export interface HintMark {
  /** The target's centre, from the centre of the layer. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The target's border radius, as CSS. */
  readonly radius: string;
  /** The outline of a target clipped to a polygon, in fractions of its box. */
  readonly polygon: readonly Offset[] | null;
  /** The lamp's position, in fractions of the box. */
  readonly lamp: Offset;
}

/** A target and the boxes that clip it. */
interface Watched {
  readonly target: Element;
  readonly clips: readonly Element[];
  readonly shape: Pick<HintMark, 'radius' | 'polygon' | 'lamp'>;
}

/** Round targets have their lamp at the lower right: prices and names are above. */
const BELOW_RIGHT: Offset = [0.9, 0.9];

/** Parses `polygon(12.5% 0%, …)` into fractions of a box; null for any other clip. */
export function polygonOf(clip: string): Offset[] | null {
  if (!clip.startsWith('polygon(')) return null;
  const points = [...clip.matchAll(/(-?[\d.]+)(?:%|px)?\s+(-?[\d.]+)(?:%|px)?(?=[,)])/g)];
  return points.map(([, x, y]) => [Number(x) / 100, Number(y) / 100]);
}

/** Reads everything that does not change while a hint is shown. */
export function watched(target: Element): Watched {
  const look = getComputedStyle(target);
  const clips: Element[] = [];
  for (let up = target.parentElement; up; up = up.parentElement)
    if (getComputedStyle(up).overflow !== 'visible') clips.push(up);
  // SVG shapes have no border radius.
  const radius = target instanceof SVGElement ? '50%' : look.borderRadius;
  const polygon = polygonOf(look.clipPath);
  const corner: Offset = radius === '50%' ? BELOW_RIGHT : [1, 0];
  const lamp = polygon?.reduce((a, b) => (b[0] - b[1] > a[0] - a[1] ? b : a)) ?? corner;
  return { target, clips, shape: { radius, polygon, lamp } };
}

/** The marks of all targets whose centre is on the screen. */
export function marksOf(all: readonly Watched[], layer: Element, quarters: number): HintMark[] {
  const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
  const [lx, ly] = middle(layer.getBoundingClientRect());
  return all.flatMap(({ target, clips, shape }) => {
    const box = target.getBoundingClientRect();
    const [mx, my] = middle(box);
    const inside = (room: DOMRect) => mx >= room.left && mx <= room.right && my >= room.top && my <= room.bottom;
    if (box.width === 0 || !clips.every((clip) => inside(clip.getBoundingClientRect()))) return [];
    const [x, y] = unturned([mx - lx, my - ly], quarters);
    const [width, height] = quarters % 2 === 1 ? [box.height, box.width] : [box.width, box.height];
    return [{ x, y, width, height, ...shape }];
  });
}
