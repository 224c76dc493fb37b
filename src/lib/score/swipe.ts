// A sideways swipe as an attachment: mostly horizontal, long enough, and not begun on something that scrolls or is typed in.
import type { Attachment } from 'svelte/attachments';

/** Pixels a finger must travel sideways, and how much more than up or down. */
const FAR = 60;
const STEEP = 1.8;

export function swipe(to: { left(): void; right(): void }): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    const down = (e: PointerEvent) => {
      from = e.pointerType === 'touch' ? { x: e.clientX, y: e.clientY, id: e.pointerId } : null;
    };
    const up = (e: PointerEvent) => {
      if (!from || from.id !== e.pointerId) return;
      const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
      from = null;
      if (Math.abs(dx) < FAR || Math.abs(dx) < STEEP * Math.abs(dy)) return;
      if (dx < 0) to.left();
      else to.right();
    };
    const cancel = () => (from = null);
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', cancel);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
    };
  };
}
