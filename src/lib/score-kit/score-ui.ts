// The contract between the score screen and the games' sheets and helpers. The screen has no code for a single game,
// and a game has no code for storage.
import type { Component } from 'svelte';
import type { Editions } from '../engine/edition';
import type { OptionSpec } from '../engine/game';
import type { ScoredTable, Scoring } from '../engine/scored-table';
import type { Counts, SheetProblem } from '../engine/sheet';
import type { Person } from '../engine/person';
import type { IconName } from '../ui/icons';

/** One value entered by a person; null removes the entry. */
export interface SheetEdit {
  readonly seat: number;
  readonly field: string;
  readonly value: number | null;
}

/**
 * A physical table's sheet as a game's helper uses it. Reactive: read it in markup or $derived. A tap is shown after it
 * is stored.
 */
export interface SheetTable extends ScoredTable {
  readonly people: readonly Person[];
  /** The seats as people sat, clockwise from the first player: the display order. */
  readonly seating: readonly number[];
  /** The data of the game's helpers. Plain JSON, validated by the game. */
  readonly extra: unknown;
  /** True if the sheet is finished: it is read-only until it is reopened. */
  readonly finished: boolean;
  /**
   * Enters several values at once, and the game's data if given: one tap, one undo step. Functions get the entered
   * values and the data as of the last tap.
   */
  enter(
    entries: readonly SheetEdit[] | ((counts: readonly Counts[]) => readonly SheetEdit[]),
    extra?: object | ((extra: unknown) => object),
  ): void;
  /** Stores an option of the table. `next` computes the new value from the option's value after the last tap. */
  choose(option: string, next: (kept: unknown) => unknown): void;
  /** Stores `extra`. If `next` is a function, it gets `extra` as of the last tap and returns the new one. */
  keep(next: object | ((extra: unknown) => object)): void;
}

export type { DerivedContext } from '../engine/scored-table';

/** count: stepper and number pad. pips: a few tokens to fill. flag: yes or no. pick: one of a few named values. */
export type EntryKind = 'count' | 'pips' | 'flag' | 'pick';

/** The allowed range, both ends included. */
export interface FieldRange {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

export interface FieldUi {
  /** The id of a field of the sheet, or of a helper's own field. */
  readonly id: string;
  readonly kind: EntryKind;
  label(): string;
  /** A short label, shown next to the item's count. */
  short?(): string;
  /** Whether the number pad visits a field that no item shows. By default it does not. */
  asked?(table: ScoredTable): boolean;
  /** The range of a helper's own field. A field of the sheet has its range in `ScoreSheet`. */
  readonly range?: FieldRange;
  picks?(table: SheetTable, seat: number): readonly { readonly value: number; readonly label: string }[];
  /** True for a pick without which a sheet cannot be finished. Its start value means that nothing is picked yet. */
  readonly required?: true;
  /** Why a count cannot be entered yet, as a sentence; null if it can. */
  closed?(table: SheetTable, seat: number): string | null;
  /** Tokens from elsewhere, shown after the filled ones (the King's privilege). */
  lent?(table: SheetTable, seat: number): number;
  /**
   * Parts a count may be split into (fields of the sheet, or a helper's own). Parts plus `more` add up to the count.
   */
  readonly parts?: readonly { readonly id: string; label(): string }[];
  /** The number that the count contains in addition to its parts (the orange factory). */
  readonly more?: number;
}

/** One item of the sheet: its fields and their points. */
export interface ItemUi {
  /** The row of the sheet with the item's points; null if the item only collects values. */
  readonly row: string | null;
  readonly icon: IconName;
  label(): string;
  /** The name of the item's points in the result, if it is not the label. */
  source?(): string;
  /** A few words under the label. */
  hint(table: SheetTable, seat: number): string;
  /** In the order of entry. The first count is the large one; the others are shown next to the label. */
  readonly fields: readonly FieldUi[];
  /** The explanation of the item's points: count × value, and the rule in our words. */
  why(table: SheetTable, seat: number): string;
  /** True for optional details: the number pad skips this item unless the pad was opened at it. */
  readonly aside?: boolean;
}

/** Advice on a seat's sheet, with a button. */
export interface SheetAdvice {
  readonly id: string;
  readonly text: string;
  /** The field whose picker the button opens. */
  readonly field?: string;
  readonly button?: string;
  /** The button's action if it opens no picker. */
  act?(): void;
}

/** The question for a tie that the sheet alone cannot break. */
export interface TieQuestion {
  /** holder: one person of the table. order: all people in order. */
  readonly kind: 'holder' | 'order';
  ask(): string;
  /** Why the question is asked although there is no tie, as a sentence; null if it is asked only in a tie. */
  needed?(table: SheetTable): string | null;
  /** The answer's consequence as a sentence. */
  told(table: SheetTable, answer: readonly number[]): string;
  /** The stored answer, as seats: the holder, or all in order; null if not answered. */
  read(table: SheetTable): readonly number[] | null;
  write(table: SheetTable, answer: readonly number[]): readonly SheetEdit[];
}

/** A helper of the table: a screen of its own next to the sheet. */
export interface HelperUi {
  readonly id: string;
  readonly icon: IconName;
  label(): string;
  hint(): string;
  readonly Helper: Component<{ table: SheetTable }>;
}

export interface ScoreUi extends Scoring {
  readonly options: readonly OptionSpec[];
  optionLabel(option: string, value?: string): { title: string; hint: string };
  /** Reads the printed figures a table is scored with. */
  readonly editions?: Editions<object>;
  readonly items: readonly ItemUi[];
  readonly adviceFields?: readonly FieldUi[];
  advice?(table: SheetTable, seat: number): readonly SheetAdvice[];
  problem(problem: SheetProblem, table: SheetTable): string;
  readonly tie?: TieQuestion;
  /** The tie-break that was applied, as a sentence. */
  tieRule(): string;
  /** A component above a seat's items: another way to enter them (tiles on a map, a running track). */
  readonly Entry?: Component<{ table: SheetTable; seat: number }>;
  readonly helpers: readonly HelperUi[];
  /** The helpers' data (`extra`) after people changed. `from`: the old seat by new seat, null for a new person. */
  reseat?(extra: unknown, from: readonly (number | null)[]): unknown;
}
