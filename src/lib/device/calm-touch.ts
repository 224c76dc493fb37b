// Calm touch, for hands that shake: a tap counts only if the finger has rested for a moment.

/** How long a finger must rest, ms: longer than an unwanted touch, shorter than the long press that explains. */
const REST = 300;

/** Ignores shorter taps anywhere on the page. Keys and their clicks always count. Returns a stop function. */
export function watchCalmTouch(): () => void {
  let since = 0;
  const down = () => (since = performance.now());
  const click = (event: MouseEvent) => {
    // A click by key, by the page or by a screen reader has no press before it.
    if (!event.isTrusted || event.detail === 0 || performance.now() - since >= REST) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('pointerdown', down, true);
  addEventListener('click', click, true);
  return () => {
    removeEventListener('pointerdown', down, true);
    removeEventListener('click', click, true);
  };
}
