// The running match in words: its lines, its turns, and the recap.
import type { Person } from '../../engine/person';
import type { Snapshot } from './snapshot';
import type { GameRules } from './public-moves';
import type { Seats } from './seats.svelte';
import {
  agreedUndos,
  groupByTurn,
  reuseTurns,
  linesSinceLast,
  type LogLine,
  type TurnLines,
  type LogLineMaker,
} from './log-lines';

interface Parts<S extends object> {
  readonly game: GameRules<S>;
  readonly teller: (people: readonly Person[]) => LogLineMaker<S>;
  readonly seats: Seats;
  readonly now: () => Snapshot<S>;
}

export class LogInWords<S extends object> {
  readonly #parts: Parts<S>;
  #story: TurnLines[] = [];
  /** Makes the lines. Replaced if a name changes, because it caches sentences. */
  readonly #teller = $derived.by(() => this.#parts.teller(this.#parts.seats.shown));

  constructor(parts: Parts<S>) {
    this.#parts = parts;
  }

  /** `turnAt[k]` is the turn number after k moves. */
  readonly turnAt = $derived.by(() => this.#parts.now().states.map((s) => this.#parts.game.turn(s)));

  readonly lines = $derived.by<LogLine[]>(() => {
    const { states, played } = this.#parts.now();
    return this.#teller.lines(states, played);
  });

  readonly story = $derived.by<TurnLines[]>(() => {
    const { states, log } = this.#parts.now();
    const seatAt = states.map((s) => this.#parts.game.actor(s));
    this.#story = reuseTurns(this.#story, groupByTurn(this.turnAt, seatAt, this.lines, agreedUndos(log)));
    return this.#story;
  });

  /** The lines since the active seat last moved. Before the seat's first move: all lines if a bot plays, else none. */
  readonly recap = $derived.by<LogLine[]>(() => {
    const { actor, played } = this.#parts.now();
    const begins = this.#parts.seats.mixed && played.every((entry) => entry.seat !== actor);
    return begins ? this.lines : linesSinceLast(actor, played, this.lines);
  });
}
