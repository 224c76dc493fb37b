// The state of the pad over a sheet: the active row, the typed text, and the next row. Every key is stored at once.
import { isSum, textAfterKey, typedNumber } from '../ui/numpad-input';
import {
  padRows,
  nextSpot,
  fieldRangeOf,
  hasValue,
  isRowVisited,
  lacksRequired,
  type PadRow,
  type PadSpot,
  type TypedText,
} from './entry-pad-rows';
import type { SheetSession } from './sheet-session.svelte';
import type { FieldUi } from '../score-kit/score-ui';

export class EntryPadState {
  readonly session: SheetSession;
  /** True after a tap was refused: at an impossible number, or because a pick is missing. */
  refused = $state(false);

  constructor(session: SheetSession) {
    this.session = session;
  }

  readonly seat = $derived.by(() => this.session.asking?.seat ?? this.session.seat);
  readonly rows = $derived.by(() => padRows(this.session, this.session.asking?.field));
  readonly row: PadRow | undefined = $derived.by(
    () => this.rows.find((row) => row.fields.some((f) => f.id === this.session.asking?.field)) ?? this.rows[0],
  );
  readonly next: PadSpot | null = $derived.by(() => {
    const row = this.row;
    return row ? nextSpot(this.session, this.rows, { seat: this.seat, row }) : null;
  });
  /** How many rows of the person have been visited. */
  readonly filled = $derived.by(() => this.rows.filter((row) => isRowVisited(this.session, this.seat, row)).length);

  /** The typed number of a count, NaN if the text is no number; without a typed text the entered value. */
  shown(field: FieldUi): number {
    const typed = this.typed(field);
    return typed === null ? this.session.counts[this.seat][field.id] : typedNumber(typed);
  }
  /** The text being typed in a count; null if none is. */
  typed(field: FieldUi): string | null {
    const typed = this.#typed;
    return typed?.field === field.id && typed.text !== '' ? typed.text : null;
  }
  /** Why the typed number is impossible: no whole number, out of range, or between two steps; null if it is possible. */
  breaks(field: FieldUi): 'whole' | 'least' | 'most' | 'step' | null {
    const range = fieldRangeOf(this.session, field);
    if (!range || this.typed(field) === null) return null;
    const n = this.shown(field);
    if (Number.isNaN(n)) return 'whole';
    if (n > range.max) return 'most';
    if (n < range.min) return 'least';
    return n % (range.step ?? 1) === 0 ? null : 'step';
  }
  /**
   * Possible numbers that may be meant by a number between two steps: with coins of 10 and 199 typed, these are 190,
   * 200 and 1990.
   */
  meant(field: FieldUi): readonly number[] {
    const range = fieldRangeOf(this.session, field);
    if (!range || this.breaks(field) !== 'step') return [];
    const { min, max, step = 1 } = range;
    const n = this.shown(field);
    const below = Math.floor(n / step) * step;
    const longer = isSum(this.typed(field) ?? '') ? [] : [n * step];
    // 1 with coins of 10 gives 10 twice.
    return [below, below + step, ...longer].filter((k, i, all) => k >= min && k <= max && all.indexOf(k) === i);
  }

  /** Makes a row active. Returns false, and stays, if the typed number of the active row is impossible. */
  go({ seat, row }: PadSpot): boolean {
    const stays = this.row?.id === row.id && this.seat === seat;
    this.refused = !stays && this.#impossible;
    if (this.refused) return false;
    this.session.asking = { seat, field: row.fields[0].id, typed: stays ? this.#typed : null };
    this.session.seat = seat;
    return true;
  }
  /** Closes the pad. An impossible number is dropped: the entry before it stays. */
  close(): void {
    this.session.asking = null;
  }
  get #impossible(): boolean {
    return this.row?.fields.some((f) => this.breaks(f) !== null) ?? false;
  }

  /** Makes a row active for an entry in a field. Returns false if the tap is refused. */
  #opens(row: PadRow, field: FieldUi): boolean {
    if (!this.go({ seat: this.seat, row })) return false;
    this.refused = (field.closed?.(this.session, this.seat) ?? null) !== null;
    return !this.refused;
  }
  set(row: PadRow, field: FieldUi, value: number): void {
    if (this.#typed?.field === field.id) this.#type(null);
    if (this.#opens(row, field)) this.session.say([{ seat: this.seat, field: field.id, value }]);
  }

  /**
   * Types a key of the pad. While the number is impossible, the sheet keeps the entry that it had before the first key.
   */
  key(row: PadRow, field: FieldUi, key: string): void {
    if (!this.#opens(row, field)) return;
    const { seat } = this;
    const entered = this.session.entered(seat, field.id) ? this.session.counts[seat][field.id] : null;
    const typed = this.#typed?.field === field.id ? this.#typed : null;
    const before = typed ? typed.before : entered;
    const text = textAfterKey(typed?.text ?? null, key, this.session.counts[seat][field.id]);
    this.#type({ field: field.id, text, before });
    const not = text === '' || text === '-' || this.breaks(field) !== null;
    const value = not ? before : this.shown(field);
    this.session.say([{ seat, field: field.id, value }]);
  }

  /**
   * Accepts the shown row and goes to the next unvisited one; returns false if there is none. At an impossible number,
   * or without a required pick, the pad stays at the row, sets `refused` and returns true.
   */
  advance(): boolean {
    const row = this.row;
    if (!row) return false;
    const { next, seat } = this;
    this.refused = this.#impossible || lacksRequired(this.session, seat, row);
    if (this.refused) return true;
    this.session.say(
      row.fields
        .filter((f) => !hasValue(this.session, seat, f))
        .map((f) => ({ seat, field: f.id, value: this.session.counts[seat][f.id] })),
    );
    this.#type(null);
    if (next) this.go(next);
    return next !== null;
  }

  get #typed(): TypedText | null {
    return this.session.asking?.typed ?? null;
  }
  #type(typed: TypedText | null): void {
    const { asking } = this.session;
    if (asking) this.session.asking = { ...asking, typed };
  }
}
