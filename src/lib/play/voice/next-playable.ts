// The next place at which a legal move begins. The N key moves the focus from place to place.
import type { Session } from '../session/session.svelte';

/** The next lit target that plays, or begins, a legal move; after the last one, the first. */
export function nextPlayableTarget(table: HTMLElement, { ui, view, legal }: Session<object>): HTMLElement | undefined {
  const names = new Set(legal.flatMap((move) => ui.targets(view, move)));
  const lit = [...table.querySelectorAll<HTMLElement>('[data-target]')].filter(
    (el) =>
      names.has(el.dataset.target ?? '') &&
      el.getAttribute('aria-disabled') !== 'true' &&
      el.checkVisibility({ visibilityProperty: true }),
  );
  const at = document.activeElement;
  const after = at && lit.find((el) => (at.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  return after ?? lit.at(0);
}
