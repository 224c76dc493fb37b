// The target a hint marks, and the position of the mark, measured from the centre of the mark's layer.
import { toRotatedPage, type Offset } from '../motion/paths';

/** One mark, in CSS px of the turned page. */
export interface HintMark {
  /** The target's centre, from the centre of the layer. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The target's border radius, as CSS. */
  readonly radius: string;
  /** The outline of a target clipped to a polygon, in fractions of its box; null for any other target. */
  readonly polygon: readonly Offset[] | null;
  /** The centre of the lamp, in fractions of the box; null for the upper right corner. */
  readonly lamp: Offset | null;
}

/** Whether the page shows a target. */
const seen = (node: Element): boolean => node.getClientRects().length > 0;
/** Whether the target is already chosen, or its list already open. */
const made = (node: Element): boolean =>
  node.getAttribute('aria-pressed') === 'true' || node.getAttribute('aria-expanded') === 'true';

/** The button that opens a part of the table; null if the part is open or has no tab. */
function tabButton(table: Element, tab: string | null): Element | null {
  const button = tab === null ? null : shownTarget(table, `tab-${tab}`);
  return button?.getAttribute('aria-pressed') === 'true' ? null : button;
}

/** A target by its name; null if it is missing or hidden. */
export const shownTarget = (table: Element, name: string): Element | null =>
  [...table.querySelectorAll(`[data-target="${CSS.escape(name)}"]`)].find(seen) ?? null;

/** The end of the name of a stepper's button, which may need several taps. */
const STEPS = /-(less|more)$/;

/**
 * The next target to tap for a move: one that plays it as soon as it is tapped (`play`, the move as in the log; tables
 * name it in `data-play`), else the first one that is not yet chosen or open, else the last one. If a closed tab
 * hides that target, the tab's button. A missing target is skipped, because the table offers no choice there, or names
 * it in `data-chosen`. A stepper is done when the target after it appears. Null if the table shows none of the targets.
 */
export function nextHintTarget(
  table: Element,
  names: readonly string[],
  tabOf: (name: string) => string | null,
  play = '',
): Element | null {
  const ready = [...table.querySelectorAll(`[data-play="${CSS.escape(play)}"]`)].find(seen);
  if (ready) return ready;
  for (const [k, name] of names.entries()) {
    const node = shownTarget(table, name);
    const then = names.slice(k + 1).find((other) => other !== name);
    if (!node) {
      if (table.querySelector(`[data-chosen="${CSS.escape(name)}"]`)) continue;
      const tab = tabButton(table, tabOf(name));
      if (tab) return tab;
    } else if (!then || !(made(node) || (STEPS.test(name) && shownTarget(table, then)))) return node;
  }
  return null;
}

/**
 * The target on the board that a move ends on, if it is not the next one (`next`) and a tap on it does not play another
 * move now. A button in the panel plays what is chosen so far, which may be another move.
 */
export function endHintTarget(
  table: Element,
  names: readonly string[],
  next: Element | null,
  play: string,
): Element | null {
  const target = shownTarget(table, names[names.length - 1]);
  const other = (target?.getAttribute('data-play') ?? play) !== play;
  return other || target === next || target?.closest('.panel') ? null : target;
}

export interface ClippedTarget {
  readonly target: Element;
  readonly clips: readonly Element[];
  readonly shape: Pick<HintMark, 'radius' | 'polygon' | 'lamp'>;
}

/**
 * The lamp of a round target is at its lower right, inside its circle: above such targets there are prices and names.
 */
const BELOW_RIGHT: Offset = [0.82, 0.82];

/** How far the lamp of a polygon is from its middle, as a share of the way to the corner: prices need the rest. */
const CORNER = 0.95;

/** A place inside a polygon, at its upper right corner: words and prices are in the middle. */
function placeInPolygon(polygon: readonly Offset[]): Offset {
  const middle = [0, 1].map((axis) => polygon.reduce((sum, point) => sum + point[axis], 0) / polygon.length);
  const corner = polygon.reduce((a, b) => (b[0] - b[1] > a[0] - a[1] ? b : a));
  return [middle[0] + CORNER * (corner[0] - middle[0]), middle[1] + CORNER * (corner[1] - middle[1])];
}

