// A match in memory: its log and all positions that count, with undo, redo and the barrier after a reveal.
import { RecordedDealer, SeededDealer } from './dealer';
import { BadInput, BadLog } from './errors';
import { GAME_OVER, type BaseOptions, type Game, type Move } from './game';
import { isUndo, type LogEntry, type MatchStart, type MoveEntry } from './log';
import { seedWords } from './rng';
import { matchOptionsOf } from './match-start';

export class Timeline<S extends object, O extends BaseOptions = BaseOptions, A = unknown> {
  readonly game: Game<S, O, A>;
  readonly options: O;
  readonly start: MatchStart;
  /** All entries, undo included; only grows. */
  readonly log: LogEntry[] = [];
  /** The moves that count, in order. */
  readonly played: MoveEntry[] = [];
  /** states[k] is the position after k moves; immutable. */
  readonly states: S[] = [];
  /** Moves that redo would play again, the next one at the end. */
  readonly #undone: MoveEntry[] = [];
  /** How long the active player has decided so far, ms: the next new entry stores it. */
  used = 0;
  readonly #dealer: SeededDealer;
  /** Lists of legal moves by position, each computed once. */
  readonly #legal = new WeakMap<S, readonly Move[]>();

  /**
   * Makes the first position and replays a log. Throws BadInput if start or log do not fit the game, or are from newer
   * rules.
   */
  constructor(game: Game<S, O, A>, start: MatchStart, log: readonly LogEntry[] = []) {
    if (start.game !== game.id) throw new BadInput('other_game', { game: start.game });
    if (start.rules > game.rules) throw new BadInput('newer_rules', { rules: start.rules, known: game.rules });
    this.game = game;
    this.options = matchOptionsOf(game, start);
    this.#dealer = new SeededDealer(seedWords(start.seed));
    if (start.setup) {
      const recorded = new RecordedDealer(start.setup);
      this.states.push(game.setup(this.options, recorded, start.rules));
      if (!recorded.spent) throw new BadLog('more was recorded at set-up than the rules ask for');
      this.start = start;
    } else {
      this.states.push(game.setup(this.options, this.#dealer.at(-1), start.rules));
      this.start = this.#dealer.draws.length > 0 ? { ...start, setup: this.#dealer.draws } : start;
    }
    for (const entry of log) this.replay(entry);
  }

  get ply(): number {
    return this.played.length;
  }

  get state(): S {
    return this.states[this.states.length - 1];
  }

  get over(): boolean {
    return this.game.actor(this.state) === GAME_OVER;
  }

  /** Every legal move now, ascending. */
  legal(): readonly Move[] {
    let known = this.#legal.get(this.state);
    if (!known) {
      const out: Move[] = [];
      this.game.legal(this.state, out);
      this.#legal.set(this.state, (known = out));
    }
    return known;
  }

  /** The earliest ply that undo may reach unless the table agrees: just after the last reveal. */
  get barrier(): number {
    for (let k = this.played.length - 1; k >= 0; k--) if (this.played[k].reveals) return k + 1;
    return 0;
  }

  /**
   * Whether `ply` is a rest: between two taps, or after a reveal inside a tap. Undo, redo and log lines go from rest to
   * rest.
   */
  rests(ply: number): boolean {
    const [before, next] = [this.played.at(ply - 1), this.played.at(ply)];
    return ply === 0 || ply >= this.ply || !next?.tap || before?.reveals === true;
  }

  /** The last rest before this ply; at least 0. */
  restBefore(ply: number): number {
    let k = Math.max(0, ply - 1);
    while (!this.rests(k)) k--;
    return k;
  }

  /** The first rest after this ply; at most the last ply. */
  restAfter(ply: number): number {
    let k = Math.min(this.ply, ply + 1);
    while (!this.rests(k)) k++;
    return k;
  }

  /** The ply at which the current turn began. */
  get turnStart(): number {
    const turn = this.game.turn(this.state);
    let k = this.ply;
    while (k > 0 && this.game.turn(this.states[k - 1]) === turn) k--;
    return k;
  }

  get redoable(): MoveEntry | undefined {
    return this.#undone[this.#undone.length - 1];
  }

  /** Plays a legal move, the first of a tap, and returns its log entry. Throws if it is not legal. */
  play(move: Move, at?: number): MoveEntry {
    return this.#make(move, at, {});
  }

  /** Plays another move of the last tap. Throws if `goesOn` is false. */
  playOn(move: Move, at?: number): MoveEntry {
    if (!this.goesOn(move)) throw new Error(`no part of this tap: ${this.game.moves.text(move)}`);
    return this.#make(move, at, { tap: true });
  }

  /**
   * Whether this move can join the last tap: it is legal, and the same seat plays it or the game's `together` allows
   * it.
   */
  goesOn(move: Move): boolean {
    return this.#belongs(move) && this.legal().includes(move);
  }

  /** Like `goesOn`, but does not check whether the move is legal. */
  #belongs(move: Move): boolean {
    const last = this.played.at(-1);
    if (!last) return false;
    return last.seat === this.game.actor(this.state) || this.game.together?.(this.state, move) === true;
  }

  /** Plays the moves of the last undone tap again, until one is illegal; returns their entries. */
  redo(at?: number): MoveEntry[] {
    const done: MoveEntry[] = [];
    for (let next = this.redoable; next; next = this.redoable) {
      if (done.length > 0 && !next.tap) break;
      const move = this.game.moves.parse(next.move);
      if (move === undefined || !this.legal().includes(move)) break;
      done.push(next.tap && this.goesOn(move) ? this.playOn(move, at) : this.play(move, at));
    }
    return done;
  }

  #make(move: Move, at: number | undefined, joined: { readonly tap?: true }): MoveEntry {
    if (!this.legal().includes(move)) throw new Error(`illegal: ${this.game.moves.text(move)}`);
    const seat = this.game.actor(this.state);
    const next = this.game.clone(this.state);
    const dealer = this.#dealer.at(this.ply);
    this.game.apply(next, move, dealer);
    const entry: MoveEntry = {
      move: this.game.moves.text(move),
      seat,
      ...(dealer.draws.length > 0 && { draws: dealer.draws.slice() }),
      ...(dealer.asked && { reveals: true as const }),
      ...joined,
      ...(at !== undefined && { at }),
      ...this.#timeUsed(),
    };
    this.#push(entry, next);
    return entry;
  }

