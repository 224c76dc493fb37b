// A read-only sheet from its row: complete counts, points, places, ties and problems.
import { sheetProblems, seatRanks, seatTotals, type Counts, type SheetProblem } from '../engine/sheet';
import type { SheetRow } from '../store';
import { occasionOf, playedDay, seatingOf } from '../store/amend-game';
import { padRows, isRowVisited, lacksRequired } from './entry-pad-rows';
import { countsWithDefaults, tiedGroups } from './derived-counts';
import { readColumn } from './column/player-column';
import { readFigures } from './read-figures';
import type { ScoreUi, SheetTable } from '../score-kit/score-ui';
import type { Person } from '../engine/person';
import { withSpokenName } from '../ui/seats/seat-words';
import { readOptions, isTieLeftOpen, type SheetOptions } from './sheet-options';

export abstract class ReadOnlySheet implements SheetTable {
  readonly ui: ScoreUi;
  #row: SheetRow = $state.raw() as SheetRow;

  constructor(row: SheetRow, ui: ScoreUi) {
    this.#row = row;
    this.ui = ui;
  }

  get row(): SheetRow {
    return this.#row;
  }
  /** Shows another state of the same sheet. */
  protected set row(row: SheetRow) {
    this.#row = row;
  }

  abstract enter(...args: Parameters<SheetTable['enter']>): void;
  abstract keep(...args: Parameters<SheetTable['keep']>): void;
  abstract choose(...args: Parameters<SheetTable['choose']>): void;

  get id(): string {
    return this.#row.id;
  }
  get game(): string {
    return this.#row.game;
  }
  get extra(): unknown {
    return this.#row.extra;
  }
  get finished(): boolean {
    return this.#row.status !== 'draft';
  }

  readonly #stored = $derived.by(() => this.#row.people);
  /** The people as the screen names them: an unnamed seat has the current language's word for its colour. */
  readonly people: readonly Person[] = $derived.by(() => this.#stored.map(withSpokenName));
  readonly options: SheetOptions = $derived.by(() => readOptions(this.#row.options));
  readonly #figures = $derived.by(() => readFigures(this.ui.editions, this.options.edition));
  readonly edition: unknown = $derived.by(() => this.#figures.figures);
  /** True if the table's own figures are unreadable: the standard ones are used, and the sheet cannot be finished. */
  readonly unreadable = $derived.by(() => this.#figures.unreadable);
  readonly sheet = $derived.by(() => this.ui.sheet(this.people.length, this.options, this.edition));
  readonly counts: readonly Counts[] = $derived.by(() => this.#row.counts.map((c, seat) => this.#complete(c, seat)));
  /** The seats as people sat, clockwise from the first player: the display order. */
  readonly seating = $derived.by(() => seatingOf(this.#row));
  /**
   * If this sheet is one player's column on their own phone: the table's sheet and the seat. Null for a whole table.
   */
  readonly column = $derived.by(() => readColumn(this.options, this.people.length));
  /** The seats whose values the pad asks for, in that order. */
  readonly asked: readonly number[] = $derived.by(() => (this.column ? [this.column.seat] : this.seating));
  readonly totals = $derived.by(() => seatTotals(this.sheet, this.counts));
  /** By seat: its place. Computed in seating order, because the seating may break a tie. */
  readonly ranks = $derived.by(() => {
    const sat = seatRanks(
      this.sheet,
      this.seating.map((seat) => this.counts[seat]),
    );
    return this.seating.map((_, seat) => sat[this.seating.indexOf(seat)]);
  });
  readonly problems: readonly SheetProblem[] = $derived.by(() => sheetProblems(this.sheet, this.counts));
  readonly blocked = $derived.by(() => this.unreadable || this.problems.some((p) => p.stop));
  /** By seat: whether the seat has an entry in a field that the sheet shows. A tie question’s answer does not count. */
  readonly begun = $derived.by(() => {
    const asked = [...this.ui.items.flatMap(({ fields }) => fields), ...(this.ui.adviceFields ?? [])];
    const ids = asked.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)]);
    return this.#row.counts.map((counts) => Object.keys(counts).some((id) => ids.includes(id)));
  });
  /** The seats that lack a required pick, with its row; empty on a finished sheet. */
  readonly lacking = $derived.by(() => {
    const rows = padRows(this);
    const of = (seat: number) => rows.filter((row) => lacksRequired(this, seat, row)).map((row) => ({ seat, row }));
    return this.finished ? [] : this.seating.flatMap(of);
  });
  /** Groups of tied seats; empty until all seats have entries. */
  readonly level = $derived.by(() => (this.begun.every(Boolean) ? tiedGroups(this.totals) : []));

  /** Why the tie-break is asked although there is no tie, as a sentence; null if it is asked only in a tie. */
  readonly tieNeeded = $derived.by(() => this.ui.tie?.needed?.(this) ?? null);
  /** True if a tie must be broken: it concerns the win, or points depend on it. A lower tie may stay open. */
  readonly tieDecides = $derived.by(() => {
    const best = Math.max(...this.totals);
    return this.tieNeeded !== null || this.level.some(([seat]) => this.totals[seat] === best);
  });
  /** True if the people left the tie open: the tied people then share the place. */
  readonly tieLeft = $derived.by(() => isTieLeftOpen(this.options) && !this.tieDecides);
  /** True if the places depend on a tie question that is not answered yet. */
  readonly undecided = $derived.by(() => {
    const asked = this.level.length > 0 || this.tieNeeded !== null;
    return asked && !this.tieLeft && this.ui.tie !== undefined && this.ui.tie.read(this) === null;
  });

  /** When the game was played: the entered time, otherwise when the sheet was created. ms since 1970. */
  readonly at = $derived.by(() => occasionOf(this.#row).at ?? this.#row.createdAt);

  /** The day on which the game was played, `YYYY-MM-DD`. */
  readonly day = $derived.by(() => playedDay(this.#row));

  /** [visited rows, all rows], each counted over all seats of `asked`. */
  get filled(): [number, number] {
    const rows = padRows(this);
    const seats = this.asked;
    const n = seats.reduce((sum, seat) => sum + rows.filter((row) => isRowVisited(this, seat, row)).length, 0);
    return [n, rows.length * seats.length];
  }

  #complete(counts: Counts, seat: number): Counts {
    const all = countsWithDefaults(this.sheet, counts);
    const told = {
      seat,
      extra: this.extra,
      entered: (field: string) => Object.hasOwn(counts, field),
      options: this.options,
      edition: this.edition,
    };
    return this.ui.derive?.(all, told) ?? all;
  }

  entered(seat: number, field: string): boolean {
    return Object.hasOwn(this.#row.counts[seat], field);
  }
}
