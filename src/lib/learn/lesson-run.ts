// A running lesson: the real engine from a stored position. Other seats play the lesson's moves.
import { OVER, type AnyGame, type Move, type Seat } from '../engine/game';
import { Timeline } from '../engine/timeline';
import { factsOf, conditionHolds, type Answer, type Condition, type Lesson, type Lessons } from '../teach/lesson';

/** A lesson, its game and its facts: all that is needed to play it. */
export interface LoadedLesson {
  readonly game: AnyGame;
  readonly lessons: Lessons;
  readonly lesson: Lesson;
}

/** The lesson's first position. Throws if its log does not lead there. */
export function lessonStart({ game, lesson }: LoadedLesson): Timeline<object> {
  const { seats, rules, position } = lesson;
  const line = new Timeline<object>(game, { game: game.id, rules, options: { seats }, seed: position.seed });
  for (const text of position.log.split('; ').filter(Boolean)) line.play(moveOf(game, text));
  return line;
}

/** Parses a move. Throws if the game has none of this text. */
export function moveOf(game: AnyGame, text: string): Move {
  const move = game.moves.parse(text);
  if (move === undefined) throw new Error(`no such move: ${text}`);
  return move;
}

/** The state of a lesson after the moves of a timeline. */
export class LessonRun {
  readonly taught: LoadedLesson;
  readonly line: Timeline<object>;
  readonly seat: Seat;
  /** The ply at which the lesson began. */
  readonly from: number;

  constructor(taught: LoadedLesson, line = lessonStart(taught), from = line.ply) {
    this.taught = taught;
    this.line = line;
    this.from = from;
    this.seat = taught.game.actor(line.states[from]);
  }

  /** Own turns finished since the lesson began. */
  get turns(): number {
    const { game } = this.taught;
    const own = this.line.played
      .slice(this.from)
      .flatMap((entry, k) => (entry.seat === this.seat ? [game.turn(this.line.states[this.from + k])] : []));
    const running = this.line.over ? Infinity : game.turn(this.line.state);
    return new Set(own.filter((turn) => turn !== running)).size;
  }

  /** Whether the free moves are used up. */
  get over(): boolean {
    return this.line.over || this.turns >= this.taught.lesson.turns;
  }

  get reached(): boolean {
    return this.taught.lesson.goal.every((c) => this.#holds(c));
  }

  /** The reply to what the player did. */
  get answer(): Answer {
    const { answers } = this.taught.lesson;
    return answers.find((a) => a.when.every((c) => this.#holds(c))) ?? answers[answers.length - 1];
  }

  #holds(condition: Condition): boolean {
    const { game, lessons } = this.taught;
    const facts = (state: object) => factsOf(game, lessons.facts, this.line.options as never, state, this.seat);
    return conditionHolds(condition, facts(this.line.state), facts(this.line.states[this.from]));
  }

  /** The others play the lesson's moves, then their first legal ones, until it is the learner's turn again. */
  answerOthers(): void {
    const { game, lesson } = this.taught;
    const left = [...(lesson.others ?? [])];
    while (!this.over && game.actor(this.line.state) !== this.seat && game.actor(this.line.state) !== OVER) {
      const wish = left.shift();
      const legal = this.line.legal();
      const move = wish === undefined ? legal[0] : moveOf(game, wish);
      this.line.play(legal.includes(move) ? move : legal[0]);
    }
  }
}
