// Holding a button down: a tap counts once when it is let go, so that a finger that scrolls changes nothing; held, it counts faster and faster.
import type { Attachment } from 'svelte/attachments';

/** ms before the first repetition, then between them: longest and shortest. */
const FIRST = 420;
const SLOW = 160;
const FAST = 45;
/** Pixels a finger may stray while it holds; farther, it swipes or scrolls. */
const STRAY = 12;

/** Calls `act` on a tap, a key or a screen reader's press, and again and again while a press lasts. */
export function repeating(act: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let from = { x: 0, y: 0 };
    const stop = () => clearTimeout(timer);
    const again = (wait: number) => {
      held = true;
      act();
      timer = setTimeout(() => again(Math.max(FAST, wait * 0.85)), wait);
    };
    const down = (e: PointerEvent) => {
      if (e.button !== 0) return;
      held = false;
      from = { x: e.clientX, y: e.clientY };
      stop();
      timer = setTimeout(() => again(SLOW), FIRST);
    };
    // A finger keeps its pointer on the button wherever it goes: leaving has to be measured.
    const move = (e: PointerEvent) => {
      if (Math.hypot(e.clientX - from.x, e.clientY - from.y) > STRAY) stop();
    };
    // The click that ends a long press has been counted.
    const click = () => {
      if (!held) act();
      held = false;
    };
    const menu = (e: Event) => e.preventDefault();
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('click', click);
    node.addEventListener('contextmenu', menu);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave']) node.addEventListener(end, stop);
    return () => {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('click', click);
      node.removeEventListener('contextmenu', menu);
      for (const end of ['pointerup', 'pointercancel', 'pointerleave']) node.removeEventListener(end, stop);
    };
  };
}
