// A keyboard that comes up leaves less of the page to be seen: the field one writes into is kept in sight.

/** Fields that bring up a keyboard. */
const WRITTEN =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="button"])';

/** Whether the middle of the field lies in what can be seen of the page, and nothing lies over it. */
function inSight(field: Element, { offsetTop, height }: VisualViewport): boolean {
  const box = field.getBoundingClientRect();
  if (box.top < offsetTop || box.bottom > offsetTop + height) return false;
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit !== null && (field.contains(hit) || hit.contains(field));
}

/** Brings the field one writes into back into sight whenever another part of the page can be seen. Answers how to stop. */
export function keepInSight(): () => void {
  const seen = globalThis.visualViewport;
  if (!seen) return () => undefined;
  let { scale } = seen;
  /** Fingers that were put down last: two draw the page larger, one has chosen a field. */
  let fingers = 0;
  const touched = ({ touches }: TouchEvent) => (fingers = touches.length);
  const look = () => {
    const drawn = fingers > 1 || (fingers === 0 && seen.scale !== scale);
    ({ scale } = seen);
    if (drawn) return;
    const field = document.activeElement;
    if (!field?.matches(WRITTEN) || inSight(field, seen)) return;
    field.scrollIntoView({ block: 'center' });
  };
  addEventListener('touchstart', touched, { passive: true, capture: true });
  seen.addEventListener('resize', look);
  return () => {
    removeEventListener('touchstart', touched, { capture: true });
    seen.removeEventListener('resize', look);
  };
}
