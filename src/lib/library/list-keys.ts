// Keys in a list of cards: arrows move the focus, Delete deletes a card, F2 renames it.

export interface ListKeyAction {
  /** The index of the card. */
  readonly at: number;
  readonly does: 'delete' | 'rename';
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Moves the focus on an arrow key; returns the action of Delete or F2, else null. Only keys on a card's link count. */
export function handleListKey(event: KeyboardEvent): ListKeyAction | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const card = link?.closest('li');
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return null;
  const cards = [...(card.parentElement?.children ?? [])];
  const at = cards.indexOf(card);
  const step = STEPS[event.key];
  if (step) {
    event.preventDefault();
    cards[at + step]?.querySelector('a')?.focus();
    return null;
  }
  if (event.key === 'Delete') return { at, does: 'delete' };
  return event.key === 'F2' ? { at, does: 'rename' } : null;
}
