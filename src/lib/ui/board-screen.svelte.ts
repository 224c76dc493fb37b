// What the tables of all games do alike: read the position, play what is legal, answer at the tap if it is not, keep the focus.
import type { Attachment } from 'svelte/attachments';
import type { Move } from '../engine/game';
import { spotOf, spotOn, type Bubble } from './bubble';
import { EMBLEM_OF, type Colour, type Emblem, type PlayTable } from './game-ui';
import { holding, nameOf } from './hold';

/** A person as the pieces show them. */
export interface SeatLook {
  readonly seat: number;
  readonly name: string;
  readonly colour: Colour;
  readonly emblem: Emblem;
}

export class BoardScreen<S extends object> {
  readonly #get: () => PlayTable<S>;
  /** The table's element: bubbles are placed inside it. */
  #root: HTMLElement | null = null;
  /** What had the focus last. */
  #focused: EventTarget | null = null;
  /** The element a player focused by keyboard. */
  #keyed: Element | null = null;
  /** The answer to a refused tap, and the position it was given in. */
  #answer = $state.raw<{ bubble: Bubble; view: S } | null>(null);
  /** Whose mat or hand was opened, and the position it was opened in. */
  #opened = $state.raw<{ seat: number; view: S } | null>(null);
  /** Somebody only asks what a thing is: nothing is played. */
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
  readonly people = $derived.by((): SeatLook[] =>
    this.table.people.map((p, seat) => ({ seat, name: p.name, colour: p.colour, emblem: EMBLEM_OF[p.colour] })),
  );

  /** Only the action is chosen in this turn, and more can be done: what ends it stays quiet. */
  readonly early: boolean = $derived.by(() => this.table.turnMoves.length <= 1 && this.legal.length > 1);

  /** The answer to a refused tap, for as long as the position stays. */
  readonly bubble = $derived.by(() => (this.#answer?.view === this.view ? this.#answer.bubble : null));

  /** Whose mat or hand is open, null if nobody's: the next move closes it. */
  readonly openSeat = $derived.by(() => (this.#opened?.view === this.view ? this.#opened.seat : null));

  showSeat(seat: number | null): void {
    this.#opened = seat === null ? null : { seat, view: this.view };
  }

  mount(node: HTMLElement): () => void {
    this.#root = node;
    const focused = ({ target }: FocusEvent) => {
      this.#focused = target;
      this.#keyed = target instanceof Element ? target : null;
    };
    node.addEventListener('focusin', focused);
    const touched = () => (this.#keyed = null);
    node.addEventListener('pointerdown', touched);
    const watch = this.#keepFocus(node);
    const release = holding(node, (target, event) => this.tell(target, event));
    const asked = (event: MouseEvent) => this.#explain(event);
    node.addEventListener('click', asked);
    // An answer goes with the next touch anywhere: what was touched gives its own.
    const elsewhere = () => this.hush();
    document.addEventListener('pointerdown', elsewhere, true);
    return () => {
      document.removeEventListener('pointerdown', elsewhere, true);
      release();
      watch.disconnect();
      node.removeEventListener('click', asked);
      node.removeEventListener('pointerdown', touched);
      node.removeEventListener('focusin', focused);
    };
  }

  /**
   * Keeps the focus of a keyboard player at the table if the focused element is removed or hidden. It waits two frames, because the
   * browser takes the focus from a hidden element only after it has drawn the page.
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

  /** Focuses the same target if the table still shows it, otherwise the action panel. */
  #refocus(lost: Element): void {
    const name = lost.getAttribute('data-target');
    const same = name && this.#root?.querySelectorAll<HTMLElement>(`[data-target="${CSS.escape(name)}"]`);
    const shown = [...(same || [])].find((one) => one.checkVisibility());
    if (shown) shown.focus({ preventScroll: true });
    if (!shown || document.activeElement !== shown) this.focus('.panel');
  }

  /** A tap on something that is no target: what it is and how it stands, if it says so itself (`data-what`). */
  #explain(event: MouseEvent): void {
    if (!(event.target instanceof Element) || !this.#root) return;
    const thing = event.target.closest<HTMLElement>('[data-what]');
    if (!thing || event.target.closest('button, a, input, select, summary')) return;
    const bubble = { what: thing.dataset.what, text: '', ...spotOn(thing, event, this.#root) };
    this.#answer = { bubble, view: this.view };
  }

  /** Says what a thing is, and for a dark one why it cannot be done. Nothing is played. */
  tell(target: HTMLElement, event: Event): void {
    if (!this.#root) return;
    this.hush();
    if (target.getAttribute('aria-disabled') === 'true') {
      this.#asking = true;
      target.click();
      this.#asking = false;
    }
    const answer = this.#answer as { bubble: Bubble } | null;
    const bubble = { what: nameOf(target), text: answer?.bubble.text ?? '', ...spotOn(target, event, this.#root) };
    this.#answer = { bubble, view: this.view };
  }

  /** Takes the focus to the first element of the table that fits. */
  focus(selector: string): void {
    this.#root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  /**
   * For a button that disappears when it is pressed: the focus stays at the table. It moves in the next frame, because moving it at
   * once would force a layout of a half-changed page.
   */
  readonly leaves: Attachment<HTMLElement> = (node) => () => {
    if (this.#focused !== node) return;
    requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active === document.body || active === node) this.#refocus(node);
    });
  };

  /** A key that a finger pressed gives its focus up: one that goes with its focus has a half-changed page laid out for it. */
  #letGo(): void {
    const key = document.activeElement;
    if (!(key instanceof HTMLElement) || !this.#root?.contains(key) || key.matches(':focus-visible')) return;
    this.#keyed = null;
    key.blur();
  }

  /** Plays moves one after the other, as one tap: stored, drawn and taken back together. */
  playMoves(move: Move, ...then: readonly Move[]): void {
    if (this.#asking) return;
    this.hush();
    this.#letGo();
    this.table.play(move, ...then);
  }

  /** Plays the move if it is legal; otherwise says at the tap why it is not. */
  attemptMove(move: Move, event: Event): void {
    if (this.legal.includes(move)) this.playMoves(move);
    else this.refuse(event, this.table.why(move));
  }

  /** Shows a sentence at the element that was tapped, below what it is where that is given. */
  refuse(event: Event, text: string | null, what = ''): void {
    const spot = this.#root && spotOf(event, this.#root);
    if ((text || what) && spot) this.#answer = { bubble: { what, text: text ?? '', ...spot }, view: this.view };
  }

  /** Takes the answer away. */
  hush(): void {
    this.#answer = null;
  }

  /** Drops what was picked but not played: Escape. */
  clear(): void {
    this.hush();
  }
}
