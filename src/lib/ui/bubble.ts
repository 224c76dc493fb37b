// An answer at the place that was tapped: its words, and where on a board they belong.

/** The rules' answer to a refused tap, or what a thing is that a finger rests on; and where it belongs: px inside the board it stands on. */
export interface Bubble {
  /** What was touched, where somebody asked. */
  readonly what?: string;
  /** Why it cannot be done; empty if nothing is against it. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** By how much the page is turned round to face a seat (`--turned` of the root), in radians. */
function turned(): number {
  return (parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--turned')) || 0) * (Math.PI / 180);
}

/**
 * Where an event happened, in px of a board's own box, also where the whole page is turned round: the middle of the element that was
 * tapped; on a drawing, whose shapes overlap, the point under the finger. Null where the event has no element.
 */
export function spotOf(event: Event, board: HTMLElement): { x: number; y: number } | null {
  const at = event.currentTarget;
  return at instanceof Element ? spotOn(at, event, board) : null;
}

/** The same for an element that is named instead of the event's own. */
export function spotOn(at: Element, event: Event, board: HTMLElement): { x: number; y: number } {
  const [box, room] = [at.getBoundingClientRect(), board.getBoundingClientRect()];
  const finger = at instanceof SVGElement && event instanceof MouseEvent && event.detail > 0;
  const x = (finger ? event.clientX : box.left + box.width / 2) - (room.left + room.width / 2);
  const y = (finger ? event.clientY : box.top + box.height / 2) - (room.top + room.height / 2);
  const [cos, sin] = [Math.cos(turned()), Math.sin(turned())];
  return { x: board.offsetWidth / 2 + x * cos + y * sin, y: board.offsetHeight / 2 - x * sin + y * cos };
}
