// A lesson as data: a real position, a task, a number of turns, a goal, and replies. A new lesson needs no code.
import type { AnyGame, Seat } from '../engine/game';
import { seatTotals, type Counts } from '../engine/sheet';

/** A condition: a fact of the game (see `LessonFacts`) within bounds, now or as a change since the lesson began. */
export interface Condition {
  readonly fact: string;
  readonly least?: number;
  readonly most?: number;
  /** True: the gain since the lesson began is compared; missing: the current value. */
  readonly gained?: true;
}

/** A reply to a finished lesson. The first one whose conditions all hold is shown; the last one has no conditions. */
export interface LessonAnswer {
  readonly when: readonly Condition[];
  text(): string;
}

export interface Lesson {
  readonly id: string;
  title(): string;
  /** The situation and the task. */
  task(): string;
  readonly seats: number;
  readonly rules: number;
  /** The seed and the moves that lead to the position, as in a log, separated by `; `. */
  readonly position: { readonly seed: string; readonly log: string };
  /** Number of turns the learner has. `others` contains the other seats' moves between these turns. */
  readonly turns: number;
  readonly others?: readonly string[];
  readonly goal: readonly Condition[];
  readonly answers: readonly LessonAnswer[];
  /** Moves that reach the goal (`solution`), and moves that do not (`other`); a test plays both. */
  readonly solution: readonly string[];
  readonly other: readonly string[];
}

/** Facts of a seat by name: the fields of the score sheet, `points`, and the game's own. */
export type LessonFacts = Readonly<Record<string, number>>;

/** A game's lessons, and the facts that their conditions can read. */
export interface Lessons {
  readonly lessons: readonly Lesson[];
  /** Facts in addition to those of the score sheet: money, hand, … */
  facts(state: object, seat: Seat): Counts;
}

/** The facts of a seat in a position. */
export function lessonFactsOf(
  game: AnyGame,
  more: Lessons['facts'],
  options: never,
  state: object,
  seat: Seat,
): LessonFacts {
  const tally = game.tally(state);
  const points = seatTotals(game.sheet(options), tally)[seat];
  return { ...tally[seat], points, ...more(state, seat) };
}

/** Whether a condition holds. Throws for an unknown fact: the lesson is wrong. */
export function conditionHolds(
  { fact, least = -Infinity, most = Infinity, gained }: Condition,
  now: LessonFacts,
  began: LessonFacts,
): boolean {
  if (!(fact in now)) throw new Error(`no fact ${fact}`);
  const value = gained ? now[fact] - began[fact] : now[fact];
  return value >= least && value <= most;
}
