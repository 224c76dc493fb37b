// The table of a lesson for the screen: in memory alone, reactive, with undo, and begun again as often as somebody likes.
import type { AnyGame, Move, Seat } from '../engine/game';
import type { Timeline } from '../engine/timeline';
import { replanned, reveals } from '../play/replan';
import type { AnyGameUi, Person, PlannedMove, PlayTable } from '../ui/game-ui';
import { Course, moveOf, type Taught } from './course';

export class LessonTable implements PlayTable<object> {
  readonly taught: Taught;
  readonly ui: AnyGameUi;
  readonly people: readonly Person[];
  #course: Course;
  #beat = $state(0);
  #holder = $state<Seat | null>(null);

  constructor(taught: Taught, ui: AnyGameUi, people: readonly Person[]) {
    this.taught = taught;
    this.ui = ui;
    this.people = people;
    this.#course = new Course(taught);
  }

  get course(): Course {
    void this.#beat;
    return this.#course;
  }
  get #game(): AnyGame {
    return this.taught.game;
  }

  get view(): object {
    return this.#game.redact(this.course.line.state, this.#holder);
  }
  get legal(): readonly Move[] {
    return this.course.over ? [] : this.course.line.legal();
  }
  get actor(): Seat {
    return this.#game.actor(this.course.line.state);
  }
  get mode(): 'live' | 'past' | 'over' {
    return this.course.over ? 'past' : 'live';
  }
  get barrier(): number {
    return Math.max(this.course.from, this.course.line.barrier);
  }
  get holder(): Seat | null {
    return this.#holder;
  }
  get turnMoves(): readonly PlannedMove[] {
    const { line } = this.course;
    const from = line.turnStart;
    return line.played.slice(from).map((entry, k) => ({ move: moveOf(this.#game, entry.move), ply: from + k }));
  }
  at(ply: number): object {
    return this.#game.redact(this.course.line.states[ply], this.#holder);
  }

  #changed(work: (line: Timeline<object>) => void): void {
    work(this.#course.line);
    this.#course.answerOthers();
    this.#beat++;
  }

  play(move: Move, ...then: readonly Move[]): void {
    if (!this.legal.includes(move)) return;
    this.#changed((line) => {
      line.play(move);
      for (const next of then) {
        if (!line.goesOn(next) || reveals(this.#game, line.state, next)) return;
        line.playOn(next);
      }
    });
  }
  replan(ply: number, moves: readonly Move[]): void {
    if (!this.course.over) this.#changed((line) => replanned(line, Math.max(ply, this.barrier), moves));
  }
  why(move: Move): string | null {
    const { state } = this.course.line;
    const reason = this.#game.why(state, move);
    return reason && this.ui.reason(reason, this.#game.redact(state, this.#holder));
  }
  handOver(seat: Seat): void {
    this.#holder = seat;
  }
  cover(): void {
    this.#holder = null;
  }

  get canUndo(): boolean {
    return this.course.line.ply > this.barrier;
  }
  undo(): void {
    if (!this.canUndo) return;
    const { line } = this.#course;
    line.undoTo(Math.max(this.barrier, line.restBefore(line.ply)));
    this.#beat++;
  }
  /** Begins again. */
  again(): void {
    this.#course = new Course(this.taught);
    this.#holder = null;
    this.#beat++;
  }
  /** Plays the kept way to the goal from the beginning. */
  show(): void {
    this.again();
    for (const text of this.taught.lesson.solution) {
      this.#course.line.play(moveOf(this.#game, text));
      this.#course.answerOthers();
    }
    this.#beat++;
  }
}
