// A running match as reactive state. Board and shell read one snapshot. Every tap is stored before it counts; then a new
// snapshot replaces the old one.
import { GAME_OVER, type BaseOptions, type Move, type Seat } from '../../engine/game';
import type { LogEntry, MoveEntry } from '../../engine/log';
import type { RuleReport } from '../../engine/match-file';
import type { Person } from '../../engine/person';
import { Timeline } from '../../engine/timeline';
import { appendLog, Ledger, readLog, timeNow, type MatchRow, type StoreFailure } from '../../store';
import type { GameUi, PlannedMove, PlayTable } from '../../ui/game-ui';
import { isDailyMatch } from './daily-match';
import { MatchClock } from './match-clock.svelte';
import {
  agreedUndos,
  groupByTurn,
  linesSinceLast,
  LogLineMaker,
  reuseTurns,
  turnStarts,
  type LogLine,
  type TurnLines,
} from './log-lines';
import { summariseMatch } from '../../store/match-summary';
import { PublicMoves, type GameRules } from './public-moves';
import { remoteIdlePanel, whyNotNow } from './remote-turn';
import { replanTurn, restoreReplacedMoves, wouldReveal, type ReplacedMoves } from './replan-turn';
import { Seats } from './seats.svelte';
import { snapshotOf, type Snapshot } from './snapshot';
import type { WindowRole } from './window-lock';

/** The same move tapped again within this time, ms, is ignored as a double tap if the turn has changed in between. */
const ECHO_MS = 350;

interface SessionParts<S extends object> {
  readonly game: GameRules<S>;
  readonly ui: GameUi<S>;
  readonly row: MatchRow;
  readonly log: readonly LogEntry[];
  /** How many entries of the log are stored; all of them if not given. */
  readonly saved?: number;
}

export class Session<S extends object> implements PlayTable<S> {
  readonly game: GameRules<S>;
  readonly ui: GameUi<S>;
  readonly seats: Seats;
  /** Called after a write, with the length of the log. */
  stored: (length: number) => void = () => undefined;

  readonly #ledger: Ledger<Timeline<S>, LogEntry>;
  #now = $state.raw() as Snapshot<S>;
  #past = $state<number | null>(null);
  /** True if the next update leaves history view too, to avoid a flash of the old position. */
  #homing = false;
  #last: { move: Move; turn: number; at: number } | null = null;
  /** Makes the lines. Replaced if a name changes, because it caches sentences. */
  readonly #lineMaker = $derived.by(() => new LogLineMaker(this.game, this.ui, this.people));
  #story: TurnLines[] = [];
  readonly #open: PublicMoves<S>;
  #held = $state<Seat | null>(null);
  #waiting = $state<Seat | null>(null);
  /** The last move that the rules refused, and the words shown for it. */
  refused: RuleReport | null = null;
  /** The clock; null in a match without one. */
  readonly clock: MatchClock | null;
  /** Whether this window plays the match or follows another one. */
  role = $state<WindowRole>('plays');

