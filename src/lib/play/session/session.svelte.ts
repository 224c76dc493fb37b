// The running match as reactive state. Every tap is stored before it counts; then a new snapshot replaces the old one.
import type { Move, Seat } from '../../engine/game';
import { timeNow } from '../../store';
import type { PlayTable } from '../../ui/game-ui';
import { turnStarts } from './log-lines';
import { replanTurn, restoreReplacedMoves, wouldReveal, type ReplacedMoves } from './replan-turn';
import { SessionView } from './session-view.svelte';

/** The same move tapped again within this time, ms, is ignored as a double tap if the turn has changed in between. */
const ECHO_MS = 350;

export class Session<S extends object> extends SessionView<S> implements PlayTable<S> {
  #last: { move: Move; turn: number; at: number } | null = null;

  play(move: Move, ...then: readonly Move[]): void {
    if (!this.legal.includes(move) || this.#echoes(move)) return;
    const turn = this.turn;
    const before = this.timeline;
    this.#last = { move, turn, at: performance.now() };
    // A tap belongs to its turn: if another tap has ended that turn, this tap is ignored.
    this.#tap(() => {
      const timeline = this.timeline;
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
    await this.ledger.do(() => {
      const timeline = this.timeline;
      if (timeline.ply === ply && this.role === 'plays' && timeline.legal().includes(move))
        timeline.play(move, timeNow());
    });
  }

  #echoes(move: Move): boolean {
    const last = this.#last;
    return last !== null && last.move === move && last.turn !== this.turn && performance.now() - last.at < ECHO_MS;
  }

  undo(): void {
    if (this.mayAct) this.#tap(() => this.#back(this.decisionBefore));
  }

  redo(): void {
    if (!this.mayAct) return;
    this.#tap(() => {
      const timeline = this.timeline;
      // The bots' replies are redone too.
      do if (timeline.redo(timeNow()).length === 0) return;
      while (this.seats.decidesAt(timeline) && timeline.redoable);
    });
  }

  restartTurn(): void {
    if (this.mayAct)
      this.#tap(() => this.#back(Math.max(this.timeline.turnStart, this.timeline.barrier, this.seats.sealed)));
  }

  /** Undoes to an earlier ply, but never across a reveal. */
  undoTo(ply: number): void {
    if (this.role !== 'plays' || this.settledDeal) return;
    this.homing = true;
    this.#tap(() => this.#back(ply));
  }

  #back(ply: number): void {
    if (ply < this.seats.sealed) return;
    const to = this.timeline.rests(ply) ? ply : this.timeline.restBefore(ply);
    if (to >= this.timeline.barrier && to < this.timeline.ply) this.timeline.undoTo(to, undefined, timeNow());
  }

  /** Undoes to an earlier ply across a reveal, if the table has agreed; the log records the agreement. */
  takeBack(ply: number): void {
    if (this.role !== 'plays' || this.settledDeal || ply < 0) return;
    this.homing = true;
    this.#tap(() => {
      const to = this.timeline.rests(ply) ? ply : this.timeline.restBefore(ply);
      if (to >= this.timeline.ply) return;
      this.timeline.undoTo(to, 'agreed', timeNow());
      this.seats.unseal(to);
    });
  }

  restore(line: ReplacedMoves): void {
    if (this.mayAct && line.ply >= this.floor) this.#tap(() => restoreReplacedMoves(this.timeline, line, timeNow()));
  }

  replan(ply: number, moves: readonly Move[]): void {
    if (this.mayAct) this.#tap(() => replanTurn(this.timeline, ply, moves, timeNow()));
  }

  handOver(seat: Seat): void {
    if (this.seats.away(seat)) return;
    // A person alone with bots needs no curtain.
    this.held = seat === this.seats.alone ? seat : null;
    if (this.held === null) this.waiting = seat;
  }

  /** Lifts the curtain: the person it waits for has the tablet and has confirmed. */
  lift(): void {
    this.held = this.waiting;
    this.waiting = null;
  }

  /** Covers the shown secrets. */
  cover(): void {
    this.held = null;
    this.waiting = null;
  }

  // History view.

  /**
   * Shows the position after `ply` moves in history view; null leaves history view. The last position does not open
   * history view, but is shown if it is open.
   */
  look(ply: number | null): void {
    const at = ply === null ? null : Math.max(0, Math.min(ply, this.ply));
    this.past = at === this.ply && this.mode !== 'past' ? null : at;
  }

  /** Shows the position one tap before or after the shown one. */
  step(by: -1 | 1): void {
    this.look(by < 0 ? this.timeline.restBefore(this.position) : this.timeline.restAfter(this.position));
  }

  /** Shows the position nearest to `ply` that is not inside a tap. */
  lookNear(ply: number): void {
    if (ply < this.position) this.look(this.timeline.restBefore(ply + 1));
    else if (ply > this.position) this.look(this.timeline.restAfter(ply - 1));
  }

  /** Shows the previous or next beginning of a turn; after the last one, the last position. */
  stepTurn(by: -1 | 1): void {
    const stops = [...turnStarts(this.turnAt), this.ply];
    const at = this.position;
    this.look((by < 0 ? stops.findLast((k) => k < at) : stops.find((k) => k > at)) ?? at);
  }

  // Storage.

  /** Stores moves that could not be stored before, or reads those of another window. */
  catchUp(): Promise<void> {
    return this.ledger.catchUp();
  }

  /** Resolves when every tap so far is stored or has failed. */
  settled(): Promise<void> {
    return this.ledger.settled();
  }

  /** Queues a person's action. */
  #tap(work: () => void): void {
    this.overtaken = false;
    void this.ledger.do(work);
  }
}
