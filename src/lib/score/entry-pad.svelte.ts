// The state of the pad over a sheet: the active row, the typed text, and the next row. Every key is stored at once.
import { typedNumber, isSum, withoutLastCharacter, withDigit, withPlus, withSign } from '../ui/numpad-input';
import {
  padRows,
  nextSpot,
  fieldRangeOf,
  hasValue,
  isRowVisited,
  type PadRow,
  type PadSpot,
  type TypedText,
} from './entry-pad-rows';
import type { SheetSession } from './sheet-session.svelte';
import type { FieldUi } from '../score-kit/score-ui';

export class EntryPadState {
  readonly session: SheetSession;
  /** True after Next was pressed at an impossible number. */
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

  /** The shown value of a count: the typed one, otherwise the entered one. */
  shown(field: FieldUi): number {
    const typed = this.#at(field);
    return typed === null ? this.session.counts[this.seat][field.id] : typedNumber(typed);
  }
  /** The sum being typed in a count; null if none is. */
  sum(field: FieldUi): string | null {
    const typed = this.#at(field);
    return typed !== null && isSum(typed) ? typed : null;
  }
  /**
   * If the typed number is between two steps: the number that is entered instead when the row is left, such as 470 for
   * 47 with coins of 10. Null if the typed number needs no replacement, or if there is none.
   */
  offer(field: FieldUi): number | null {
    const typed = this.#at(field);
    const { step = 1, max = 0 } = fieldRangeOf(this.session, field) ?? {};
    if (typed === null || isSum(typed)) return null;
    const n = typedNumber(typed);
    return n % step !== 0 && n * step <= max ? n * step : null;
  }
  /**
   * Whether the typed number is below `min`, above `max` or between two steps without an `offer`; null if the number is
   * possible.
   */
  breaks(field: FieldUi): 'least' | 'most' | 'step' | null {
    const range = fieldRangeOf(this.session, field);
    if (!range || this.#at(field) === null) return null;
    const n = this.shown(field);
    if (n > range.max) return 'most';
    if (n < range.min) return 'least';
    return n % (range.step ?? 1) !== 0 && this.offer(field) === null ? 'step' : null;
  }

  /** Makes a row active. Leaving another row enters the number that `offer` returns for it. */
  go({ seat, row }: PadSpot): void {
    this.refused = false;
    const stays = this.row?.id === row.id && this.seat === seat;
    if (!stays) this.#leave();
    this.session.asking = { seat, field: row.fields[0].id, typed: stays ? this.#typed : null };
    this.session.seat = seat;
  }
  /** Closes the pad and accepts the typed number. */
  close(): void {
    this.#leave();
    this.session.asking = null;
  }
  #leave(): void {
    const offers = this.row?.fields.flatMap((f) => {
      const value = this.offer(f);
      return value === null ? [] : [{ seat: this.seat, field: f.id, value }];
    });
    if (offers?.length) this.session.say(offers);
  }

  set(row: PadRow, field: FieldUi, value: number): void {
    this.go({ seat: this.seat, row });
    this.#type(null);
    this.session.say([{ seat: this.seat, field: field.id, value }]);
  }

  /**
   * Types a digit, plus, sign or delete key. While the number is impossible, or one that `offer` replaces, the sheet
   * keeps the entry that it had before the first key.
   */
  key(row: PadRow, field: FieldUi, key: string): void {
    const { seat } = this;
    this.go({ seat, row });
    const entered = this.session.entered(seat, field.id) ? this.session.counts[seat][field.id] : null;
    const typed = this.#typed?.field === field.id ? this.#typed : null;
    const before = typed ? typed.before : entered;
    const text = typedAfter(typed?.text ?? null, key, this.session.counts[seat][field.id]);
    this.#type({ field: field.id, text, before });
    const not = text === '' || text === '-' || this.breaks(field) !== null || this.offer(field) !== null;
    const value = not ? before : this.shown(field);
    this.session.say([{ seat, field: field.id, value }]);
  }

  /**
   * Accepts the shown row and goes to the next unvisited one; returns false if there is none. At an impossible number
   * the pad stays at the row, sets `refused` and returns true.
   */
  advance(): boolean {
    const row = this.row;
    if (!row) return false;
    if (row.fields.some((f) => this.breaks(f) !== null)) {
      this.refused = true;
      return true;
    }
    const { next, seat } = this;
    this.session.say(
      row.fields.flatMap((f) => {
        const offer = this.offer(f);
        if (offer === null && hasValue(this.session, seat, f)) return [];
        return [{ seat, field: f.id, value: offer ?? this.session.counts[seat][f.id] }];
      }),
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
  #at(field: FieldUi): string | null {
    const typed = this.#typed;
    return typed?.field === field.id && typed.text !== '' ? typed.text : null;
  }
}

/**
 * The typed text after a key. If nothing was typed yet, plus and delete start from the current value; a digit and the
 * sign start a new number.
 */
function typedAfter(text: string | null, key: string, value: number): string {
  if (key === '+') return withPlus(text ?? String(value));
  if (key === '-') return withSign(text ?? '');
  if (key === 'Backspace') return withoutLastCharacter(text ?? String(value));
  return withDigit(text ?? '', key);
}