  /** Throws BadInput if options or log do not fit the game. */
  constructor({ game, ui, row, log, saved }: SessionParts<S>) {
    this.game = game;
    this.ui = ui;
    this.#open = new PublicMoves(game);
    this.seats = new Seats(row);
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
    this.clock = row.clock ? new MatchClock(this, () => this.#timeline.log.length) : null;
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
    return this.#now.actor === GAME_OVER ? 'over' : 'live';
  });
  readonly legal = $derived.by<readonly Move[]>(() => {
    if (this.mode !== 'live' || this.role !== 'plays' || this.#waiting !== null || this.opponent) return [];
    if (this.seats.away(this.#now.actor)) return [];
    return this.#covered ? this.#now.open : this.#now.legal;
  });
  readonly actor: Seat = $derived.by(() => this.game.actor(this.#now.states[this.position]));
  readonly idle = $derived.by(() => remoteIdlePanel(this));
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
  /** True if the active player has moves that are offered only once they have looked at their secrets. */
  readonly hides = $derived.by(() => this.#covered && this.#now.open.length < this.#now.legal.length);

  /** The bot level that decides now; null for a person. */
  readonly opponent = $derived.by(() => this.seats.decides(this.#now.actor, this.#now.turn));

  readonly barrier: number = $derived.by(() => this.#now.barrier);
  readonly holder: Seat | null = $derived.by(() => this.#held);

  // What the shell reads.

  /** Number of moves that count. */
  readonly ply: number = $derived.by(() => this.#now.played.length);

  /** The shown ply. */
  readonly position: number = $derived.by(() => this.#past ?? this.#now.played.length);
  readonly turn: number = $derived.by(() => this.#now.turn);
  readonly turnStart: number = $derived.by(() => this.#now.turnStart);

  /** Every position so far, secrets included: never render one without `redact`. */
  readonly states: readonly S[] = $derived.by(() => this.#now.states);
  readonly played: readonly MoveEntry[] = $derived.by(() => this.#now.played);

  /** The whole log, for files and links. */
  readonly log: readonly LogEntry[] = $derived.by(() => this.#now.log);
  get options(): BaseOptions {
    return this.#timeline.options;
  }

  /** Why the last taps are not stored; null if all are. */
  get trouble(): StoreFailure | null {
    return this.#ledger.trouble;
  }

  /**
   * True if another window wrote first, so that the last tap here does not count. Shown until the next tap or until
   * dismissed.
   */
  get overtaken(): boolean {
    return this.#ledger.overtaken;
  }

  set overtaken(said: boolean) {
    this.#ledger.overtaken = said;
  }

  get #timeline(): Timeline<S> {
    return this.#ledger.thing;
  }

  /** The seat the curtain waits for; null if there is no curtain. */
  readonly curtain: Seat | null = $derived.by(() => this.#waiting);

  /** Whether this is a deal of the day that is over: its first result stays, so nothing is undone. */
  readonly settledDeal = $derived.by(() => this.#now.actor === GAME_OVER && isDailyMatch(this.row));
  /** The earliest ply that undo may reach: reveals and sent moves are not undone. */
  readonly floor = $derived.by(() => (this.settledDeal ? this.ply : Math.max(this.barrier, this.seats.sealed)));
  readonly canUndo = $derived.by(() => this.#mayAct && this.ply > this.floor && this.decisionBefore >= this.floor);
  readonly canRedo = $derived.by(() => this.#mayAct && this.#now.redoable);
  readonly canRestart = $derived.by(
    () => this.#mayAct && !this.opponent && this.ply > Math.max(this.turnStart, this.floor),
  );
  /** `turnAt[k]` is the turn number after k moves. */
  readonly turnAt: readonly number[] = $derived.by(() => this.#now.states.map((s) => this.game.turn(s)));
  readonly lines: readonly LogLine[] = $derived.by(() => this.#lineMaker.lines(this.#now.states, this.#now.played));
  readonly story: readonly TurnLines[] = $derived.by(() => {
    const { states, log } = this.#now;
    const seatAt = states.map((s) => this.game.actor(s));
    this.#story = reuseTurns(this.#story, groupByTurn(this.turnAt, seatAt, this.lines, agreedUndos(log)));
    return this.#story;
  });
  /** The lines since the active seat last moved. Before the seat's first move: all lines if a bot plays, else none. */
  readonly recap: readonly LogLine[] = $derived.by(() => {
    const { actor, played } = this.#now;
    const begins = this.seats.mixed && played.every((entry) => entry.seat !== actor);
    return begins ? this.lines : linesSinceLast(actor, played, this.lines);
  });

  /** Whether any seat sees more than the public view. */
  readonly secrets = $derived.by(() => {
    const state = this.#now.states[this.#now.states.length - 1];
    const open = JSON.stringify(this.game.redact(state, null));
    return this.people.some((_, seat) => JSON.stringify(this.game.redact(state, seat)) !== open);
  });

  get #mayAct(): boolean {
    return this.#past === null && this.role === 'plays' && this.#waiting === null && !this.settledDeal;
  }

  /** Whether a move is legal in the running position, secrets included. */
  may(move: Move): boolean {
    return this.#now.legal.includes(move);
  }

  /** The ply of the last earlier position in which a person decides; −1 if there is none. */
  get decisionBefore(): number {
    void this.#now;
    return this.seats.decisionBefore(this.#timeline);
  }

  why(move: Move): string | null {
    const nobody = whyNotNow(this);
    if (nobody !== null) return nobody;
    const { state } = this.#timeline;
    const reason = this.game.why(this.#covered ? this.game.redact(state, null) : state, move);
    const words = reason && this.ui.reason(reason, this.game.redact(state, this.holder));
    if (words) this.refused = { ply: this.ply, move: this.game.moves.text(move), words };
    return words;
  }

  #append({ log, ply, options, state }: Timeline<S>, from: number): Promise<void> {
    const summary = summariseMatch(this.game, options, state);
    return appendLog({ row: this.row, from, entries: log.slice(from), summary, ply });
  }

  #show(): void {
    const timeline = this.#timeline;
    this.#now = snapshotOf(timeline, this.#open);
    if (this.#past !== null && (this.#homing || this.#past > timeline.ply)) this.#past = null;
    this.#homing = false;
    if (this.#held !== null && this.#held !== this.#now.actor && this.#now.actor !== GAME_OVER) this.#held = null;
  }

  // Taps.

  play(move: Move, ...then: readonly Move[]): void {
    if (!this.legal.includes(move) || this.#echoes(move)) return;
    const turn = this.turn;
    const before = this.#timeline;
    this.#last = { move, turn, at: performance.now() };
    // A tap belongs to its turn: if another tap has ended that turn, this tap is ignored.
    this.#tap(() => {
      const timeline = this.#timeline;
      if (this.game.turn(timeline.state) !== turn || !timeline.legal().includes(move)) {
        this.overtaken = before !== timeline;
        return;
      }
      timeline.play(move, timeNow());
      for (const next of then) {
        // A move of `then` may decide for another person at the table, but not for a bot.
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

  #echoes(move: Move): boolean {
    const last = this.#last;
    return last !== null && last.move === move && last.turn !== this.turn && performance.now() - last.at < ECHO_MS;
  }

  undo(): void {
    if (this.#mayAct) this.#tap(() => this.#back(this.decisionBefore));
  }

  redo(): void {
    if (!this.#mayAct) return;
    this.#tap(() => {
      const timeline = this.#timeline;
      // The bots' replies are redone too.
      do if (timeline.redo(timeNow()).length === 0) return;
      while (this.seats.decidesAt(timeline) && timeline.redoable);
    });
  }

  restartTurn(): void {
    if (this.#mayAct)
      this.#tap(() => this.#back(Math.max(this.#timeline.turnStart, this.#timeline.barrier, this.seats.sealed)));
  }

  /** Undoes to an earlier ply, but never across a reveal. */
  undoTo(ply: number): void {
    if (this.role !== 'plays' || this.settledDeal) return;
    this.#homing = true;
    this.#tap(() => this.#back(ply));
  }

  #back(ply: number): void {
    if (ply < this.seats.sealed) return;
    const to = this.#timeline.rests(ply) ? ply : this.#timeline.restBefore(ply);
    if (to >= this.#timeline.barrier && to < this.#timeline.ply) this.#timeline.undoTo(to, undefined, timeNow());
  }

  /** Undoes to an earlier ply across a reveal, if the table has agreed; the log records the agreement. */
  takeBack(ply: number): void {
    if (this.role !== 'plays' || this.settledDeal || ply < 0) return;
    this.#homing = true;
    this.#tap(() => {
      const to = this.#timeline.rests(ply) ? ply : this.#timeline.restBefore(ply);
      if (to >= this.#timeline.ply) return;
      this.#timeline.undoTo(to, 'agreed', timeNow());
      this.seats.unseal(to);
    });
  }

  restore(line: ReplacedMoves): void {
    if (this.#mayAct && line.ply >= this.floor) this.#tap(() => restoreReplacedMoves(this.#timeline, line, timeNow()));
  }

  replan(ply: number, moves: readonly Move[]): void {
    if (this.#mayAct) this.#tap(() => replanTurn(this.#timeline, ply, moves, timeNow()));
  }

  handOver(seat: Seat): void {
    if (this.seats.away(seat)) return;
    // A person alone with bots needs no curtain.
    this.#held = seat === this.seats.alone ? seat : null;
    if (this.#held === null) this.#waiting = seat;
  }

  /** Lifts the curtain: the person it waits for has the tablet and has confirmed. */
  lift(): void {
    this.#held = this.#waiting;
    this.#waiting = null;
  }

  /** Covers the shown secrets. */
  cover(): void {
    this.#held = null;
    this.#waiting = null;
  }

  // History view.

  /**
   * Shows the position after `ply` moves in history view; null leaves history view. The last position does not open
   * history view, but is shown if it is open.
   */
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

  /** Shows the previous or next beginning of a turn; after the last one, the last position. */
  stepTurn(by: -1 | 1): void {
    const stops = [...turnStarts(this.turnAt), this.ply];
    const at = this.position;
    this.look((by < 0 ? stops.findLast((k) => k < at) : stops.find((k) => k > at)) ?? at);
  }

  // Storage.

  /** Stores moves that could not be stored before, or reads those of another window. */
  catchUp = (): Promise<void> => this.#ledger.catchUp();

  /** Resolves when every tap so far is stored or has failed. */
  settled = (): Promise<void> => this.#ledger.settled();

  /** Queues a person's action. */
  #tap(work: () => void): void {
    this.overtaken = false;
    void this.#ledger.do(() => (this.clock ? this.clock.time(this.#timeline, work) : work()));
  }
}
