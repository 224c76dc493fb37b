// A finger's horizontal swipe as an attachment. A gesture that the browser takes over (`pointercancel`) does not count.
import type { Attachment } from 'svelte/attachments';

/** `FAR`: how far the finger must move sideways, px. `STEEP`: how many times farther sideways than up or down. */
const FAR = 60;
const STEEP = 1.8;

export function onSwipe(to: { left(): void; right(): void }): Attachment<HTMLElement> {
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
    const gone = new AbortController();
    const { signal } = gone;
    node.addEventListener('pointerdown', down, { signal });
    node.addEventListener('pointerup', up, { signal });
    node.addEventListener('pointercancel', () => (from = null), { signal });
    return () => gone.abort();
  };
}
