// Holding a button down: once at once, again after a while, then faster and faster until it is let go.
import type { Attachment } from 'svelte/attachments';

/** ms before the first repetition, then between them: longest and shortest. */
const FIRST = 420;
const SLOW = 160;
const FAST = 45;

/** Calls `act` on press, and again while the press lasts; keyboard and screen readers press once. */
export function repeating(act: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const stop = () => clearTimeout(timer);
    const again = (wait: number) => {
      act();
      timer = setTimeout(() => again(Math.max(FAST, wait * 0.85)), wait);
    };
    const down = (e: PointerEvent) => {
      if (e.button !== 0) return;
      pressed = true;
      act();
      stop();
      timer = setTimeout(() => again(SLOW), FIRST);
    };
    // A click that follows a press has been counted; one that comes alone is the keyboard or a screen reader.
    const click = () => {
      if (!pressed) act();
      pressed = false;
    };
    const menu = (e: Event) => e.preventDefault();
    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click);
    node.addEventListener('contextmenu', menu);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave']) node.addEventListener(end, stop);
    return () => {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click);
      node.removeEventListener('contextmenu', menu);
      for (const end of ['pointerup', 'pointercancel', 'pointerleave']) node.removeEventListener(end, stop);
    };
  };
}
