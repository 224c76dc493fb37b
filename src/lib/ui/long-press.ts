// A long press on a target, or a right click, explains it: no browser menu opens, and no tap is played.

/** How long a finger must rest, ms, and how far it may move meanwhile, px. */
const REST = 500;
const STRAY = 10;

/** Text fields and copyable text keep the browser's own long press. */
const COPIED = 'input, textarea, select, .copied';

/** The accessible name: the label, or the text without decorative parts. */
export function nameOf(thing: Element): string {
  const label = thing.getAttribute('aria-label');
  if (label !== null) return label;
  const words = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    return [...node.childNodes].map(words).join(' ');
  };
  return words(thing).replaceAll(/\s+/g, ' ').trim();
}

/**
 * Calls `ask` with the innermost target of a long press inside `room`; the click that ends it is ignored. Returns a
 * stop function.
 */
export function holding(room: HTMLElement, ask: (target: HTMLElement, event: Event) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let asked = false;
  const stop = () => clearTimeout(timer);
  const targetOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-target]') : null;
  const down = (event: PointerEvent) => {
    stop();
    asked = false;
    const target = targetOf(event);
    if (event.button !== 0 || event.pointerType === 'mouse' || !target) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      asked = true;
      ask(target, event);
    }, REST);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY) stop();
  };
  const click = (event: Event) => {
    // Reasons for dark targets come from a synthetic click, which must pass.
    if (!asked || !event.isTrusted) return;
    asked = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(COPIED)) return;
    event.preventDefault();
    const target = targetOf(event);
    if (target && event.button === 2 && !asked) ask(target, event);
  };
  const ends = ['pointerup', 'pointercancel'];
  room.addEventListener('pointerdown', down);
  room.addEventListener('pointermove', move);
  room.addEventListener('click', click, true);
  room.addEventListener('contextmenu', menu);
  for (const end of ends) room.addEventListener(end, stop);
  return () => {
    stop();
    room.removeEventListener('pointerdown', down);
    room.removeEventListener('pointermove', move);
    room.removeEventListener('click', click, true);
    room.removeEventListener('contextmenu', menu);
    for (const end of ends) room.removeEventListener(end, stop);
  };
}
