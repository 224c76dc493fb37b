// The table of a puzzle, in memory only. A puzzle begins before a decision of a match; the end of the turn or a chance
// event ends it.
import { withSpokenName } from '../../ui/seats/seat-words';
import { BadInput } from '../../engine/errors';
import type { AnyGame, BaseOptions, Move, Seat } from '../../engine/game';
import type { LogEntry } from '../../engine/log';
import { Timeline } from '../../engine/timeline';
import { TableInMemory } from '../../play/session/table-in-memory.svelte';
import type { MatchRow } from '../../store';
import type { AnyGameUi, Person } from '../../ui/game-ui';
import type { ReviewedDecision } from '../../bots/match-review';

export interface PuzzleParts {
  readonly game: AnyGame;
  readonly ui: AnyGameUi;
  readonly row: Pick<MatchRow, 'id' | 'people' | 'start'>;
  /** The log, at least up to the position. */
  readonly log: readonly LogEntry[];
  readonly decision: PuzzleDecision;
}

/** The decision to improve. `fall` is missing in a puzzle from a match of strong opponents. */
export type PuzzleDecision = Pick<ReviewedDecision, 'ply' | 'seat' | 'turn' | 'better'> &
  Partial<Pick<ReviewedDecision, 'fall'>>;

export class PuzzleTable extends TableInMemory {
  readonly game: AnyGame;
  readonly ui: AnyGameUi;
  readonly people: readonly Person[];
  readonly from: number;
  readonly seat: Seat;
  /** The moves with which the match continued from the puzzle's position. */
  readonly before: readonly string[];
  readonly #parts: PuzzleParts;
  protected plain: Timeline<object>;

  /** Throws BadInput if the log ends before the puzzle's position. */
  constructor(parts: PuzzleParts) {
    super();
    const { game, ui, row, log, decision } = parts;
    this.#parts = parts;
    this.game = game;
    this.ui = ui;
    this.people = row.people.map(withSpokenName);
    this.from = decision.ply;
    const whole = new Timeline<object>(game, row.start, log);
    if (whole.ply < this.from) throw new BadInput('no_such_position');
    this.before = whole.played.slice(this.from).map((entry) => entry.move);
    this.plain = this.#begun(whole);
    this.seat = game.actor(this.plain.state);
    // The puzzle's player needs the secrets to answer.
    this.handOver(this.seat);
  }

  #begun(whole: Timeline<object>): Timeline<object> {
    const line = new Timeline<object>(this.game, this.#parts.row.start);
    for (const entry of whole.played.slice(0, this.from)) line.replay(entry);
    return line;
  }

  get options(): BaseOptions {
    return this.plain.options;
  }
  /** The first position of the puzzle, as the seat sees it. */
  get root(): object {
    return this.game.redact(this.plain.states[this.from], this.seat);
  }
  /** Moves of the turn so far. */
  get turn(): readonly Move[] {
    return this.line.played.slice(this.from).map(({ move }) => this.game.moves.parse(move) ?? -1);
  }
  get ply(): number {
    return this.line.ply;
  }
  get over(): boolean {
    const { line, game } = this;
    const { state, played } = line;
    if (line.ply === this.from) return false;
    const own = game.actor(state) === this.seat && game.turn(state) === game.turn(line.states[this.from]);
    return line.over || !own || played[line.ply - 1].reveals === true;
  }
  /** True if the player's moves are those of the match: the answer is then wrong. */
  get repeated(): boolean {
    return this.before.length > 0 && this.turn.every((move, k) => this.game.moves.text(move) === this.before[k]);
  }
  protected after(): void {
    // The other seats do not play.
  }

  /** Restarts the puzzle. */
  again(): void {
    const line = new Timeline<object>(this.game, this.#parts.row.start, this.#parts.log);
    this.plain = this.#begun(line);
    this.changed(() => undefined);
  }
  /** Plays a turn from the beginning. */
  show(moves: readonly Move[]): void {
    this.again();
    // Moves that depend on a secret can be played only if it is not covered.
    this.handOver(this.seat);
    for (const move of moves) this.play(move);
  }
}
