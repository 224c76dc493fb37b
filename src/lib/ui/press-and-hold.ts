// Press and hold: a tap acts once on release, so that scrolling changes nothing; a held button repeats faster and
// faster.
import type { Attachment } from 'svelte/attachments';

/** Delay before the first repetition; then the longest and the shortest delay between repetitions, ms. */
const FIRST = 420;
const SLOW = 160;
const FAST = 45;
/** How far a finger may move, px. A longer movement is a swipe or a scroll. */
const STRAY = 12;

/** Calls `act` on a tap, a key or a screen reader's press, and repeatedly during a long press. */
export function pressAndHold(act: () => void): Attachment<HTMLElement> {
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
    // A finger that leaves the button still sends its events to the button, so measure how far it has moved.
    const move = (e: PointerEvent) => {
      if (Math.hypot(e.clientX - from.x, e.clientY - from.y) > STRAY) stop();
    };
    // The click after a long press does not count again.
    const click = () => {
      if (!held) act();
      held = false;
    };
    const menu = (e: Event) => e.preventDefault();
    const gone = new AbortController();
    const { signal } = gone;
    node.addEventListener('pointerdown', down, { signal });
    node.addEventListener('pointermove', move, { signal });
    node.addEventListener('click', click, { signal });
    node.addEventListener('contextmenu', menu, { signal });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave']) node.addEventListener(end, stop, { signal });
    return () => {
      stop();
      gone.abort();
    };
  };
}
