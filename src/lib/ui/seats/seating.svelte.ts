// The people of a new match or score sheet: names, colours, order, first player. At any time the number of seats is
// allowed and no colour is used twice.
import { cleanLine, cleanLineWhileTyped, foldName } from '../../engine/clean-text';
import { levelOf, withBot, type KnownPerson, type Level } from '../../engine/person';
import { COLOURS, type Colour, type Person } from '../game-ui';
import { isUnnamed } from './seat-words';

/** Longest name, in characters (the store's limit). */
export const NAME_MAX = 24;

export interface SeatEntry {
  /** Identifies the person while the order changes. */
  readonly key: number;
  readonly name: string;
  readonly colour: Colour;
  /** The bot's level; null for a person. */
  readonly level: Level | null;
  /** Set if the person picked the colour by hand at this table. */
  readonly picked?: true;
}

interface DefaultNames {
  /** The name shown for a seat without a name. */
  of(colour: Colour): string;
  /** Names for bots, in order. */
  readonly opponents?: readonly string[];
}

/** Reduces a list to `count` entries: the last bots leave first, then the last people. */
function fitting<T>(all: readonly T[], count: number, isOpponent: (one: T) => boolean): T[] {
  const leaving = [...all.filter((one) => !isOpponent(one)), ...all.filter(isOpponent)].slice(count);
  return all.filter((one) => !leaving.includes(one));
}

export class SeatingForm {
  seats = $state.raw<readonly SeatEntry[]>([]);
  /** The key of the first player; null: the first player is drawn. */
  first = $state<number | null>(null);
  readonly least: number;
  readonly most: number;
  readonly #nameOf: (colour: Colour) => string;
  readonly #opponents: readonly string[];
  #keys = 0;
  /** People of this device. */
  #known: readonly KnownPerson[] = [];

  constructor([least, most]: readonly [number, number], names: DefaultNames | ((colour: Colour) => string)) {
    this.least = least;
    this.most = most;
    const { of, opponents = [] } = typeof names === 'function' ? { of: names } : names;
    this.#nameOf = of;
    this.#opponents = opponents;
    this.seat(Array.from({ length: Math.min(most, Math.max(least, 3)) }, (_, i) => ({ name: '', colour: COLOURS[i] })));
  }

  /** Sets the known people. From then on, a known person who sits down gets their own colour. */
  know(people: readonly KnownPerson[]): void {
    this.#known = people;
  }

