// A running lesson: the real rules, from a stored position. The other seats play moves stored in the lesson.
import { GAME_OVER, type AnyGame, type Move, type Seat } from '../engine/game';
import { Timeline } from '../engine/timeline';
import {
  lessonFactsOf,
  conditionHolds,
  type LessonAnswer,
  type Condition,
  type Lesson,
  type Lessons,
} from '../teach/lesson';

/** A lesson, its game, and the game's lessons with their facts: all that is needed to play the lesson. */
export interface LoadedLesson {
  readonly game: AnyGame;
  readonly lessons: Lessons;
  readonly lesson: Lesson;
}

/** The match up to the lesson's first position. Throws if a move of the lesson's log is illegal. */
function lessonStart({ game, lesson }: LoadedLesson): Timeline<object> {
  const { seats, rules, position } = lesson;
  const line = new Timeline<object>(game, { game: game.id, rules, options: { seats }, seed: position.seed });
  for (const text of position.log.split('; ').filter(Boolean)) line.play(parseMove(game, text));
  return line;
}

/** Parses a move's text. Throws if the game has no such move. */
export function parseMove(game: AnyGame, text: string): Move {
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

  /** Number of turns that the learner has finished in this lesson. */
  get turns(): number {
    const { game } = this.taught;
    const own = this.line.played
      .slice(this.from)
      .flatMap((entry, k) => (entry.seat === this.seat ? [game.turn(this.line.states[this.from + k])] : []));
    const running = this.line.over ? Infinity : game.turn(this.line.state);
    return new Set(own.filter((turn) => turn !== running)).size;
  }

  /** Whether the learner's turns are used up, or the match is over. */
  get over(): boolean {
    return this.line.over || this.turns >= this.taught.lesson.turns;
  }

  get reached(): boolean {
    return this.taught.lesson.goal.every((c) => this.#holds(c));
  }

  /** The reply to the learner's moves. */
  get answer(): LessonAnswer {
    const { answers } = this.taught.lesson;
    return answers.find((a) => a.when.every((c) => this.#holds(c))) ?? answers[answers.length - 1];
  }

  #holds(condition: Condition): boolean {
    const { game, lessons } = this.taught;
    const facts = (state: object) => lessonFactsOf(game, lessons.facts, this.line.options as never, state, this.seat);
    return conditionHolds(condition, facts(this.line.state), facts(this.line.states[this.from]));
  }

  /**
   * The other seats play the lesson's moves until the learner's next turn. If no move is stored, or it is illegal, they
   * play the first legal one.
   */
  answerOthers(): void {
    const { game, lesson } = this.taught;
    const left = [...(lesson.others ?? [])];
    while (!this.over && game.actor(this.line.state) !== this.seat && game.actor(this.line.state) !== GAME_OVER) {
      const wish = left.shift();
      const legal = this.line.legal();
      const move = wish === undefined ? legal[0] : parseMove(game, wish);
      this.line.play(legal.includes(move) ? move : legal[0]);
    }
  }
}
