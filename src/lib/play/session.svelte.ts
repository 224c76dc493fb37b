// The running match as reactive state: every tap is stored before it counts, one reference is swapped per move.
import { OVER, type BaseOptions, type Move, type Seat } from '../engine/game';
import type { LogEntry, MoveEntry } from '../engine/log';
import type { Timeline } from '../engine/timeline';
import { m } from '../i18n/paraglide/messages';
import type { MatchRow, StoreFailure } from '../store';
import type { GameUi, Person, PlannedMove, PlayTable } from '../ui/game-ui';
import type { Role } from './helm';
import { Ledger, type SomeGame } from './ledger.svelte';
import { replanned, reveals } from './replan';
import { agreements, byTurn, keepTurns, sinceLast, Teller, turnStarts, type StoryLine, type StoryTurn } from './story';

/** A repeated tap on the same target this soon after the turn passed on is a double tap, in ms. */
const ECHO_MS = 350;

/** Everything the screen draws from, taken at once so that it never shows half a move. */
interface Now<S> {
  readonly states: readonly S[];
  readonly line: readonly MoveEntry[];
  readonly log: readonly LogEntry[];
  readonly legal: readonly Move[];
  /** Those of them that are legal in the position as everybody may see it: offered before the curtain. */
  readonly open: readonly Move[];
  readonly actor: Seat;
  readonly turn: number;
  readonly turnStart: number;
  readonly barrier: number;
  readonly redoable: boolean;
}

export interface SessionParts<S extends object> {
  readonly game: SomeGame<S>;
  readonly ui: GameUi<S>;
  readonly row: MatchRow;
  readonly log: readonly LogEntry[];
  /** Called after something was stored, with the length of the log. */
  readonly stored?: (length: number) => void;
}

export class Session<S extends object> implements PlayTable<S> {
  readonly game: SomeGame<S>;
  readonly ui: GameUi<S>;
  readonly row: MatchRow;
  readonly people: readonly Person[];
  readonly teller: Teller<S>;
  /** Called after something was stored, with the length of the log. */
  stored: (length: number) => void;

  readonly #ledger: Ledger<S>;
  #last: { move: Move; turn: number; at: number } | null = null;
  #now = $state.raw() as Now<S>;
  #past = $state<number | null>(null);
  /** The way back to the table, taken together with what a tap changes: else the last position would be drawn on the way. */
  #homing = false;
  #story: StoryTurn[] = [];
  #holder = $state<Seat | null>(null);
  #curtain = $state<Seat | null>(null);
  /** Whether this window steers the match or follows another one. */
  role = $state<Role>('plays');

  /** Throws BadInput where options or log are not the game's. */
  constructor({ game, ui, row, log, stored }: SessionParts<S>) {
    this.game = game;
    this.ui = ui;
    this.row = row;
    this.people = row.people;
    this.teller = new Teller(game, ui, row.people);
    this.stored = stored ?? (() => undefined);
    this.#ledger = new Ledger({ game, row, log, show: () => this.#show(), stored: (length) => this.stored(length) });
    this.#show();
  }

  // What the board reads.

