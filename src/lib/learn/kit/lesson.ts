// A lesson as data: a real position, a task, free moves, a goal, and answers to what one did. A new one needs no code.
import type { AnyGame, Seat } from '../../engine/game';
import { totals, type Counts } from '../../scoring/sheet';

/** Something that is so, or has become so since the lesson began: a figure of the game (see `Facts`) within bounds. */
export interface Condition {
  readonly fact: string;
  readonly least?: number;
  readonly most?: number;
  /** Counts what was gained since the lesson began; without it the figure as it stands. */
  readonly gained?: true;
}

/** What is said to somebody who has finished: the first answer whose conditions all hold. The last one has none. */
export interface Answer {
  readonly when: readonly Condition[];
  text(): string;
}

export interface Lesson {
  readonly id: string;
  title(): string;
  /** Where one stands, and what is wanted. */
  task(): string;
  readonly seats: number;
  readonly rules: number;
  /** What was dealt, and the moves that lead to the position, as they stand in a log, parted by `; `. */
  readonly position: { readonly seed: string; readonly log: string };
  /** How many turns of one's own there are; what others do in between is in `others`. */
  readonly turns: number;
  readonly others?: readonly string[];
  readonly goal: readonly Condition[];
  readonly answers: readonly Answer[];
  /** A way to the goal, kept and held by a law; and one that ends without it. */
  readonly solution: readonly string[];
  readonly other: readonly string[];
}

/** Figures of a seat by name: those of the score sheet, `points`, and what the game adds. */
export type Facts = Readonly<Record<string, number>>;

/** What a game's lessons are made with. */
export interface Lessons {
  readonly lessons: readonly Lesson[];
  /** Figures beyond those of the score sheet: money, hand, … */
  facts(state: object, seat: Seat): Counts;
}

/** The figures of a seat in a position. */
export function factsOf(game: AnyGame, more: Lessons['facts'], options: never, state: object, seat: Seat): Facts {
  const tally = game.tally(state);
  const points = totals(game.sheet(options), tally)[seat];
  return { ...tally[seat], points, ...more(state, seat) };
}

/** Whether a condition holds. An unknown fact is a fault of the lesson: throws. */
export function holds(
  { fact, least = -Infinity, most = Infinity, gained }: Condition,
  now: Facts,
  began: Facts,
): boolean {
  if (!(fact in now)) throw new Error(`no fact ${fact}`);
  const value = gained ? now[fact] - began[fact] : now[fact];
  return value >= least && value <= most;
}
