// A try: a copy of the running position that is not stored, played on until a move would reveal something hidden.
import type { AnyGame, Move, Seat } from '../../engine/game';
import { Timeline } from '../../engine/timeline';
import { m } from '$lib/i18n/messages';
import type { AnyGameUi, IdlePanel, Person } from '../../ui/game-ui';
import { wouldReveal } from '../session/replan-turn';
import type { Session } from '../session/session.svelte';
import { TableInMemory } from '../session/table-in-memory.svelte';

export class TryTable extends TableInMemory {
  readonly game: AnyGame;
  readonly ui: AnyGameUi;
  readonly people: readonly Person[];
  readonly from: number;
  protected readonly plain: Timeline<object>;
  readonly #session: Session<object>;
  readonly #seat: Seat;
  readonly #secrets: boolean;
  /**
   * True if the last tapped move was not played because it would reveal something hidden: its result would be a guess.
   */
  guess = $state(false);

  /** Create it only while a person decides in the match. */
  constructor(session: Session<object>) {
    super();
    this.game = session.game;
    this.ui = session.ui;
    this.people = session.people;
    this.#session = session;
    this.plain = new Timeline(session.game, session.row.start, session.log);
    this.from = this.plain.ply;
    this.#seat = this.game.actor(this.plain.state);
    this.#secrets = session.secrets;
  }

  /** True if the next decision is another player's in a match with secrets: the try ends there. */
  get beyond(): boolean {
    const { line } = this;
    return !line.over && this.#secrets && this.game.actor(line.state) !== this.#seat;
  }
  get idle(): IdlePanel | null {
    if (this.beyond) return { what: m.play_try_stop() };
    return this.line.over ? { what: m.ui_over() } : null;
  }
  get over(): boolean {
    return this.line.over || this.beyond;
  }

  override play(move: Move, ...then: readonly Move[]): void {
    if (!this.legal.includes(move)) return;
    this.guess = wouldReveal(this.game, this.plain.state, move);
    if (!this.guess) super.play(move, ...then);
  }
  override undo(): void {
    this.guess = false;
    super.undo();
  }
  // The tablet's holder is the same as in the match.
  override get holder(): Seat | null {
    return this.#session.holder;
  }
  override handOver(seat: Seat): void {
    this.#session.handOver(seat);
  }
  override cover(): void {
    this.#session.cover();
  }
  protected after(): void {
    this.guess = false;
  }
}
