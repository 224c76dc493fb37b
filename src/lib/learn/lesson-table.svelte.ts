// The table of a lesson: in memory only, reactive, with undo and restart.
import type { AnyGame } from '../engine/game';
import type { Timeline } from '../engine/timeline';
import { TableInMemory } from '../play/session/table-in-memory.svelte';
import type { AnyGameUi, Person } from '../ui/game-ui';
import { LessonRun, parseMove, type LoadedLesson } from './lesson-run';

export class LessonTable extends TableInMemory {
  readonly taught: LoadedLesson;
  readonly ui: AnyGameUi;
  readonly people: readonly Person[];
  #course: LessonRun;

  constructor(taught: LoadedLesson, ui: AnyGameUi, people: readonly Person[]) {
    super();
    this.taught = taught;
    this.ui = ui;
    this.people = people;
    this.#course = new LessonRun(taught);
  }

  get course(): LessonRun {
    void this.line;
    return this.#course;
  }
  get game(): AnyGame {
    return this.taught.game;
  }
  protected get plain(): Timeline<object> {
    return this.#course.line;
  }
  get from(): number {
    return this.#course.from;
  }
  get over(): boolean {
    return this.course.over;
  }
  /** Number of moves that count, those before the lesson included. */
  get ply(): number {
    return this.line.ply;
  }
  protected after(): void {
    this.#course.answerOthers();
  }

  /** Restarts the lesson. */
  again(): void {
    this.#course = new LessonRun(this.taught);
    this.cover();
    this.changed(() => undefined);
  }
  /** Plays the stored solution from the beginning. */
  show(): void {
    this.again();
    for (const text of this.taught.lesson.solution) this.changed((line) => line.play(parseMove(this.game, text)));
  }
}
