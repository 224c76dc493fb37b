// Keeps the focused text field visible when the on-screen keyboard opens.

/** Fields that open a keyboard. */
const WRITTEN =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="button"])';

/** Whether the field is in the visible viewport and its centre is not covered. */
function inSight(field: Element, { offsetTop, height }: VisualViewport): boolean {
  const box = field.getBoundingClientRect();
  if (box.top < offsetTop || box.bottom > offsetTop + height) return false;
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit !== null && (field.contains(hit) || hit.contains(field));
}

/** Scrolls the focused field into view when the viewport is resized, unless by zooming. Returns a stop function. */
export function keepFieldVisible(): () => void {
  const seen = globalThis.visualViewport;
  if (!seen) return () => undefined;
  let { scale } = seen;
  /** Number of fingers of the last touch: two zoom the page, one has chosen a field; 0 before the first touch. */
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
