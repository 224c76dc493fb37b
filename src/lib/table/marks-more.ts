// Marks a scrolling box while it has more content below its lower edge.
import type { Attachment } from 'svelte/attachments';
import { onResize } from '../ui/resize';

/** Less than this below the edge is rounding or padding, px. */
const SLACK = 4;

/** An attachment that sets `data-more` on a scrolling box while there is more below. */
export const marksMore: Attachment<HTMLElement> = (box) => {
  const mark = () => box.toggleAttribute('data-more', box.scrollHeight - box.clientHeight - box.scrollTop > SLACK);
  let stop = onResize([box, ...box.children], mark);
  const changes = new MutationObserver(() => {
    stop();
    stop = onResize([box, ...box.children], mark);
  });
  changes.observe(box, { childList: true });
  box.addEventListener('scroll', mark, { passive: true });
  return () => {
    stop();
    changes.disconnect();
    box.removeEventListener('scroll', mark);
  };
};