/** A corner rounder than this, px, does not lie under the lamp of a plain corner. */
const ROUND = 24;
/** How far the lamp is from both edges of a round corner, as a share of the corner's radius. */
const IN_ARCH = 0.36;

/** A place inside the round upper right corner of an arch; null for a plain corner. */
function placeInArch(target: Element, { borderTopRightRadius }: CSSStyleDeclaration): Offset | null {
  const { width, height } = target.getBoundingClientRect();
  const radius = Math.min(parseFloat(borderTopRightRadius) || 0, width / 2);
  return radius > ROUND ? [1 - (IN_ARCH * radius) / width, (IN_ARCH * radius) / height] : null;
}

/** Parses `polygon(12.5% 0%, …)` into fractions of a box; null for any other clip. */
function parseClipPolygon(clip: string): Offset[] | null {
  if (!clip.startsWith('polygon(')) return null;
  const points = [...clip.matchAll(/(-?[\d.]+)(?:%|px)?\s+(-?[\d.]+)(?:%|px)?(?=[,)])/g)];
  return points.map(([, x, y]) => [Number(x) / 100, Number(y) / 100]);
}

/** A target with its clips and shape, which stay the same while a hint is shown. */
function clippingBoxes(target: Element): ClippedTarget {
  const look = getComputedStyle(target);
  const clips: Element[] = [];
  for (let up = target.parentElement; up; up = up.parentElement) {
    const { overflow, display } = getComputedStyle(up);
    if (overflow !== 'visible' && display !== 'contents') clips.push(up);
  }
  // SVG shapes have no border radius: their mark is round.
  const radius = target instanceof SVGElement ? '50%' : look.borderRadius;
  const polygon = parseClipPolygon(look.clipPath);
  const lamp = polygon ? placeInPolygon(polygon) : radius === '50%' ? BELOW_RIGHT : placeInArch(target, look);
  return { target, clips, shape: { radius, polygon, lamp } };
}

/** The part of the table that contains an element: `rovingArea`. */
const areaOf = (el: Element | null): Element | null | undefined => el?.closest('[data-area]');

/**
 * The visible part of a target's box; null if the target has no size, or if its centre is clipped or covered by
 * another part of the table.
 */
function visibleBox({ target, clips }: ClippedTarget): DOMRect | null {
  const box = target.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (box.width === 0 || areaOf(document.elementFromPoint(x, y)) !== areaOf(target)) return null;
  let { left, top, right, bottom } = box;
  for (const clip of clips) {
    const room = clip.getBoundingClientRect();
    [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
    [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
  }
  return x > right || x < left || y > bottom || y < top ? null : new DOMRect(left, top, right - left, bottom - top);
}

/** The mark of the visible part of a target; null if there is none. */
function hintMarkOf(clipped: ClippedTarget, layer: Element, quarters: number): HintMark | null {
  const box = visibleBox(clipped);
  if (!box) return null;
  const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
  const [lx, ly] = middle(layer.getBoundingClientRect());
  const [mx, my] = middle(box);
  const [x, y] = toRotatedPage([mx - lx, my - ly], quarters);
  const [width, height] = quarters % 2 === 1 ? [box.height, box.width] : [box.width, box.height];
  return { x, y, width, height, ...clipped.shape };
}

/**
 * Follows a target on the screen: `next` returns the target of each frame, and `report` is called in every frame in
 * which the mark changed. Returns a stop function.
 */
export function followHintMark(
  layer: Element,
  quarters: number,
  next: () => Element | null,
  report: (mark: HintMark | null, target: Element | null) => void,
): () => void {
  let frame = 0;
  let last = '';
  let known: ClippedTarget | null = null;
  const follow = () => {
    frame = requestAnimationFrame(follow);
    const target = next();
    if (target !== (known?.target ?? null)) known = target && clippingBoxes(target);
    const mark = known && hintMarkOf(known, layer, quarters);
    const text = JSON.stringify(mark);
    if (text !== last) report(mark, target);
    last = text;
  };
  follow();
  return () => cancelAnimationFrame(frame);
}
