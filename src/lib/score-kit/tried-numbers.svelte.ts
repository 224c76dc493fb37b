// Numbers tried in a helper: they change nothing on the sheet until they are copied.
import type { SheetEdit, SheetTable } from './score-ui';

export class TriedNumbers {
  readonly #table: () => SheetTable;
  /** The seat whose numbers are tried. */
  seat = $state(0);
  #tried: Readonly<Record<string, number>> = $state.raw({});

  constructor(table: () => SheetTable) {
    this.#table = table;
  }

  /** The tried values that differ from the sheet's values. */
  readonly changes: readonly SheetEdit[] = $derived.by(() => {
    const counts = this.#table().counts[this.seat];
    return Object.entries(this.#tried).flatMap(([field, value]) =>
      counts[field] === value ? [] : [{ seat: this.seat, field, value }],
    );
  });

  value(field: string): number {
    return this.#tried[field] ?? this.#table().counts[this.seat][field];
  }
  set(field: string, value: number): void {
    this.#tried = { ...this.#tried, [field]: value };
  }
  /** Starts again with the numbers of another seat's sheet. */
  of(seat: number): void {
    this.seat = seat;
    this.clear();
  }
  clear(): void {
    this.#tried = {};
  }
  copy(): void {
    this.#table().enter(this.changes);
    this.clear();
  }
}
