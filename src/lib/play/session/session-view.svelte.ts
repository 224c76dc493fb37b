// What the board and the shell read of a running match. They read one snapshot, which each stored change replaces.
import { GAME_OVER, type BaseOptions, type Move, type Seat } from '../../engine/game';
import type { LogEntry, MoveEntry } from '../../engine/log';
import { Timeline } from '../../engine/timeline';
import { m } from '../../i18n/messages';
import { appendLog, Ledger, readLog, type MatchRow, type StoreFailure } from '../../store';
import type { Person } from '../../engine/person';
import type { GameUi, PlannedMove } from '../../ui/game-ui';
import { isDailyMatch } from './daily-match';
import { remoteIdlePanel } from './remote-turn';
import type { WindowRole } from './window-lock';
import { snapshotOf, type Snapshot } from './snapshot';
import { PublicMoves, type GameRules } from './public-moves';
import { Seats } from './seats.svelte';
import type { SessionParts } from './session-parts';
import { LogLineMaker, type LogLine, type TurnLines } from './log-lines';
import { summariseMatch } from './match-summary';
import { LogInWords } from './log-in-words.svelte';

export abstract class SessionView<S extends object> {
  readonly game: GameRules<S>;
  readonly ui: GameUi<S>;
  readonly seats: Seats;
  /** Called after a write, with the length of the log. */
  stored: (length: number) => void;

  protected readonly ledger: Ledger<Timeline<S>, LogEntry>;
  protected now = $state.raw() as Snapshot<S>;
  protected past = $state<number | null>(null);
  /** True if the next update leaves history view too, to avoid a flash of the old position. */
  protected homing = false;
  readonly #told: LogInWords<S>;
  readonly #open: PublicMoves<S>;
  protected held = $state<Seat | null>(null);
  protected waiting = $state<Seat | null>(null);
  /** Whether this window plays the match or follows another one. */
  role = $state<WindowRole>('plays');

