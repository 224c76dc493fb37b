// Base of all games' tables: reads the position, plays legal moves, replies at the tap to illegal ones, and keeps the
// focus.
import type { Move } from '../engine/game';
import { boardPositionOf, boardPositionOfElement, type Bubble } from './bubble';
import { EMBLEM_OF, type Colour, type Emblem, type PlayTable } from './game-ui';
import { explainOnLongPress, accessibleName } from './long-press';

/** A person as shown on pieces and mats. */
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  readonly colour: Colour;
  readonly emblem: Emblem;
}

/** The name of the touched thing; '' for a button of the action panel, whose words are visible. */
export const touchedName = ({ currentTarget: at }: Event): string =>
  at instanceof Element && !at.closest('#action-panel') ? accessibleName(at) : '';

export class BoardScreen<S extends object> {
  readonly #get: () => PlayTable<S>;
  /** The table's element: bubbles are placed inside it. */
  #root: HTMLElement | null = null;
  /** The element a player focused by keyboard; null after a touch. */
  #keyed: Element | null = null;
  /** The reply to a tap, and the position it was given in. */
  #answer = $state.raw<{ bubble: Bubble; view: S } | null>(null);
  /** The opened mat or hand, and the position it was opened in. */
  #opened = $state.raw<{ seat: number; view: S } | null>(null);
  /** True while a target is only being explained: its click plays no move. */
  #asking = false;

  constructor(get: () => PlayTable<S>) {
    this.#get = get;
  }

  get table(): PlayTable<S> {
    return this.#get();
  }
  get view(): S {
    return this.table.view;
  }

  /** Every legal move now, by code. */
  readonly legal = $derived.by((): readonly Move[] => this.table.legal);
  readonly people = $derived.by((): SeatView[] =>
    this.table.people.map((p, seat) => ({ seat, name: p.name, colour: p.colour, emblem: EMBLEM_OF[p.colour] })),
  );

  /** The reply to a tap, until the position changes. */
  readonly bubble = $derived.by(() => (this.#answer?.view === this.view ? this.#answer.bubble : null));

  /** The seat whose mat or hand is open; null if none is. The next move closes it. */
  readonly openSeat = $derived.by(() => (this.#opened?.view === this.view ? this.#opened.seat : null));

  showSeat(seat: number | null): void {
    this.#opened = seat === null ? null : { seat, view: this.view };
  }

  mount(node: HTMLElement): () => void {
    this.#root = node;
    const gone = new AbortController();
    const { signal } = gone;
    const focused = ({ target }: FocusEvent) => {
      this.#keyed = target instanceof Element ? target : null;
    };
    node.addEventListener('focusin', focused, { signal });
    node.addEventListener('pointerdown', () => (this.#keyed = null), { signal });
    const watch = this.#keepFocus(node);
    const release = explainOnLongPress(node, (target, event) => this.tell(target, event));
    node.addEventListener('click', (event) => this.#explain(event), { signal });
    // The next touch, anywhere, removes the reply.
    document.addEventListener('pointerdown', () => this.hush(), { signal, capture: true });
    return () => {
      gone.abort();
      release();
      watch.disconnect();
    };
  }

  /**
   * Keeps a keyboard player's focus at the table if the focused element is removed or hidden. Waits two frames: the
   * browser takes the focus from a hidden element only after rendering.
   */
  #keepFocus(node: HTMLElement): MutationObserver {
    let due = false;
    const check = () => {
      due = false;
      if (this.#keyed && document.activeElement === document.body) this.#refocus(this.#keyed);
    };
    const watch = new MutationObserver(() => {
      if (due || !this.#keyed) return;
      due = true;
      requestAnimationFrame(() => requestAnimationFrame(check));
    });
    watch.observe(node, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'hidden', 'inert', 'disabled'],
    });
    return watch;
  }

  /** Focuses a visible element with the target name of the lost one, else the action panel. */
  #refocus(lost: Element): void {
    const name = lost.getAttribute('data-target');
    const same = name && this.#root?.querySelectorAll<HTMLElement>(`[data-target="${CSS.escape(name)}"]`);
    const shown = [...(same || [])].find((one) => one.checkVisibility());
    if (shown) shown.focus({ preventScroll: true });
    if (!shown || document.activeElement !== shown) this.focus('.panel');
  }

  /** Explains a tapped thing that is not a control: shows its `data-what`, or the `title` that a mouse shows. */
  #explain(event: MouseEvent): void {
    if (!(event.target instanceof Element) || !this.#root) return;
    const thing = event.target.closest<HTMLElement>('[data-what], [title]');
    if (!thing || event.target.closest('button, a, input, select, summary')) return;
    const what = thing.dataset.what ?? thing.title;
    const bubble = { what, text: '', ...boardPositionOfElement(thing, event, this.#root) };
    this.#answer = { bubble, view: this.view };
  }

  /** Explains a target; for a dark one, also why its move is not legal. Plays no move. */
  tell(target: HTMLElement, event: Event): void {
    if (!this.#root) return;
    this.hush();
    if (target.getAttribute('aria-disabled') === 'true') {
      this.#asking = true;
      target.click();
      this.#asking = false;
    }
    const answer = this.#answer as { bubble: Bubble } | null;
    const bubble = {
      what: accessibleName(target),
      text: answer?.bubble.text ?? '',
      ...boardPositionOfElement(target, event, this.#root),
    };
    this.#answer = { bubble, view: this.view };
  }

  /** Focuses the first matching element of the table. */
  focus(selector: string): void {
    this.#root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  /** Plays moves as one tap: stored, rendered and undone together. */
  playMoves(move: Move, ...then: readonly Move[]): void {
    if (this.#asking) return;
    this.hush();
    this.table.play(move, ...then);
  }

  /** Plays the moves as one tap if the first is legal; otherwise shows at the tap why not. */
  attemptMove(move: Move, event: Event, ...then: readonly Move[]): void {
    if (this.legal.includes(move)) this.playMoves(move, ...then);
    else this.refuse(event, this.table.why(move));
  }

  /** Explains a touched element that has no action. */
  ask(event: Event): void {
    this.refuse(event, null);
  }

  /** Shows a reason (`text`) at the tapped element, and the element's name (`what`). */
  refuse(event: Event, text: string | null, what = touchedName(event)): void {
    const spot = this.#root && boardPositionOf(event, this.#root);
    if ((text || what) && spot) this.#answer = { bubble: { what, text: text ?? '', ...spot }, view: this.view };
  }

  /** Removes the reply. */
  hush(): void {
    this.#answer = null;
  }

  /** Removes the reply. A game's screen also drops a choice that was not played yet. Called by Escape. */
  clear(): void {
    this.hush();
  }
}
