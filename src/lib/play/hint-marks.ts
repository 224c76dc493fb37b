// Where a hint's marks belong: the targets as the screen shows them, measured from the middle of the layer the marks are drawn on.
import { unturned, type Offset } from './motion/paths';

/** One mark, in CSS pixels of the turned page. */
export interface HintMark {
  /** The target's middle, from the middle of the layer. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The target's corners, as CSS. */
  readonly radius: string;
  /** The outline of a target that is cut to a polygon, in parts of its box. */
  readonly polygon: readonly Offset[] | null;
  /** Where the lamp stands, in parts of the box. */
  readonly lamp: Offset;
}

/** A target and the boxes that cut it off. */
interface Watched {
  readonly target: Element;
  readonly clips: readonly Element[];
  readonly shape: Pick<HintMark, 'radius' | 'polygon' | 'lamp'>;
}

/** On a round target the lamp stands at the lower right: prices and names lie above. */
const BELOW_RIGHT: Offset = [0.9, 0.9];

/** `polygon(12.5% 0%, …)` as parts of a box; null for any other clip. */
export function polygonOf(clip: string): Offset[] | null {
  if (!clip.startsWith('polygon(')) return null;
  const points = [...clip.matchAll(/(-?[\d.]+)(?:%|px)?\s+(-?[\d.]+)(?:%|px)?(?=[,)])/g)];
  return points.map(([, x, y]) => [Number(x) / 100, Number(y) / 100]);
}

/** Reads once what does not change while a hint is shown. */
export function watched(target: Element): Watched {
  const look = getComputedStyle(target);
  const clips: Element[] = [];
  for (let up = target.parentElement; up; up = up.parentElement)
    if (getComputedStyle(up).overflow !== 'visible') clips.push(up);
  // A shape of a drawing has no corners of its own.
  const radius = target instanceof SVGElement ? '50%' : look.borderRadius;
  const polygon = polygonOf(look.clipPath);
  const corner: Offset = radius === '50%' ? BELOW_RIGHT : [1, 0];
  const lamp = polygon?.reduce((a, b) => (b[0] - b[1] > a[0] - a[1] ? b : a)) ?? corner;
  return { target, clips, shape: { radius, polygon, lamp } };
}

/** The marks of the targets whose middle is on the screen. */
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
