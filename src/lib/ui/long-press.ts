// A long press on a target, or a right click, explains the target: no browser menu opens, and no move is played.

/** How long a finger must rest, ms, and how far it may move meanwhile, px. */
const REST = 500;
const STRAY = 10;

/** Text fields and copyable text keep the browser's own long press. */
const COPIED = 'input, textarea, select, .copied';

/** The accessible name: the label, or the text without decorative parts. */
export function accessibleName(thing: Element): string {
  const label = thing.getAttribute('aria-label');
  if (label !== null) return label;
  const words = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    return [...node.childNodes].map(words).join(' ');
  };
  return words(thing).replaceAll(/\s+/g, ' ').trim();
}

/** A running watch for long presses inside an element. */
interface LongPressWatch {
  /** Whether the latest press was a long one; false after `forget`. */
  readonly long: boolean;
  forget(): void;
  stop(): void;
}

/** Watches presses inside `room`. `begin` returns the action of a long press, or null if this press has none. */
export function watchLongPresses(
  room: HTMLElement,
  begin: (event: PointerEvent) => (() => void) | null,
): LongPressWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let long = false;
  const clear = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    clear();
    long = false;
    const act = event.button === 0 ? begin(event) : null;
    if (!act) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      long = true;
      act();
    }, REST);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY) clear();
  };
  const gone = new AbortController();
  const { signal } = gone;
  room.addEventListener('pointerdown', down, { signal });
  room.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel']) room.addEventListener(end, clear, { signal });
  return {
    get long() {
      return long;
    },
    forget: () => {
      clear();
      long = false;
    },
    stop: () => {
      clear();
      gone.abort();
    },
  };
}

/**
 * Calls `ask` with the innermost target of a long press inside `room`; the click after the press is ignored. Returns a
 * stop function.
 */
export function explainOnLongPress(room: HTMLElement, ask: (target: HTMLElement, event: Event) => void): () => void {
  const targetOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-target]') : null;
  const press = watchLongPresses(room, (event) => {
    const target = targetOf(event);
    return target && event.pointerType !== 'mouse' ? () => ask(target, event) : null;
  });
  const click = (event: Event) => {
    // For a dark target `ask` makes a synthetic click; only real clicks are ignored.
    if (!press.long || !event.isTrusted) return;
    press.forget();
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(COPIED)) return;
    event.preventDefault();
    const target = targetOf(event);
    if (target && event.button === 2 && !press.long) ask(target, event);
  };
  room.addEventListener('click', click, true);
  room.addEventListener('contextmenu', menu);
  return () => {
    press.stop();
    room.removeEventListener('click', click, true);
    room.removeEventListener('contextmenu', menu);
  };
}
