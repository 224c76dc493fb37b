// A table nobody stores: a position of the real engine, played on by hand, with undo as far back as it began.
import type { AnyGame, Move, Seat } from '../engine/game';
import type { Timeline } from '../engine/timeline';
import type { AnyGameUi, Person, PlannedMove, PlayTable } from '../ui/game-ui';
import { OpenMoves } from './open-moves';
import { replanned, reveals } from './replan';

export abstract class TableInMemory implements PlayTable<object> {
  abstract readonly game: AnyGame;
  abstract readonly ui: AnyGameUi;
  abstract readonly people: readonly Person[];
  /** Raised with every change of the line. */
  #beat = $state(0);

  /** The line that is played on. */
  protected abstract get plain(): Timeline<object>;
  /** The ply it began at. */
  abstract get from(): number;
  /** Nobody may play on. */
  abstract get over(): boolean;
  abstract get holder(): Seat | null;
  abstract handOver(seat: Seat): void;
  abstract cover(): void;
  /** Called after every change, before anybody looks. */
  protected abstract after(): void;

  /** The line, for whoever draws it: read anew after every change. */
  protected get line(): Timeline<object> {
    void this.#beat;
    return this.plain;
  }

  /** The same object until something changes: a screen keeps what was chosen for the view it was chosen in. */
  readonly #view = $derived.by(() => this.game.redact(this.line.state, this.holder));
  get view(): object {
    return this.#view;
  }
  /** Moves that depend on a secret are offered to whoever may see it, and to nobody else. */
  get legal(): readonly Move[] {
    if (this.over) return [];
    const { line } = this;
    const legal = line.legal();
    return this.#covered ? this.#open.of(line.state, legal) : legal;
  }
  /** Whether the holder may not see what the actor may. */
  get #covered(): boolean {
    return this.holder === null || this.holder !== this.actor;
  }
  readonly #open = $derived.by(() => new OpenMoves<object>(this.game));
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
  at(ply: number): object {
    return this.game.redact(this.line.states[ply], this.holder);
  }

  /** Changes the line and lets the screen know. */
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
        if (!line.goesOn(next) || reveals(this.game, line.state, next)) return;
        line.playOn(next);
      }
    });
  }
  replan(ply: number, moves: readonly Move[]): void {
    if (!this.over) this.changed((line) => replanned(line, Math.max(ply, this.barrier), moves));
  }
  why(move: Move): string | null {
    const { state } = this.line;
    const reason = this.game.why(this.#covered ? this.game.redact(state, null) : state, move);
    return reason && this.ui.reason(reason, this.game.redact(state, this.holder));
  }

  get canUndo(): boolean {
    return this.line.ply > this.barrier;
  }
  /** One tap back; nothing where it began. */
  undo(): void {
    if (!this.canUndo) return;
    const { plain } = this;
    plain.undoTo(Math.max(this.barrier, plain.restBefore(plain.ply)));
    this.#beat++;
  }
}
