// Changes of size, reported in the next frame.
import type { Attachment } from 'svelte/attachments';

/**
 * Calls `measure` in the frame after elements change their size, the first time included. Returns a stop function. If
 * `measure` changed the layout in the observer itself, browsers would report a "ResizeObserver loop".
 */
export function onResize(elements: Iterable<Element>, measure: () => void): () => void {
  let frame = 0;
  const watch = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  for (const element of elements) watch.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
  };
}

/** An attachment that reports an element's width, px, at once and after each change. */
export const followWidth =
  (set: (px: number) => void): Attachment<HTMLElement> =>
  (element) => {
    set(element.clientWidth);
    return onResize([element], () => set(element.clientWidth));
  };

/** An attachment of a page's sticky foot: a control that gets the focus is scrolled out from under it (app.css). */
export const stickyFoot: Attachment<HTMLElement> = (foot) => {
  const { style } = document.documentElement;
  const stop = onResize([foot], () => style.setProperty('--foot', `${String(foot.offsetHeight)}px`));
  return () => {
    stop();
    style.removeProperty('--foot');
  };
};
