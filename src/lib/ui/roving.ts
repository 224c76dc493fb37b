// Roving tabindex: Tab goes from area to area, arrow keys move within one. An area is an element with the mark `rovingArea()`.

/** The attributes of an area: one tab stop. An area inside another area is a tab stop of its own. */
export const rovingArea = (): { 'data-area': string } => ({ 'data-area': '' });

const AREA = '[data-area]';
const FOCUSABLE = 'button, a[href], input, select, summary, [tabindex]';
/** Fields that need the arrow keys themselves: each is its own tab stop. */
const TYPED = 'input, select, textarea, [contenteditable], [role="slider"], [role="tab"]';

/** The arrow keys as directions: right and down are positive. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Elements whose tabindex this file has set: with −1, they can still be focused by arrow keys. */
const managed = new WeakSet<Element>();
/**
 * For each area, the element that had the focus last. A re-rendered element with the same target name counts as the
 * same.
 */
const left = new WeakMap<Element, Element>();

const dark = (el: Element): boolean => el.getAttribute('aria-disabled') === 'true';

/** The elements of an area that can have the focus, in order. */
function stopsOf(room: Element): HTMLElement[] {
  return [...room.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (el) =>
      el.closest(AREA) === room &&
      !el.matches(TYPED) &&
      (el.tabIndex >= 0 || managed.has(el)) &&
      !el.matches(':disabled') &&
      el.closest('[inert]') === null &&
      el.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * Where Tab enters an area: the element that had the focus last, if it is not dark; else the first lit target. If no
 * target is lit: the element that had the focus last, or the first element.
 */
function entryOf(room: Element, stops: readonly HTMLElement[]): HTMLElement | undefined {
  const last = left.get(room);
  const name = last?.getAttribute('data-target');
  const known = stops.find((el) => el === last) ?? stops.find((el) => name && el.dataset.target === name);
  if (known && !dark(known)) return known;
  return stops.find((el) => el.dataset.target !== undefined && !dark(el)) ?? known ?? stops.at(0);
}

/**
 * Gives each area exactly one tab stop, just before the browser moves the focus. With `data-scan` on the page, all that
 * can be used now are tab stops: a switch user's scanner presses only Tab.
 */
function prepare(root: Element): void {
  const scan = document.documentElement.hasAttribute('data-scan');
  const rooms = [...(root.matches(AREA) ? [root] : []), ...root.querySelectorAll(AREA)];
  for (const room of rooms) {
    const stops = stopsOf(room);
    const own = stops.find((el) => el === document.activeElement) ?? entryOf(room, stops);
    for (const el of stops) {
      managed.add(el);
      const index = el === own || (scan && !dark(el)) ? 0 : -1;
      if (el.tabIndex !== index) el.tabIndex = index;
    }
  }
}

/**
 * The next element in a direction: the nearest one within 45° of the direction. If there is none, the next one in the
 * area's order, so that every element can be reached.
 */
export function nextElementIn<E extends Element>(
  stops: readonly E[],
  from: E,
  [dx, dy]: readonly [number, number],
): E | undefined {
  const centre = (el: Element) => {
    const box = el.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const at = centre(from);
  let best: E | undefined;
  let least = Infinity;
  for (const el of stops) {
    if (el === from) continue;
    const to = centre(el);
    const [x, y] = [to.x - at.x, to.y - at.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 0.5 || aside > along + 0.5) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [el, far];
  }
  const k = stops.indexOf(from);
  return best ?? stops[k + (dx + dy)];
}

/** The next element round a rim (`data-rim`), whose pieces go round in the order of its elements; left and up: back. */
const nextOnRim = (stops: readonly HTMLElement[], from: HTMLElement, [dx, dy]: readonly [number, number]) =>
  stops[(stops.indexOf(from) + dx + dy + stops.length) % stops.length];

/** Converts a direction on the page, which is rotated by `quarters` quarter turns clockwise, into one on the screen. */
export function toScreenDirection([dx, dy]: readonly [number, number], quarters: number): readonly [number, number] {
  return quarters === 0 ? [dx, dy] : toScreenDirection([-dy, dx], quarters - 1);
}

/** The rotation of the page around an element, in quarter turns clockwise: see `Match`. */
const quartersAt = (el: Element): number => Number(el.closest('[data-turned]')?.getAttribute('data-turned') ?? 0);

/** Moves the focus within its area. Returns true if the key was an arrow key, Home or End inside an area. */
function move({ key, target }: KeyboardEvent): boolean {
  const from = target instanceof HTMLElement ? target : null;
  const room = from?.closest(AREA);
  if (!from || !room) return false;
  const stops = stopsOf(room);
  if (!stops.includes(from)) return false;
  if (key === 'Home') stops[0].focus();
  else if (key === 'End') stops[stops.length - 1].focus();
  else if (key in ARROWS && room.hasAttribute('data-rim')) nextOnRim(stops, from, ARROWS[key]).focus();
  else if (key in ARROWS) nextElementIn(stops, from, toScreenDirection(ARROWS[key], quartersAt(room)))?.focus();
  else return false;
  return true;
}

/** Lets arrow keys, Home and End move within the areas of `root`, and Tab between them. Returns a stop function. */
export function enableRoving(root: HTMLElement): () => void {
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Tab') prepare(root);
    else if (root.contains(event.target as Node) && move(event)) event.preventDefault();
  };
  const focused = ({ target }: FocusEvent) => {
    const room = target instanceof Element ? target.closest(AREA) : null;
    if (room && target instanceof Element) left.set(room, target);
  };
  // Runs before the browser moves the focus, and before the page's own keys.
  document.addEventListener('keydown', keys, true);
  root.addEventListener('focusin', focused);
  return () => {
    document.removeEventListener('keydown', keys, true);
    root.removeEventListener('focusin', focused);
  };
}
