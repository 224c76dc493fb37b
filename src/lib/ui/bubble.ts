// A reply at the tapped place: its words and its position on a board.

/** The reason for a refused tap, or the explanation of a pressed thing. `x` and `y` are px inside the board. */
export interface Bubble {
  /** The name of the touched thing; '' or missing if the thing has visible words or no name. */
  readonly what?: string;
  /** Why the thing's move is not legal; empty if the move is legal, or if the thing plays no move. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The page's rotation (`--turned` of the root), in radians. */
function turned(): number {
  return (parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--turned')) || 0) * (Math.PI / 180);
}

/**
 * Position of an event in px of a board's own box, also in a rotated page: the centre of the tapped element; in a
 * drawing, whose shapes overlap, the point under the finger. Null if the event has no element.
 */
export function boardPositionOf(event: Event, board: HTMLElement): { x: number; y: number } | null {
  const at = event.currentTarget;
  return at instanceof Element ? boardPositionOfElement(at, event, board) : null;
}

/**
 * The position of an event as in `boardPositionOf`, but with `at` as the tapped element. Of a round board (`data-rim`)
 * the upper edge, so that the bubble does not cover the fields.
 */
export function boardPositionOfElement(at: Element, event: Event, board: HTMLElement): { x: number; y: number } {
  const middleOf = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [middleX, middleY] = middleOf(board);
  const [cos, sin] = [Math.cos(turned()), Math.sin(turned())];
  const inBoard = ([clientX, clientY]: [number, number]) => {
    const [x, y] = [clientX - middleX, clientY - middleY];
    return { x: board.offsetWidth / 2 + x * cos + y * sin, y: board.offsetHeight / 2 - x * sin + y * cos };
  };
  const finger = at instanceof SVGElement && event instanceof MouseEvent && event.detail > 0;
  const spot = inBoard(finger ? [event.clientX, event.clientY] : middleOf(at));
  const rim = at.closest<HTMLElement>('[data-rim]');
  return rim ? { ...spot, y: inBoard(middleOf(rim)).y - rim.offsetHeight / 2 } : spot;
}
