// Who plays the seats of a match: people, or opponents of the app. It may change in the middle of it, and is kept with the match, as is what
// people say of it afterwards.
import type { Seat } from '../engine/game';
import type { Timeline } from '../engine/timeline';
import { levelOf, seated, type Level, type Person } from '../people/person';
import { getMatch, seatMatch, type MatchRow } from '../store';
import { byMessage } from './by-message';

/** As much of the running match as is looked at here. */
interface Table {
  readonly actor: Seat;
  readonly opponent: Level | null;
  readonly mode: string;
  readonly played: readonly { readonly seat: Seat }[];
}

export class Seats {
  readonly #match: string;
  #row = $state.raw() as MatchRow;
  people = $state.raw<readonly Person[]>([]);
  /** The turn somebody plays for an opponent that could not decide. */
  #lent = $state<number | null>(null);

  constructor(row: MatchRow) {
    this.#match = row.id;
    this.#row = row;
    this.people = row.people;
  }

  /** The match as it was read last, with those who play it now. */
  get row(): MatchRow {
    return { ...this.#row, people: this.people.slice() };
  }

  /** Whether any seat is played by an opponent now. */
  readonly mixed = $derived.by(() => this.people.some((p) => levelOf(p) !== null));

  /** The match is played by message, by the seats that sit at this device; null where everybody sits at this table. */
  readonly mine = $derived.by<readonly Seat[] | null>(() => byMessage.of(this.#match)?.seats ?? null);

  /** Whether a person at another device decides for this seat. */
  away(seat: Seat): boolean {
    return this.mine !== null && seat >= 0 && !this.mine.includes(seat) && levelOf(this.people[seat]) === null;
  }

  /** Moves that a link has told already, or that came with one: nobody takes them back on this device. 0 at one table. */
  readonly sealed = $derived.by(() => byMessage.of(this.#match)?.sent ?? 0);

  /** The only person at the table, who has nobody to hide anything from; null where there are more, or none. */
  readonly alone = $derived.by<Seat | null>(() => {
    if (this.mine) return this.mine.length === 1 ? this.mine[0] : null;
    const seats = this.people.flatMap((p, seat) => (levelOf(p) === null ? [seat] : []));
    return this.mixed && seats.length === 1 ? seats[0] : null;
  });

  /** The level that decides for a seat in a turn; null where a person does, or nobody. */
  decides(seat: Seat, turn: number): Level | null {
    return seat >= 0 && turn !== this.#lent ? levelOf(this.people[seat]) : null;
  }

  /** The level that decides after `ply` moves of a match; null where a person does, or nobody. */
  decidesAt<S extends object>({ game, states }: Timeline<S>, ply = states.length - 1): Level | null {
    return this.decides(game.actor(states[ply]), game.turn(states[ply]));
  }

  /** The last position before the running one in which a person decides; −1 if there is none. An opponent would only play again. */
  decisionBefore<S extends object>(timeline: Timeline<S>): number {
    let { ply } = timeline;
    do ply = ply > 0 ? timeline.restBefore(ply) : -1;
    while (ply >= 0 && this.decidesAt(timeline, ply));
    return ply;
  }

  /** The seat the screen faces: who decides, or the person who decided last before opponents do. */
  facing({ actor, opponent, mode, played }: Table): Seat {
    if (!opponent || mode === 'past') return actor;
    return played.findLast(({ seat }) => levelOf(this.people[seat]) === null)?.seat ?? actor;
  }

  /** Somebody plays this turn for its opponent. */
  lend(turn: number): void {
    this.#lent = turn;
  }

  /** Hands a seat to a level, or takes it back for a person, and keeps that. Throws StoreFailed; the table has changed all the same. */
  async give(seat: Seat, level: Level | null): Promise<void> {
    this.people = this.people.map((p, i) => (i === seat ? seated(p, level) : p));
    await seatMatch(this.#match, this.people);
  }

  /** Reads who plays the seats, and what is said of the match, by what somebody has changed. Throws StoreFailed. */
  async reread(): Promise<void> {
    const row = await getMatch(this.#match);
    if (row) this.#row = row;
    if (row && JSON.stringify(row.people) !== JSON.stringify(this.people)) this.people = row.people;
  }
}
