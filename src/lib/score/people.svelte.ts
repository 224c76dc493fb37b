// Who sits at a new table: names and colours in seat order, begun from those who played last.
import { COLOURS, type Colour, type Person } from '../ui/game-ui';
import { folded, NAME_MAX, type Profile } from '../store';

/** What keeps a table from beginning; null where nothing does. */
export type Fault = { readonly code: 'missing' } | { readonly code: 'twice'; readonly name: string };

export class Seating {
  people = $state<{ name: string; colour: Colour }[]>([]);
  readonly least: number;
  readonly most: number;

  constructor([least, most]: readonly [number, number]) {
    this.least = least;
    this.most = most;
  }

  readonly fault: Fault | null = $derived.by(() => {
    const keys = this.people.map((p) => folded(p.name));
    if (keys.includes('')) return { code: 'missing' };
    const again = keys.findIndex((key, i) => keys.indexOf(key) < i);
    return again < 0 ? null : { code: 'twice', name: this.people[again].name };
  });

  /** Fills the table with those who played last, at most `wish` of them, the rest with empty names. */
  begin(known: readonly Profile[], wish = 4): void {
    const n = Math.min(this.most, Math.max(this.least, known.length === 0 ? wish : Math.min(known.length, wish)));
    this.people = [];
    for (let i = 0; i < n; i++) this.add(known[i]);
  }

  /** Sits one more person down, in their own colour where it is free. */
  add(person?: Pick<Person, 'name' | 'colour'>): void {
    if (this.people.length >= this.most) return;
    const free = this.free;
    const colour = person && free.includes(person.colour) ? person.colour : free[0];
    this.people.push({ name: (person?.name ?? '').slice(0, NAME_MAX), colour });
  }

  /** Colours nobody has. */
  get free(): Colour[] {
    return COLOURS.filter((c) => !this.people.some((p) => p.colour === c));
  }

  remove(seat: number): void {
    if (this.people.length > this.least) this.people.splice(seat, 1);
  }

  /** Changes places with the neighbour `by` seats further. */
  move(seat: number, by: -1 | 1): void {
    const to = seat + by;
    if (to < 0 || to >= this.people.length) return;
    [this.people[seat], this.people[to]] = [this.people[to], this.people[seat]];
  }

  /** Gives a seat a colour; who had it takes the seat's old one. */
  recolour(seat: number, colour: Colour): void {
    const other = this.people.find((p) => p.colour === colour);
    if (other) other.colour = this.people[seat].colour;
    this.people[seat].colour = colour;
  }
}
