// Who plays the seats of a match: people or bots. This can change during play and is stored with the match.
import type { Seat } from '../../engine/game';
import type { Timeline } from '../../engine/timeline';
import { levelOf, withBot, type Level, type Person } from '../../engine/person';
import { getMatch, saveSeats, type MatchRow } from '../../store';
import { withSpokenName } from '../../ui/seats/seat-words';
import { messageMatches } from './by-message';

/** The part of the running match that is needed here. */
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
  /** The people, with the names that the screen shows. */
  readonly shown = $derived.by(() => this.people.map(withSpokenName));
  /** The turn that a person plays for a failed bot; null if there is none. */
  #lent = $state<number | null>(null);

  constructor(row: MatchRow) {
    this.#match = row.id;
    this.#row = row;
    this.people = row.people;
  }

  /** The stored row, with the current players. */
  get row(): MatchRow {
    return { ...this.#row, people: this.people.slice() };
  }

  /** Whether a bot plays any seat now. */
  readonly mixed = $derived.by(() => this.people.some((p) => levelOf(p) !== null));

  /** The seats at this device in a match by message; null in a match at one table. */
  readonly mine = $derived.by<readonly Seat[] | null>(() => messageMatches.of(this.#match)?.seats ?? null);

  /** Whether a person at another device decides for this seat. */
  away(seat: Seat): boolean {
    return this.mine !== null && seat >= 0 && !this.mine.includes(seat) && levelOf(this.people[seat]) === null;
  }

  /** Number of moves sent or received by link, which cannot be undone on this device; 0 in a match at one table. */
  readonly sealed = $derived.by(() => messageMatches.of(this.#match)?.sent ?? 0);

  /** Whether the other devices have every move up to `sealed`, and no move that was undone here since. */
  readonly given = $derived.by(() => {
    const { sent, undone } = messageMatches.of(this.#match) ?? {};
    return sent !== undefined && !undone;
  });

  /** Call it after an undo down to `ply`, to which the players agreed. */
  unseal(ply: number): void {
    if (ply < this.sealed) messageMatches.undone(this.#match, ply);
  }

  /**
   * The seat of the only person at this device, from whom nothing needs hiding; null if there are more people, or none.
   */
  readonly alone = $derived.by<Seat | null>(() => {
    if (this.mine) return this.mine.length === 1 ? this.mine[0] : null;
    const seats = this.people.flatMap((p, seat) => (levelOf(p) === null ? [seat] : []));
    return this.mixed && seats.length === 1 ? seats[0] : null;
  });

  /** The bot level that decides for a seat in a turn; null without a seat, or if a person decides (for a failed bot too). */
  decides(seat: Seat, turn: number): Level | null {
    return seat >= 0 && turn !== this.#lent ? levelOf(this.people[seat]) : null;
  }

  /** The bot level that decides after `ply` moves; null for a person or no seat. */
  decidesAt<S extends object>({ game, states }: Timeline<S>, ply = states.length - 1): Level | null {
    return this.decides(game.actor(states[ply]), game.turn(states[ply]));
  }

  /**
   * The ply of the last earlier position in which a person decides; −1 if there is none. Undo skips a bot's decisions,
   * because the bot would repeat them.
   */
  decisionBefore<S extends object>(timeline: Timeline<S>): number {
    let { ply } = timeline;
    do ply = ply > 0 ? timeline.restBefore(ply) : -1;
    while (ply >= 0 && this.decidesAt(timeline, ply));
    return ply;
  }

  /** The seat the screen faces: the active one, or during bots' turns the person who decided last. */
  facing({ actor, opponent, mode, played }: Table): Seat {
    if (!opponent || mode === 'past') return actor;
    return played.findLast(({ seat }) => levelOf(this.people[seat]) === null)?.seat ?? actor;
  }

  /** Lets a person play this turn for its bot. */
  lend(turn: number): void {
    this.#lent = turn;
  }

  /** Gives a seat to a bot, or back to a person, and stores that. Throws StoreError, after the table has changed. */
  async give(seat: Seat, level: Level | null): Promise<void> {
    this.people = this.people.map((p, i) => (i === seat ? withBot(p, level) : p));
    await saveSeats(this.#match, this.people);
  }

  /** Reloads the players and notes after another window changed them. Throws StoreError. */
  async reread(): Promise<void> {
    const row = await getMatch(this.#match);
    if (row) this.#row = row;
    if (row && JSON.stringify(row.people) !== JSON.stringify(this.people)) this.people = row.people;
  }
}
