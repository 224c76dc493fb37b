// The pad over a sheet as it is worked: which row is filled, what is typed there, and the way to the next. Every key is stored at once.
import { figureOf, isSum, rubbed, withDigit, withPlus, withSign } from '../ui/typed';
import { askRows, nextSpot, rangeOf, said, visited, type AskRow, type AskSpot } from './ask';
import type { SheetDesk } from './desk.svelte';
import type { FieldUi } from './kit/score-ui';

interface Typed {
  readonly seat: number;
  readonly field: string;
  readonly text: string;
  /** What was entered before the first key; null if nothing was. */
  readonly before: number | null;
}

export class Asking {
  readonly desk: SheetDesk;
  #typed = $state.raw<Typed | null>(null);
  /** Next was pressed at a number that cannot be. */
  refused = $state(false);

  constructor(desk: SheetDesk) {
    this.desk = desk;
  }

  readonly seat = $derived.by(() => this.desk.asking?.seat ?? this.desk.seat);
  readonly rows = $derived.by(() => askRows(this.desk, this.desk.asking?.field));
  readonly row: AskRow | undefined = $derived.by(
    () => this.rows.find((row) => row.fields.some((f) => f.id === this.desk.asking?.field)) ?? this.rows[0],
  );
  readonly next: AskSpot | null = $derived.by(() => {
    const row = this.row;
    return row ? nextSpot(this.desk, this.rows, { seat: this.seat, row }) : null;
  });
  /** How many rows of the person have been visited. */
  readonly filled = $derived.by(() => this.rows.filter((row) => visited(this.desk, this.seat, row)).length);

  /** What the screen shows in a count: what is typed there, otherwise what is entered. */
  shown(field: FieldUi): number {
    const typed = this.#at(field);
    return typed === null ? this.desk.counts[this.seat][field.id] : this.#figure(field, typed);
  }
  /** The sum that is being typed in a count; null if none is. */
  sum(field: FieldUi): string | null {
    const typed = this.#at(field);
    return typed !== null && isSum(typed) ? typed : null;
  }
  /** Digits that are read as steps (47 coins of 10); null if the figure is as it was typed. */
  short(field: FieldUi): string | null {
    const typed = this.#at(field);
    return typed !== null && !isSum(typed) && figureOf(typed) !== this.shown(field) ? typed : null;
  }
  /** Which bound the number typed in a count breaks. */
  breaks(field: FieldUi): 'least' | 'most' | null {
    const range = rangeOf(this.desk, field);
    if (!range || this.#at(field) === null) return null;
    const n = this.shown(field);
    return n > range.max ? 'most' : n < range.min ? 'least' : null;
  }

  /** Goes to a row. */
  go({ seat, row }: AskSpot): void {
    this.refused = false;
    if (this.row?.id !== row.id || this.seat !== seat) this.#typed = null;
    this.desk.asking = { seat, field: row.fields[0].id };
    this.desk.seat = seat;
  }

  set(row: AskRow, field: FieldUi, value: number): void {
    this.go({ seat: this.seat, row });
    this.#typed = null;
    this.desk.say([{ seat: this.seat, field: field.id, value }]);
  }

  /** A digit, a plus, a sign, or the last key rubbed out. A number that cannot be leaves the sheet as it was before it was typed. */
  key(row: AskRow, field: FieldUi, key: string): void {
    const { seat } = this;
    this.go({ seat, row });
    const entered = this.desk.entered(seat, field.id) ? this.desk.counts[seat][field.id] : null;
    const typed = this.#typed?.field === field.id ? this.#typed : null;
    const before = typed ? typed.before : entered;
    const text = typedAfter(typed?.text ?? null, key, this.desk.counts[seat][field.id]);
    this.#typed = { seat, field: field.id, text, before };
    const value = text === '' || text === '-' || this.breaks(field) !== null ? before : this.shown(field);
    this.desk.say([{ seat, field: field.id, value }]);
  }

  /** Takes the row as it is shown and goes to the next nobody has visited; false if there is none. Stays at a number that cannot be. */
  advance(): boolean {
    const row = this.row;
    if (!row) return false;
    if (row.fields.some((f) => this.breaks(f) !== null)) {
      this.refused = true;
      return true;
    }
    const open = row.fields.filter((f) => !said(this.desk, this.seat, f));
    const { next, seat } = this;
    this.desk.say(open.map((f) => ({ seat, field: f.id, value: this.desk.counts[seat][f.id] })));
    this.#typed = null;
    if (next) this.go(next);
    return next !== null;
  }

  #at(field: FieldUi): string | null {
    const typed = this.#typed;
    return typed && typed.seat === this.seat && typed.field === field.id && typed.text !== '' ? typed.text : null;
  }
  #figure(field: FieldUi, text: string): number {
    return figureOf(text, rangeOf(this.desk, field)?.step ?? 1);
  }
}

/** What is typed after a key. Until the first digit the figure stands: a plus adds to it, and rubbing takes its last digit. */
function typedAfter(text: string | null, key: string, value: number): string {
  if (key === '+') return withPlus(text ?? String(value));
  if (key === '-') return withSign(text ?? '');
  if (key === 'Backspace') return rubbed(text ?? String(value));
  return withDigit(text ?? '', key);
}
