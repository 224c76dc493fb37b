// Where the keyboard focus goes if the focused element is removed: in a list, and when a layer over the page closes.
import { tick } from 'svelte';

/**
 * An attachment for a list, or another box, whose children are its rows. If the focused row is removed or moved, or its
 * focused control is disabled, the focus moves to the same control of the next row, else of the previous row, else to
 * the heading of the list's section.
 */
export function keepFocus(list: HTMLElement): () => void {
  const section = list.closest<HTMLElement>('section, details, [role="tabpanel"]');
  /** The focused row and its index; the index of its focused control. Null after a touch. */
  let held: { readonly row: Element; readonly at: number; readonly control: number } | null = null;

  const focused = ({ target }: Event) => {
    const rows = [...list.children];
    const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
    held = at < 0 ? null : { row: rows[at], at, control: controlsOf(rows[at]).findIndex((one) => one === target) };
  };
  const touched = () => (held = null);

  function changed() {
    if (!held) return;
    const { row, at, control } = held;
    const rows = [...list.children];
    if (!isFocusLost()) held = row.isConnected ? { row, at: rows.indexOf(row), control } : null;
    else if (!focusRow(row.isConnected ? row : rows[Math.min(at, rows.length - 1)], control)) focusHeading(section);
  }

  const watch = new MutationObserver(changed);
  watch.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  list.addEventListener('focusin', focused);
  document.addEventListener('pointerdown', touched, true);
  return () => {
    watch.disconnect();
    document.removeEventListener('pointerdown', touched, true);
    // The page may remove the list together with its last row.
    void tick().then(changed);
  };
}

/**
 * An attachment for a layer that opens and closes. If closing it loses the focus, the element that had the focus before
 * gets it again, or the nearest one around that element that is left.
 */
export function returnFocus(): () => void {
  const around: HTMLElement[] = [];
  for (let one = document.activeElement; one instanceof HTMLElement; one = one.parentElement) around.push(one);
  return () =>
    void tick().then(() => {
      for (const one of around) if (isFocusLost() && one.isConnected) one.focus({ preventScroll: true });
    });
}

/** Browsers take the focus from a disabled button only at the next frame. */
function isFocusLost(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now.matches(':disabled');
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button, input, select')];

/** Focuses a row's control at an index; its last one if there is none; a neighbour of a disabled one. */
function focusRow(row: Element | undefined, at: number): boolean {
  const controls = row ? controlsOf(row) : [];
  const control = controls[at] ?? controls.at(-1);
  return [control, control?.previousElementSibling, control?.nextElementSibling].some((one) => {
    if (one instanceof HTMLElement) one.focus();
    return !isFocusLost();
  });
}

function focusHeading(section: HTMLElement | null): void {
  const heading = section?.querySelector<HTMLElement>('h2, summary');
  if (heading?.tagName === 'H2') heading.tabIndex = -1;
  (heading ?? section)?.focus();
}
