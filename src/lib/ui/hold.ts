// Holding a finger on a thing of a table, or the other button of a mouse: ours, never the browser's menu, and never a tap.

/** ms a finger rests before it asks; px it may stray meanwhile. */
const REST = 500;
const STRAY = 10;

/** What may be copied by hand keeps the browser's own long press. */
const COPIED = 'input, textarea, select, .copied';

/** What a thing is called where it is read out: its label, or its words without those that are only drawn. */
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

/** Calls `ask` with the innermost target a finger rests on inside `room`; the tap that ends the rest does not count. Returns the end of it. */
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
    // Answers to a dark thing are asked for by a click of our own, which is let through.
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
