// The running match as reactive state: every tap is stored before it counts, and swaps one snapshot.
import { OVER, type BaseOptions, type Move, type Seat } from '../../engine/game';
import type { LogEntry, MoveEntry } from '../../engine/log';
import { Timeline } from '../../engine/timeline';
import { m } from '../../i18n/paraglide/messages';
import { appendLog, Ledger, readLog, timeNow, type MatchRow, type StoreFailure } from '../../store';
import type { Person } from '../../engine/person';
import type { GameUi, PlannedMove, PlayTable } from '../../ui/game-ui';
import { remotePanelText } from './remote-turn';
import type { WindowRole } from './window-lock';
import { snapshotOf, type Snapshot } from './snapshot';
import { PublicMoves, type GameRules } from './public-moves';
import { replanTurn, restoreLine, wouldReveal, type LostLine } from './replan';
import { Seats } from './seats.svelte';
import type { SessionParts } from './session-parts';
import { LogLineMaker, turnStarts, type LogLine, type StoryTurn } from './log-lines';
import { summarise } from './summary';
import { LogView } from './log-view.svelte';

/** The same target tapped again this soon after the turn changed is a double tap, ms. */
const ECHO_MS = 350;

export class Session<S extends object> implements PlayTable<S> {
  readonly game: GameRules<S>;
  readonly ui: GameUi<S>;
  readonly seats: Seats;
  /** Called after a write, with the length of the log. */
  stored: (length: number) => void;

  readonly #ledger: Ledger<Timeline<S>, LogEntry>;
  #last: { move: Move; turn: number; at: number } | null = null;
  #now = $state.raw() as Snapshot<S>;
  #past = $state<number | null>(null);
  /** Leaves history view in the same update as the tap, to avoid a flash of the old position. */
  #homing = false;
  readonly #told: LogView<S>;
  readonly #open: PublicMoves<S>;
  #holder = $state<Seat | null>(null);
  #curtain = $state<Seat | null>(null);
  /** Whether this window plays the match or follows another one. */
  role = $state<WindowRole>('plays');