  /** Throws BadInput if options or log do not fit the game. */
  constructor({ game, ui, row, log, saved, stored }: SessionParts<S>) {
    this.game = game;
    this.ui = ui;
    this.#open = new PublicMoves(game);
    this.seats = new Seats(row);
    this.#told = new LogInWords({
      game,
      teller: (people) => new LogLineMaker(game, ui, people),
      seats: this.seats,
      now: () => this.now,
    });
    this.stored = stored ?? (() => undefined);
    this.ledger = new Ledger<Timeline<S>, LogEntry>({
      log,
      saved,
      build: (entries) => new Timeline<S>(game, row.start, entries),
      append: (timeline, from) => this.#append(timeline, from),
      read: (from) => readLog(row.id, from),
      show: () => this.#show(),
      stored: (length) => this.stored(length),
    });
    this.#show();
  }

  // What the board reads.

  /** The stored row, with the current players. */
  get row(): MatchRow {
    return this.seats.row;
  }

  get people(): readonly Person[] {
    return this.seats.shown;
  }

  readonly view: S = $derived.by(() => this.game.redact(this.now.states[this.position], this.holder));
  readonly mode = $derived.by<'live' | 'past' | 'over'>(() => {
    if (this.past !== null) return 'past';
    return this.now.actor === GAME_OVER ? 'over' : 'live';
  });
  readonly legal = $derived.by<readonly Move[]>(() => {
    if (this.mode !== 'live' || this.role !== 'plays' || this.waiting !== null || this.opponent) return [];
    if (this.seats.away(this.now.actor)) return [];
    return this.#covered ? this.now.open : this.now.legal;
  });
  readonly actor: Seat = $derived.by(() => this.game.actor(this.now.states[this.position]));
  readonly idle = $derived.by(() => remoteIdlePanel(this));
  readonly turnMoves = $derived.by<readonly PlannedMove[]>(() => {
    if (this.mode !== 'live') return [];
    const { turnStart, played } = this.now;
    return played.slice(turnStart).flatMap((entry, i) => {
      const move = this.game.moves.parse(entry.move);
      return move === undefined ? [] : [{ move, ply: turnStart + i }];
    });
  });

  at(ply: number): S {
    return this.game.redact(this.now.states[ply], this.holder);
  }

  /** Whether the actor's secrets must stay out of the page: another person, or no one, holds the tablet. */
  readonly #covered = $derived.by(() => this.holder === null || this.holder !== this.now.actor);
  /** True if the active player has moves that are offered only once they have looked at their secrets. */
  readonly hides = $derived.by(() => this.#covered && this.now.open.length < this.now.legal.length);

  /** The bot level that decides now; null for a person. */
  readonly opponent = $derived.by(() => this.seats.decides(this.now.actor, this.now.turn));

  get barrier(): number {
    return this.now.barrier;
  }

  get holder(): Seat | null {
    return this.held;
  }

  // What the shell reads.

  /** Number of moves that count. */
  get ply(): number {
    return this.now.played.length;
  }

  /** The shown ply. */
  get position(): number {
    return this.past ?? this.now.played.length;
  }

  get turn(): number {
    return this.now.turn;
  }

  get turnStart(): number {
    return this.now.turnStart;
  }

  /** Every position so far, secrets included: never render one without `redact`. */
  get states(): readonly S[] {
    return this.now.states;
  }

  get played(): readonly MoveEntry[] {
    return this.now.played;
  }

  /** The whole log, for files and links. */
  get log(): readonly LogEntry[] {
    return this.now.log;
  }

  get options(): BaseOptions {
    return this.timeline.options;
  }

  /** Why the last taps are not stored; null if all are. */
  get trouble(): StoreFailure | null {
    return this.ledger.trouble;
  }

  /**
   * True if another window wrote first, so that the last tap here does not count. Shown until the next tap or until
   * dismissed.
   */
  get overtaken(): boolean {
    return this.ledger.overtaken;
  }

  set overtaken(said: boolean) {
    this.ledger.overtaken = said;
  }

  protected get timeline(): Timeline<S> {
    return this.ledger.thing;
  }

  /** The seat the curtain waits for; null if there is no curtain. */
  get curtain(): Seat | null {
    return this.waiting;
  }

  /** Whether this is a deal of the day that is over: its first result stays, so nothing is undone. */
  readonly settledDeal = $derived.by(() => this.now.actor === GAME_OVER && isDailyMatch(this.row));
  /** The earliest ply that undo may reach: reveals and sent moves are not undone. */
  readonly floor = $derived.by(() => (this.settledDeal ? this.ply : Math.max(this.barrier, this.seats.sealed)));
  readonly canUndo = $derived.by(() => this.mayAct && this.ply > this.floor && this.decisionBefore >= this.floor);
  readonly canRedo = $derived.by(() => this.mayAct && this.now.redoable);
  readonly canRestart = $derived.by(
    () => this.mayAct && !this.opponent && this.ply > Math.max(this.turnStart, this.floor),
  );
  /** `turnAt[k]` is the turn number after k moves. */
  get turnAt(): readonly number[] {
    return this.#told.turnAt;
  }

  get lines(): readonly LogLine[] {
    return this.#told.lines;
  }

  get story(): readonly TurnLines[] {
    return this.#told.story;
  }

  /** The lines since the active seat last moved. */
  get recap(): readonly LogLine[] {
    return this.#told.recap;
  }

  /** Whether any seat sees more than the public view. */
  readonly secrets = $derived.by(() => {
    const state = this.now.states[this.now.states.length - 1];
    const open = JSON.stringify(this.game.redact(state, null));
    return this.people.some((_, seat) => JSON.stringify(this.game.redact(state, seat)) !== open);
  });

  protected get mayAct(): boolean {
    return this.past === null && this.role === 'plays' && this.waiting === null && !this.settledDeal;
  }

  /** Whether a move is legal in the running position, secrets included. */
  may(move: Move): boolean {
    return this.now.legal.includes(move);
  }

  /** The ply of the last earlier position in which a person decides; −1 if there is none. */
  get decisionBefore(): number {
    void this.now;
    return this.seats.decisionBefore(this.timeline);
  }

  why(move: Move): string | null {
    if (this.mode === 'past') return m.play_why_past();
    if (this.role === 'follows') return m.play_why_follows();
    if (this.seats.away(this.actor)) return m.play_mail_why({ name: this.people[this.actor].name });
    if (this.opponent) return m.bot_why_turn({ name: this.people[this.actor].name });
    const { state } = this.timeline;
    const reason = this.game.why(this.#covered ? this.game.redact(state, null) : state, move);
    return reason && this.ui.reason(reason, this.game.redact(state, this.holder));
  }

  #append({ log, ply, options, state }: Timeline<S>, from: number): Promise<void> {
    const summary = summariseMatch(this.game, options, state);
    return appendLog({ row: this.row, from, entries: log.slice(from), summary, ply });
  }

  #show(): void {
    const timeline = this.timeline;
    this.now = snapshotOf(timeline, this.#open);
    const { actor } = this.now;
    if (this.past !== null && (this.homing || this.past > timeline.ply)) this.past = null;
    this.homing = false;
    if (this.held !== null && this.held !== actor && actor !== GAME_OVER) this.held = null;
  }
}