  #timeUsed(): { readonly used?: number } {
    const { used } = this;
    this.used = 0;
    return used > 0 ? { used } : {};
  }

  /**
   * Undoes moves down to `ply`. `as`: the table agreed to undo a reveal, or the tap plays other moves instead. Throws if
   * there is nothing to undo, or if `ply` is before the barrier and the table has not agreed.
   */
  undoTo(ply: number, as?: 'agreed' | 'replan', at?: number): LogEntry {
    const undo = this.ply - ply;
    if (!Number.isInteger(undo) || undo < 1 || ply < 0) throw new RangeError('nothing to take back');
    const crosses = ply < this.barrier;
    if (crosses && as !== 'agreed') throw new Error('what was shown cannot be unseen');
    const entry: LogEntry = {
      undo,
      ...(crosses && { agreed: true as const }),
      ...(as === 'replan' && { replan: true as const }),
      ...(at !== undefined && { at }),
      ...this.#timeUsed(),
    };
    this.#takeBack(undo);
    this.log.push(entry);
    return entry;
  }

  #push(entry: MoveEntry, next: S): void {
    const redo = this.#undone.pop();
    if (redo && (redo.move !== entry.move || redo.seat !== entry.seat)) this.#undone.length = 0;
    this.played.push(entry);
    this.states.push(next);
    this.log.push(entry);
  }

  #takeBack(undo: number): void {
    for (const entry of this.played.splice(this.played.length - undo, undo).reverse()) this.#undone.push(entry);
    this.states.length -= undo;
  }

  /** Replays one entry of a stored log. Throws BadLog if the rules do not allow it. */
  replay(entry: LogEntry): void {
    if (isUndo(entry)) {
      if (!Number.isInteger(entry.undo) || entry.undo < 1 || entry.undo > this.ply)
        throw new BadLog('undo of moves that are not there');
      if (this.ply - entry.undo < this.barrier && !entry.agreed) throw new BadLog('undo of something already shown');
      this.#takeBack(entry.undo);
      this.log.push(entry);
      return;
    }
    const move = this.game.moves.parse(entry.move);
    if (move === undefined) throw new BadLog(`no such move: ${entry.move.slice(0, 60)}`);
    const legal: Move[] = [];
    this.game.legal(this.state, legal);
    if (!legal.includes(move)) throw new BadLog(`not legal here: ${entry.move}`);
    if (this.game.actor(this.state) !== entry.seat) throw new BadLog('played by another seat');
    if (entry.tap && !this.#belongs(move)) throw new BadLog('a tap goes on where none has begun');
    const next = this.game.clone(this.state);
    const dealer = new RecordedDealer(entry.draws ?? []);
    this.game.apply(next, move, dealer);
    if (!dealer.spent) throw new BadLog('more draws recorded than asked for');
    if (dealer.asked !== Boolean(entry.reveals)) throw new BadLog('a reveal is marked where there is none, or missing');
    this.#push(entry, next);
  }
}