  /** Throws BadInput if options or log do not fit the game. */
  constructor({ game, ui, row, log, saved, stored }: SessionParts<S>) {
    this.game = game;
    this.ui = ui;
    this.#open = new PublicMoves(game);
    this.seats = new Seats(row);
    this.#told = new LogView({
      game,
      teller: (people) => new LogLineMaker(game, ui, people),
      seats: this.seats,
      now: () => this.#now,
    });
    this.stored = stored ?? (() => undefined);
    this.#ledger = new Ledger<Timeline<S>, LogEntry>({
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

  readonly view: S = $derived.by(() => this.game.redact(this.#now.states[this.position], this.holder));
  readonly mode = $derived.by<'live' | 'past' | 'over'>(() => {
    if (this.#past !== null) return 'past';
    return this.#now.actor === OVER ? 'over' : 'live';
  });
  readonly legal = $derived.by<readonly Move[]>(() => {
    if (this.mode !== 'live' || this.role !== 'plays' || this.#curtain !== null || this.opponent) return [];
    if (this.seats.away(this.#now.actor)) return [];
    return this.#covered ? this.#now.open : this.#now.legal;
  });
  readonly actor: Seat = $derived.by(() => this.game.actor(this.#now.states[this.position]));
  readonly idle = $derived.by(() => remotePanelText(this));
  readonly turnMoves = $derived.by<readonly PlannedMove[]>(() => {
    if (this.mode !== 'live') return [];
    const { turnStart, played } = this.#now;
    return played.slice(turnStart).flatMap((entry, i) => {
      const move = this.game.moves.parse(entry.move);
      return move === undefined ? [] : [{ move, ply: turnStart + i }];
    });
  });

  at(ply: number): S {
    return this.game.redact(this.#now.states[ply], this.holder);
  }

  /** Whether the actor's secrets must stay out of the page: another person, or no one, holds the tablet. */
  readonly #covered = $derived.by(() => this.holder === null || this.holder !== this.#now.actor);
  /** Some moves of the actor appear only once they have looked at their secrets. */
  readonly hides = $derived.by(() => this.#covered && this.#now.open.length < this.#now.legal.length);

  /** The bot level that decides now; null for a person. */
  readonly opponent = $derived.by(() => this.seats.decides(this.#now.actor, this.#now.turn));

  get barrier(): number {
    return this.#now.barrier;
  }

  get holder(): Seat | null {
    return this.#holder;
  }

  // What the shell reads.

  /** Moves that count. */
  get ply(): number {
    return this.#now.played.length;
  }

  /** The shown ply. */
  get position(): number {
    return this.#past ?? this.#now.played.length;
  }

  get turn(): number {
    return this.#now.turn;
  }

  get turnStart(): number {
    return this.#now.turnStart;
  }

  /** Every position so far, secrets included: never render one without `redact`. */
  get states(): readonly S[] {
    return this.#now.states;
  }

  get played(): readonly MoveEntry[] {
    return this.#now.played;
  }

  /** The whole log, for files and links. */
  get log(): readonly LogEntry[] {
    return this.#now.log;
  }

  get options(): BaseOptions {
    return this.#timeline.options;
  }

  /** Why the last taps are not stored; null if all are. */
  get trouble(): StoreFailure | null {
    return this.#ledger.trouble;
  }

  /** Another window wrote first and the last tap here is void: shown until the next tap or a dismissal. */
  get overtaken(): boolean {
    return this.#ledger.overtaken;
  }

  set overtaken(said: boolean) {
    this.#ledger.overtaken = said;
  }

  get #timeline(): Timeline<S> {
    return this.#ledger.thing;
  }

  /** The seat the curtain waits for. */
  get curtain(): Seat | null {
    return this.#curtain;
  }

  /** The earliest ply that undo may reach: reveals and sent moves stay. */
  readonly floor = $derived.by(() => Math.max(this.barrier, this.seats.sealed));
  readonly canUndo = $derived.by(() => this.#may && this.ply > this.floor && this.decisionBefore >= this.floor);
  readonly canRedo = $derived.by(() => this.#may && this.#now.redoable);
  readonly canRestart = $derived.by(
    () => this.#may && !this.opponent && this.ply > Math.max(this.turnStart, this.floor),
  );
  /** [k] is the turn number after k moves. */
  get turnAt(): readonly number[] {
    return this.#told.turnAt;
  }

  get lines(): readonly LogLine[] {
    return this.#told.lines;
  }

  get story(): readonly StoryTurn[] {
    return this.#told.story;
  }

  /** What happened since the active seat last moved. */
  get recap(): readonly LogLine[] {
    return this.#told.recap;
  }

  /** Whether any seat sees more than the public view. */
  readonly secrets = $derived.by(() => {
    const state = this.#now.states[this.#now.states.length - 1];
    const open = JSON.stringify(this.game.redact(state, null));
    return this.people.some((_, seat) => JSON.stringify(this.game.redact(state, seat)) !== open);
  });

  get #may(): boolean {
    return this.#past === null && this.role === 'plays' && this.#curtain === null;
  }

  play(move: Move, ...then: readonly Move[]): void {
    if (!this.legal.includes(move) || this.#echoes(move)) return;
    const turn = this.turn;
    const before = this.#timeline;
    this.#last = { move, turn, at: performance.now() };
    // A tap belongs to its turn: if another tap has ended that turn, this one is void.
    this.#tap(() => {
      const timeline = this.#timeline;
      if (this.game.turn(timeline.state) !== turn || !timeline.legal().includes(move)) {
        this.overtaken = before !== timeline;
        return;
      }
      timeline.play(move, timeNow());
      for (const next of then) {
        // A reply given for the whole table is not a bot's reply.
        if (this.seats.decidesAt(timeline) || !timeline.goesOn(next)) return;
        if (wouldReveal(this.game, timeline.state, next)) return;
        timeline.playOn(next, timeNow());
      }
    });
  }

  /** Plays a bot's move; does nothing if the match is no longer at `ply`. */
  async playFor(move: Move, ply: number): Promise<void> {
    await this.#ledger.do(() => {
      const timeline = this.#timeline;
      if (timeline.ply === ply && this.role === 'plays' && timeline.legal().includes(move))
        timeline.play(move, timeNow());
    });
  }

  /** Whether a move is legal in the running position, secrets included. */
  may(move: Move): boolean {
    return this.#now.legal.includes(move);
  }

  /** The last earlier position in which a person decides; −1 if there is none. */
  get decisionBefore(): number {
    void this.#now;
    return this.seats.decisionBefore(this.#timeline);
  }

  #echoes(move: Move): boolean {
    const last = this.#last;
    return last !== null && last.move === move && last.turn !== this.turn && performance.now() - last.at < ECHO_MS;
  }

  undo(): void {
    if (this.#may) this.#tap(() => this.#back(this.decisionBefore));
  }

  redo(): void {
    if (!this.#may) return;
    this.#tap(() => {
      const timeline = this.#timeline;
      // The bots' replies are redone too.
      do if (timeline.redo(timeNow()).length === 0) return;
      while (this.seats.decidesAt(timeline) && timeline.redoable);
    });
  }

  restartTurn(): void {
    if (this.#may)
      this.#tap(() => this.#back(Math.max(this.#timeline.turnStart, this.#timeline.barrier, this.seats.sealed)));
  }

  /** Undoes to an earlier ply, but never across a reveal. */
  undoTo(ply: number): void {
    if (this.role !== 'plays') return;
    this.#homing = true;
    this.#tap(() => this.#back(ply));
  }

  #back(ply: number): void {
    if (ply < this.seats.sealed) return;
    const to = this.#timeline.rests(ply) ? ply : this.#timeline.restBefore(ply);
    if (to >= this.#timeline.barrier && to < this.#timeline.ply) this.#timeline.undoTo(to, false, timeNow());
  }

  /** The table agrees to undo a reveal; the log records it. */
  takeBack(ply: number): void {
    if (this.role !== 'plays' || ply < 0) return;
    this.#homing = true;
    this.#tap(() => {
      const to = this.#timeline.rests(ply) ? ply : this.#timeline.restBefore(ply);
      if (to < this.#timeline.ply) this.#timeline.undoTo(to, true, timeNow());
    });
  }

  restore(line: LostLine): void {
    if (this.#may && line.ply >= this.floor) this.#tap(() => restoreLine(this.#timeline, line, timeNow()));
  }

  replan(ply: number, moves: readonly Move[]): void {
    if (this.#may) this.#tap(() => replanTurn(this.#timeline, ply, moves, timeNow()));
  }

  why(move: Move): string | null {
    if (this.mode === 'past') return m.play_why_past();
    if (this.role === 'follows') return m.play_why_follows();
    if (this.seats.away(this.actor)) return m.play_mail_why({ name: this.people[this.actor].name });
    if (this.opponent) return m.bot_why_turn({ name: this.people[this.actor].name });
    const { state } = this.#timeline;
    const reason = this.game.why(this.#covered ? this.game.redact(state, null) : state, move);
    return reason && this.ui.reason(reason, this.game.redact(state, this.holder));
  }

  handOver(seat: Seat): void {
    if (this.seats.away(seat)) return;
    // A person alone with bots needs no curtain.
    this.#holder = seat === this.seats.alone ? seat : null;
    if (this.#holder === null) this.#curtain = seat;
  }

  /** The person the curtain waits for has the tablet and confirms. */
  lift(): void {
    this.#holder = this.#curtain;
    this.#curtain = null;
  }

  /** Covers the shown secrets. */
  cover(): void {
    this.#holder = null;
    this.#curtain = null;
  }

  // Looking back.

  /** Shows the position after `ply` moves; null, or the last one, leaves history view. */
  look(ply: number | null): void {
    const at = ply === null ? null : Math.max(0, Math.min(ply, this.ply));
    this.#past = at === this.ply && this.mode !== 'past' ? null : at;
  }

  /** Shows the position one tap before or after the shown one. */
  step(by: -1 | 1): void {
    this.look(by < 0 ? this.#timeline.restBefore(this.position) : this.#timeline.restAfter(this.position));
  }

  /** Shows the position nearest to `ply` that is not inside a tap. */
  lookNear(ply: number): void {
    if (ply < this.position) this.look(this.#timeline.restBefore(ply + 1));
    else if (ply > this.position) this.look(this.#timeline.restAfter(ply - 1));
  }

  /** Goes to the beginning of the turn before or after the shown position. */
  stepTurn(by: -1 | 1): void {
    const stops = [...turnStarts(this.turnAt), this.ply];
    const at = this.position;
    this.look((by < 0 ? stops.findLast((k) => k < at) : stops.find((k) => k > at)) ?? at);
  }

  // Storing.

  /** Stores the moves that failed before, or reads those of another window. */
  catchUp(): Promise<void> {
    return this.#ledger.catchUp();
  }

  /** Resolves when every tap so far is stored or has failed. */
  settled(): Promise<void> {
    return this.#ledger.settled();
  }

  #append({ log, ply, options, state }: Timeline<S>, from: number): Promise<void> {
    const summary = summarise(this.game, options, state);
    return appendLog({ row: this.row, from, entries: log.slice(from), summary, ply });
  }

  /** Queues a person's action. */
  #tap(work: () => void): void {
    this.overtaken = false;
    void this.#ledger.do(work);
  }

  #show(): void {
    const timeline = this.#timeline;
    this.#now = snapshotOf(timeline, this.#open);
    const { actor } = this.#now;
    if (this.#past !== null && (this.#homing || this.#past > timeline.ply)) this.#past = null;
    this.#homing = false;
    if (this.#holder !== null && this.#holder !== actor && actor !== OVER) this.#holder = null;
  }
}