  readonly view: S = $derived.by(() => this.game.redact(this.#now.states[this.position], this.#holder));
  readonly mode = $derived.by<'live' | 'past' | 'over'>(() => {
    if (this.#past !== null) return 'past';
    return this.#now.actor === OVER ? 'over' : 'live';
  });
  readonly legal = $derived.by<readonly Move[]>(() => {
    if (this.mode !== 'live' || this.role !== 'plays' || this.#curtain !== null) return [];
    return this.#covered ? this.#now.open : this.#now.legal;
  });
  readonly actor: Seat = $derived.by(() => this.game.actor(this.#now.states[this.position]));
  readonly turnMoves = $derived.by<readonly PlannedMove[]>(() => {
    if (this.mode !== 'live') return [];
    const { turnStart, line } = this.#now;
    return line.slice(turnStart).flatMap((entry, i) => {
      const move = this.game.moves.parse(entry.move);
      return move === undefined ? [] : [{ move, ply: turnStart + i }];
    });
  });

  at(ply: number): S {
    return this.game.redact(this.#now.states[ply], this.#holder);
  }

  /** Whether what only the actor may know is not to be in the page: nobody, or somebody else, holds the tablet. */
  readonly #covered = $derived.by(() => this.#holder === null || this.#holder !== this.#now.actor);

  get barrier(): number {
    return this.#now.barrier;
  }

  get holder(): Seat | null {
    return this.#holder;
  }

  // What the shell reads.

  /** Moves that count. */
  get ply(): number {
    return this.#now.line.length;
  }

  /** The ply that is shown. */
  get position(): number {
    return this.#past ?? this.#now.line.length;
  }

  get turn(): number {
    return this.#now.turn;
  }

  get turnStart(): number {
    return this.#now.turnStart;
  }

  /** Every position so far, as it really is: never shown without redaction. */
  get states(): readonly S[] {
    return this.#now.states;
  }

  get line(): readonly MoveEntry[] {
    return this.#now.line;
  }

  /** The whole log, for files and links. */
  get log(): readonly LogEntry[] {
    return this.#now.log;
  }

  get options(): BaseOptions {
    return this.#line.options;
  }

  /** Why the last taps are not on the device; null while all of them are. */
  get trouble(): StoreFailure | null {
    return this.#ledger.trouble;
  }

  /** Another window wrote first and the last tap of this one is void: said until the next tap, or until it is read. */
  get overtaken(): boolean {
    return this.#ledger.overtaken;
  }

  set overtaken(said: boolean) {
    this.#ledger.overtaken = said;
  }

  get #line(): Timeline<S> {
    return this.#ledger.line;
  }

  /** The seat the curtain waits for. */
  get curtain(): Seat | null {
    return this.#curtain;
  }

  readonly canUndo = $derived.by(() => this.#may && this.ply > this.barrier);
  readonly canRedo = $derived.by(() => this.#may && this.#now.redoable);
  readonly canRestart = $derived.by(() => this.#may && this.ply > Math.max(this.turnStart, this.barrier));
  readonly turnAt = $derived.by(() => this.#now.states.map((s) => this.game.turn(s)));
  readonly lines = $derived.by<StoryLine[]>(() => this.teller.lines(this.#now.states, this.#now.line));
  readonly story = $derived.by<StoryTurn[]>(() => {
    const seatAt = this.#now.states.map((s) => this.game.actor(s));
    this.#story = keepTurns(this.#story, byTurn(this.turnAt, seatAt, this.lines, agreements(this.#now.log)));
    return this.#story;
  });

  /** What happened since the seat that decides now last made a move. */
  readonly recap = $derived.by<StoryLine[]>(() => sinceLast(this.#now.actor, this.#now.line, this.lines));

  /** True where some seat sees what not everybody may see. */
  readonly secrets = $derived.by(() => {
    const state = this.#now.states[this.#now.states.length - 1];
    const open = JSON.stringify(this.game.redact(state, null));
    return this.people.some((_, seat) => JSON.stringify(this.game.redact(state, seat)) !== open);
  });

  get #may(): boolean {
    return this.#past === null && this.role === 'plays' && this.#curtain === null;
  }

  // Playing.

  play(move: Move, ...then: readonly Move[]): void {
    if (!this.legal.includes(move) || this.#echoes(move)) return;
    const turn = this.turn;
    const line = this.#line;
    this.#last = { move, turn, at: Date.now() };
    // A tap belongs to the turn it was made in: where another tap has ended it meanwhile, this one is void.
    this.#tap(() => {
      if (this.game.turn(this.#line.state) !== turn || !this.#line.legal().includes(move)) {
        this.overtaken = line !== this.#line;
        return;
      }
      this.#line.play(move, Date.now());
      for (const next of then) {
        const { state } = this.#line;
        if (!this.#line.legal().includes(next) || reveals(this.game, state, next)) return;
        this.#line.play(next, Date.now());
      }
    });
  }

  #echoes(move: Move): boolean {
    const last = this.#last;
    return last !== null && last.move === move && last.turn !== this.turn && Date.now() - last.at < ECHO_MS;
  }

  undo(): void {
    if (this.#may) this.#tap(() => this.#back(this.#line.ply - 1));
  }

  redo(): void {
    if (!this.#may) return;
    this.#tap(() => {
      const next = this.#line.redoable;
      const move = next && this.game.moves.parse(next.move);
      if (move !== undefined && this.#line.legal().includes(move)) this.#line.play(move, Date.now());
    });
  }

  restartTurn(): void {
    if (this.#may) this.#tap(() => this.#back(Math.max(this.#line.turnStart, this.#line.barrier)));
  }

  /** Back to an earlier position of the running match, as far as nothing shown has to be unseen. */
  undoTo(ply: number): void {
    if (this.role !== 'plays') return;
    this.#homing = true;
    this.#tap(() => this.#back(ply));
  }

  #back(ply: number): void {
    if (ply >= this.#line.barrier && ply < this.#line.ply) this.#line.undoTo(ply, false, Date.now());
  }

  /** The table agrees to take back something already shown; the log records it. */
  takeBack(ply: number): void {
    if (this.role !== 'plays' || ply < 0) return;
    this.#homing = true;
    this.#tap(() => {
      if (ply < this.#line.ply) this.#line.undoTo(ply, true, Date.now());
    });
  }

  replan(ply: number, moves: readonly Move[]): void {
    if (this.#may) this.#tap(() => replanned(this.#line, ply, moves, Date.now()));
  }

  why(move: Move): string | null {
    if (this.mode === 'past') return m.play_why_past();
    if (this.role === 'follows') return m.play_why_follows();
    const { state } = this.#line;
    const reason = this.game.why(this.#covered ? this.game.redact(state, null) : state, move);
    return reason && this.ui.reason(reason, this.game.redact(state, this.#holder));
  }

  handOver(seat: Seat): void {
    this.#holder = null;
    this.#curtain = seat;
  }

  /** The person the curtain waits for has the tablet and says so. */
  lift(): void {
    this.#holder = this.#curtain;
    this.#curtain = null;
  }

  /** Nobody's secrets are shown any more. */
  cover(): void {
    this.#holder = null;
    this.#curtain = null;
  }

  // Looking back.

  /** Shows the position after `ply` moves; null, or the last one, goes back to the table. */
  look(ply: number | null): void {
    const at = ply === null ? null : Math.max(0, Math.min(ply, this.ply));
    this.#past = at === this.ply && this.mode !== 'past' ? null : at;
  }

  step(by: number): void {
    this.look(this.position + by);
  }

  /** Goes to the beginning of the turn before or after the position shown. */
  stepTurn(by: -1 | 1): void {
    const stops = [...turnStarts(this.turnAt), this.ply];
    const at = this.position;
    this.look((by < 0 ? stops.findLast((k) => k < at) : stops.find((k) => k > at)) ?? at);
  }

  // Storing.

  /** Stores what could not be stored before, or reads what another window has written since. */
  catchUp(): Promise<void> {
    return this.#ledger.catchUp();
  }

  /** Resolves when every tap so far is stored, or found not to be. */
  settled(): Promise<void> {
    return this.#ledger.settled();
  }

  /** What a person did here. */
  #tap(work: () => void): void {
    this.overtaken = false;
    void this.#ledger.do(work);
  }

  #show(): void {
    const line = this.#line;
    const actor = this.game.actor(line.state);
    const legal = line.legal();
    const open: Move[] = [];
    if (actor !== OVER) this.game.legal(this.game.redact(line.state, null), open);
    this.#now = {
      states: line.states.slice(),
      line: line.line.slice(),
      log: line.log.slice(),
      legal,
      open: legal.filter((move) => open.includes(move)),
      actor,
      turn: this.game.turn(line.state),
      turnStart: line.turnStart,
      barrier: line.barrier,
      redoable: line.redoable !== undefined,
    };
    if (this.#past !== null && (this.#homing || this.#past > line.ply)) this.#past = null;
    this.#homing = false;
    if (this.#holder !== null && this.#holder !== actor && actor !== OVER) this.#holder = null;
  }
}
