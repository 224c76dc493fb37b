// The play screen's shortcut keys, and which key presses are not for the table.
import { shortcutCharacter } from '../../device/character-keys';
import type { Session } from '../session/session.svelte';

/** By character: the setting `keys` may ask for Alt, or turn them off. */
const CHARACTER_ACTIONS = {
  u: 'undo',
  r: 'redo',
  m: 'moves',
  l: 'log',
  h: 'rules',
  '?': 'help',
  n: 'next',
  c: 'can',
  s: 'stand',
  w: 'happened',
} as const;
const KEY_ACTIONS = {
  Enter: 'done',
  Escape: 'escape',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  PageUp: 'turnBack',
  PageDown: 'turnOn',
  ' ': 'replay',
} as const;
const ACTIONS = { ...CHARACTER_ACTIONS, ...KEY_ACTIONS } as const;
export type KeyAction = (typeof ACTIONS)[keyof typeof ACTIONS];
type Actions = Readonly<Partial<Record<string, KeyAction>>>;
const byCharacter: Actions = CHARACTER_ACTIONS;
const byKey: Actions = KEY_ACTIONS;

/**
 * Elements that use Enter, Space or the arrow keys themselves while focused; `TYPED` ones use all keys except Escape.
 */
const OWN = 'a, button, input, select, textarea, summary, [contenteditable], [role="slider"], [role="tab"]';
const TYPED = 'input:not([type="range"]), select, textarea, [contenteditable]';

/** The action of a key press; null if it belongs to a field, a dialog or the browser. */
export function keyAction(event: KeyboardEvent): KeyAction | null {
  if (event.defaultPrevented || event.isComposing) return null;
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const action = byCharacter[shortcutCharacter(event) ?? ''] ?? (plain ? byKey[event.key] : undefined);
  if (!action) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (action === 'escape') return action;
  if (target?.closest(TYPED)) return null;
  if (event.repeat && action !== 'back' && action !== 'on') return null;
  const pressed = action === 'done' || action === 'replay' || action === 'back' || action === 'on';
  return pressed && target?.closest(OWN) ? null : action;
}

/** The first words of moves that end an action or keep the current state. */
const ENDINGS = new Set(['done', 'end', 'keep', 'pass', 'ready']);

/** The move that Enter plays: the only move that ends an action, else the only legal move; otherwise undefined. */
export function moveForEnterKey(legal: readonly number[], text: (move: number) => string): number | undefined {
  const ends = legal.filter((move) => ENDINGS.has(text(move).split(' ')[0]));
  if (ends.length === 1) return ends[0];
  return legal.length === 1 ? legal[0] : undefined;
}

/** N moves the focus to it: the next lit target that plays, or begins, a legal move; after the last one, the first. */
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