  #person(name: string): KnownPerson | undefined {
    return this.#known.find((p) => foldName(p.name) === foldName(name));
  }

  /**
   * Gives a seat the colour of the known person who sits there, by a swap with the seat that has this colour. No swap
   * if a person picked either seat's colour at this table. If the other seat's person has the same colour, the swap is
   * made only if the first person picked it (`chosen`) and the other did not.
   */
  #adopt(key: number): void {
    const seat = this.seats.find((p) => p.key === key);
    const known = seat && this.#person(seat.name);
    if (!known || seat.picked || seat.level !== null || seat.colour === known.colour) return;
    const holder = this.seats.find((p) => p.colour === known.colour);
    const theirs = holder && this.#person(holder.name);
    const stays = holder && (holder.picked || (theirs?.colour === holder.colour && (theirs.chosen || !known.chosen)));
    if (!stays) this.#swap(key, known.colour);
  }

  /** Seats these people in this order, as many as the game allows. */
  seat(people: readonly Person[]): void {
    this.seats = [];
    this.first = null;
    for (const person of fitting(people, this.most, (p) => levelOf(p) !== null)) this.#sit(person);
    for (const { key } of this.seats) this.#adopt(key);
    this.resize(Math.max(this.least, this.seats.length));
  }

  /** Free colours, in their usual order. */
  get free(): Colour[] {
    return COLOURS.filter((c) => !this.seats.some((p) => p.colour === c));
  }

  #sit(person?: Partial<Person>): void {
    const colour = person?.colour && this.free.includes(person.colour) ? person.colour : this.free[0];
    // A name that is only the word for the colour, in any language, counts as no name.
    const said = cleanLine(person?.name ?? '', NAME_MAX);
    const nobody =
      person?.colour && (said === this.#nameOf(person.colour) || isUnnamed({ name: said, colour: person.colour }));
    const name = nobody ? '' : said;
    const level = person?.bot ? levelOf(person) : null;
    this.seats = [...this.seats, { key: this.#keys++, name, colour, level }];
  }

  /** Gives a seat to a bot; an unnamed seat gets a navigator's name. `level` null: gives the seat back to a person. */
  play(key: number, level: Level | null): void {
    this.seats = this.seats.map((p) => {
      if (p.key !== key) return p;
      const named = cleanLine(p.name) !== '';
      if (level) return { ...p, level, name: named ? p.name : this.#navigator() };
      return { ...p, level, name: this.#opponents.includes(p.name) ? '' : p.name };
    });
  }

  /** The first navigator's name that is free. */
  #navigator(): string {
    return this.#opponents.find((name) => !this.has(name)) ?? '';
  }

  /** Seats that bots may take: the unnamed ones. If no person has a name yet, one unnamed seat is left for a person. */
  get open(): SeatEntry[] {
    const nameless = this.seats.filter((p) => p.level === null && cleanLine(p.name) === '');
    const somebody = this.seats.some((p) => p.level === null && cleanLine(p.name) !== '');
    return somebody ? nameless : nameless.slice(1);
  }

  /** Gives every open seat to a bot; if none is open, changes the level of all bots. */
  fill(level: Level): void {
    const { open } = this;
    const taken = open.length > 0 ? open : this.seats.filter((p) => p.level !== null);
    for (const { key } of taken) this.play(key, level);
  }

  /** Sets the number of seats: the last bots leave first, then the last people; new seats have no name. */
  resize(count: number): void {
    const n = Math.min(this.most, Math.max(this.least, count));
    this.seats = fitting(this.seats, n, (p) => p.level !== null);
    while (this.seats.length < n) this.#sit();
    if (!this.seats.some((p) => p.key === this.first)) this.first = null;
  }

  remove(key: number): void {
    if (this.seats.length <= this.least) return;
    this.seats = this.seats.filter((p) => p.key !== key);
    if (this.first === key) this.first = null;
  }

  rename(key: number, name: string): void {
    this.seats = this.seats.map((p) => (p.key === key ? { ...p, name: cleanLineWhileTyped(name, NAME_MAX) } : p));
    this.#adopt(key);
  }

  /** Gives a person the colour they picked; the seat that had it gets the person's former colour. */
  recolour(key: number, colour: Colour): void {
    this.#swap(key, colour);
    this.seats = this.seats.map((p) => (p.key === key ? { ...p, picked: true as const } : p));
  }

  #swap(key: number, colour: Colour): void {
    const was = this.seats.find((p) => p.key === key)?.colour;
    if (!was) return;
    this.seats = this.seats.map((p) =>
      p.key === key ? { ...p, colour } : p.colour === colour ? { ...p, colour: was } : p,
    );
  }

  /** Moves a person to another seat, 0 … n−1; the people between move by one seat. */
  move(key: number, to: number): void {
    const from = this.seats.findIndex((p) => p.key === key);
    const target = Math.min(this.seats.length - 1, Math.max(0, to));
    if (from < 0 || from === target) return;
    const rest = this.seats.filter((p) => p.key !== key);
    this.seats = [...rest.slice(0, target), this.seats[from], ...rest.slice(target)];
  }

  /** Seats a known person at the first unnamed seat, else at a new seat, in the person's own colour if it is free. */
  invite(person: Person): void {
    const empty = this.seats.find((p) => cleanLine(p.name) === '');
    if (!empty) {
      if (this.seats.length < this.most) this.#sit(person);
      return;
    }
    this.rename(empty.key, person.name);
    if (this.free.includes(person.colour)) this.#swap(empty.key, person.colour);
  }

  /** Whether a person of that name sits here. */
  has(name: string): boolean {
    return this.seats.some((p) => foldName(this.shown(p)) === foldName(name));
  }

  /** Whether all seats have names and no seat can be added. */
  get full(): boolean {
    return this.seats.length >= this.most && this.seats.every((p) => cleanLine(p.name) !== '');
  }

  /** The name a seat will play under. */
  shown(seat: SeatEntry): string {
    return cleanLine(seat.name) || this.#nameOf(seat.colour);
  }

  /** Keys of people whose name an earlier seat has already. */
  readonly twice: readonly number[] = $derived.by(() => {
    const names = this.seats.map((p) => foldName(this.shown(p)));
    return this.seats.filter((_, i) => names.indexOf(names[i]) < i).map((p) => p.key);
  });

  /** Whether bots play at every seat. */
  get nobody(): boolean {
    return this.seats.every((p) => p.level !== null);
  }

  get valid(): boolean {
    return this.twice.length === 0;
  }

  /**
   * All people clockwise from the first player (`first` is the seat's key). `seats`: the seats at an earlier time, if
   * the names were fixed then.
   */
  peopleFrom(first: number, seats: readonly SeatEntry[] = this.seats): KnownPerson[] {
    const at = Math.max(
      0,
      seats.findIndex((p) => p.key === first),
    );
    return [...seats.slice(at), ...seats.slice(0, at)].map((p) =>
      withBot<KnownPerson>({ name: this.shown(p), colour: p.colour, ...(p.picked && { chosen: true }) }, p.level),
    );
  }
}

/** Draws a seat at random, each equally likely. Returns its key. */
export function drawSeat(seats: readonly SeatEntry[]): number {
  const limit = Math.floor(2 ** 32 / seats.length) * seats.length;
  const lot = new Uint32Array(1);
  do crypto.getRandomValues(lot);
  while (lot[0] >= limit);
  return seats[lot[0] % seats.length].key;
}
