// Base of the screens of games with an action table: the plan of the turn, targets that play an action, the open tab
// and the open mat.
import type { MoveCodec } from '../engine/actions';
import type { Seat } from '../engine/game';
import { BoardScreen } from '../ui/board-screen.svelte';
import type { PlayTable } from '../ui/game-ui';

/** Handles a tap. A reply appears where the event was. */
export type TapHandler = (event: Event) => void;

/** A tap target: lit if its move is legal; otherwise dark, and a tap shows why not. */
export interface TapTarget {
  readonly lit: boolean;
  readonly label: string;
  readonly tap: TapHandler;
}

/** A parsed move of the running turn. */
export interface PlannedAction<A> {
  readonly ply: number;
  readonly action: A;
}

export abstract class GameScreen<S extends { readonly seat: Seat }, A, Tab extends string> extends BoardScreen<S> {
  readonly #moves: MoveCodec<A>;
  /** The tab chosen by hand, and the decision it was chosen at. */
  #tab = $state.raw<{ tab: Tab; decision: string } | null>(null);

  constructor(get: () => PlayTable<S>, moves: MoveCodec<A>) {
    super(get);
    this.#moves = moves;
  }

  /** A name of the current decision: a tab chosen by hand stays open until this name changes. */
  protected abstract readonly decision: string;
  /** The tab in which the current decision is made. */
  protected abstract readonly home: Tab;

  readonly plan = $derived.by((): PlannedAction<A>[] =>
    this.table.turnMoves.map(({ move, ply }) => ({ ply, action: this.#moves.decode(move) })),
  );

  /** The open tab of a phone. */
  readonly tab = $derived.by((): Tab => (this.#tab?.decision === this.decision ? this.#tab.tab : this.home));

  openTab(tab: Tab): void {
    this.#tab = { tab, decision: this.decision };
  }

  /** Whether a mat other than the active seat's is shown. */
  readonly matOpened = $derived.by(() => this.openSeat !== null);
  /** The seat whose mat is shown. */
  readonly mat = $derived.by((): Seat => this.openSeat ?? this.view.seat);

  openMat(seat: Seat | null): void {
    this.showSeat(seat === this.view.seat ? null : seat);
  }

  can(action: A): boolean {
    return this.legal.includes(this.#moves.encode(action));
  }

  play(action: A, ...then: readonly A[]): void {
    this.playMoves(this.#moves.encode(action), ...then.map((next) => this.#moves.encode(next)));
  }

  /** Plays the action if it is legal; otherwise shows at the tap why not. */
  attempt(action: A, event: Event, what?: string): void {
    if (this.can(action)) this.play(action);
    else this.refuse(event, this.table.why(this.#moves.encode(action)), what);
  }

  target(action: A, label: string): TapTarget {
    return { lit: this.can(action), label, tap: (event) => this.attempt(action, event) };
  }
}
