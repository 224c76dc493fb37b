// A table that is not stored: a position of the real engine, played on by hand, with undo back to its start.
import type { AnyGame, Move, Seat } from '../../engine/game';
import type { Timeline } from '../../engine/timeline';
import type { AnyGameUi, Person, PlannedMove, PlayTable } from '../../ui/game-ui';
import { PublicMoves } from './public-moves';
import { replanTurn, wouldReveal } from './replan-turn';

export abstract class TableInMemory implements PlayTable<object> {
  abstract readonly game: AnyGame;
  abstract readonly ui: AnyGameUi;
  abstract readonly people: readonly Person[];
  /** Incremented at every change of the timeline. */
  #beat = $state(0);
  #holder = $state<Seat | null>(null);

  /** The timeline that is played on. */
  protected abstract get plain(): Timeline<object>;
  /** The ply at which play on this table began. */
  abstract get from(): number;
  /** Whether no more moves can be played here. */
  abstract get over(): boolean;
  /** Called by `changed` before the screen re-renders; not called after undo. */
  protected abstract after(): void;

  /** The timeline, read reactively. */
  protected get line(): Timeline<object> {
    void this.#beat;
    return this.plain;
  }

  /** Keeps its identity until the next change, because a screen drops its choices when the view changes. */
  readonly #view = $derived.by(() => this.game.redact(this.line.state, this.holder));
  get view(): object {
    return this.#view;
  }
  /** Moves that depend on a secret are offered only to the seat that may see it. */
  get legal(): readonly Move[] {
    if (this.over) return [];
    const { line } = this;
    const legal = line.legal();
    return this.#covered ? this.#open.of(line.state, legal) : legal;
  }
  /** Whether the active player's secrets must be hidden: another player, or none, holds the tablet. */
  get #covered(): boolean {
    return this.holder === null || this.holder !== this.actor;
  }
  readonly #open = $derived.by(() => new PublicMoves<object>(this.game));
  get actor(): Seat {
    return this.game.actor(this.line.state);
  }
  get mode(): 'live' | 'past' | 'over' {
    return this.over ? 'past' : 'live';
  }
  get barrier(): number {
    return Math.max(this.from, this.line.barrier);
  }
  get turnMoves(): readonly PlannedMove[] {
    const { line } = this;
    const from = line.turnStart;
    return line.played.slice(from).map(({ move: text }, k) => {
      const move = this.game.moves.parse(text);
      if (move === undefined) throw new Error(`no such move: ${text}`);
      return { move, ply: from + k };
    });
  }
  get holder(): Seat | null {
    return this.#holder;
  }
  handOver(seat: Seat): void {
    this.#holder = seat;
  }
  cover(): void {
    this.#holder = null;
  }
  at(ply: number): object {
    return this.game.redact(this.line.states[ply], this.holder);
  }

  /** Changes the timeline and notifies the screen. */
  protected changed(work: (line: Timeline<object>) => void): void {
    work(this.plain);
    this.after();
    this.#beat++;
  }

  play(move: Move, ...then: readonly Move[]): void {
    if (!this.legal.includes(move)) return;
    this.changed((line) => {
      line.play(move);
      for (const next of then) {
        if (!line.goesOn(next) || wouldReveal(this.game, line.state, next)) return;
        line.playOn(next);
      }
    });
  }
  replan(ply: number, moves: readonly Move[]): void {
    if (!this.over) this.changed((line) => replanTurn(line, Math.max(ply, this.barrier), moves));
  }
  why(move: Move): string | null {
    const { state } = this.line;
    const reason = this.game.why(this.#covered ? this.game.redact(state, null) : state, move);
    return reason && this.ui.reason(reason, this.game.redact(state, this.holder));
  }

  get canUndo(): boolean {
    return this.line.ply > this.barrier;
  }
  /** Undoes one tap; does nothing at the start. */
  undo(): void {
    if (!this.canUndo) return;
    const { plain } = this;
    plain.undoTo(Math.max(this.barrier, plain.restBefore(plain.ply)));
    this.#beat++;
  }
}
