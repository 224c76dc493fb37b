// What the tables of all games do alike: read the position, play what is legal, answer at the tap where it is not, keep the focus.
import type { Attachment } from 'svelte/attachments';
import type { Move } from '../engine/game';
import { spotOf, type Bubble } from './bubble';
import { EMBLEM_OF, type Colour, type Emblem, type PlayTable } from './game-ui';

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
  /** The answer to a refused tap, and the position it was given in. */
  #answer = $state.raw<{ bubble: Bubble; view: S } | null>(null);

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

  /** The answer to a refused tap, for as long as the position stays. */
  readonly bubble = $derived.by(() => (this.#answer?.view === this.view ? this.#answer.bubble : null));

  mount(node: HTMLElement): void {
    this.#root = node;
    node.addEventListener('focusin', (event) => (this.#focused = event.target));
  }

  /** Takes the focus to the first element of the table that fits. */
  focus(selector: string): void {
    this.#root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  /** For a button that goes when it has been pressed: the focus it had stays in the action panel. */
  readonly leaves: Attachment<HTMLElement> = (node) => () => {
    if (this.#focused === node && document.activeElement === document.body) this.focus('.panel');
  };

  /** Plays moves one after the other, as one tap. */
  playMoves(...all: readonly Move[]): void {
    this.hush();
    for (const move of all) this.table.play(move);
  }

  /** Plays the move where it is legal, else says at the tap why it is not. */
  attemptMove(move: Move, event: Event): void {
    if (this.legal.includes(move)) this.playMoves(move);
    else this.refuse(event, this.table.why(move));
  }

  /** Shows a sentence at the element that was tapped. */
  refuse(event: Event, text: string | null): void {
    const spot = this.#root && spotOf(event, this.#root);
    if (text && spot) this.#answer = { bubble: { text, ...spot }, view: this.view };
  }

  /** Takes the answer away. */
  hush(): void {
    this.#answer = null;
  }
}
