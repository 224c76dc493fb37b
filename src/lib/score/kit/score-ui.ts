// What a game tells the score screen, and what the screen gives a game's own helpers: the screen knows no game, the game no storage.
import type { Component } from 'svelte';
import type { Editions } from '../../engine/edition';
import type { OptionSpec } from '../../engine/game';
import type { Counts, ScoreSheet, SheetProblem } from '../../scoring/sheet';
import type { Person } from '../../people/person';
import type { IconName } from '../../ui/icons';

/** One figure entered by a person; null takes it back to "not entered". */
export interface Entry {
  readonly seat: number;
  readonly field: string;
  readonly value: number | null;
}

/** A physical table's sheet as a game's helper sees it. Reactive: read it inside markup or $derived. */
export interface SheetTable {
  readonly people: readonly Person[];
  readonly sheet: ScoreSheet;
  /** The seats as people sat, clockwise from who began: the order they are shown in. */
  readonly seating: readonly number[];
  /** Counts of each seat, complete: what nobody entered stands where its field starts. */
  readonly counts: readonly Counts[];
  readonly totals: readonly number[];
  readonly ranks: readonly number[];
  /** Variants chosen for this table. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The figures of the owners' own board; the game's type. */
  readonly edition: unknown;
  /** Whatever the game's helper keeps beside the counts. Plain JSON, checked by the game that reads it. */
  readonly extra: unknown;
  /** Finished: nothing can be changed until it is opened again. */
  readonly finished: boolean;
  entered(seat: number, field: string): boolean;
  /** Writes several figures at once, and the game's own JSON with them where it is given: one tap, one step of undo. */
  enter(entries: readonly Entry[], extra?: unknown): void;
  /** Keeps something of the table beside its variants, from what the tap before left there. */
  choose(option: string, next: (kept: unknown) => unknown): void;
  /** Keeps something else as `extra`; as a function, from what the tap before left there. A tap is shown only once it is stored. */
  keep(next: object | ((extra: unknown) => object)): void;
  /** Whether somebody has looked at their own board for this figure, whatever it says. */
  confirmed(path: string): boolean;
  /** Corrects one figure of the edition for this table and remembers it for the device; the fault as a sentence, or null. */
  correct(path: string, value: number): string | null;
}

export const ENTRY_KINDS = ['count', 'pips', 'flag', 'pick'] as const;
/** count: stepper and number pad. pips: a few tokens to fill. flag: yes or no. pick: one of a few named values. */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What may be entered, both ends included. */
export interface FieldRange {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

export interface FieldUi {
  /** The field of the sheet it fills, or one of the helper's own. */
  readonly id: string;
  readonly kind: EntryKind;
  label(): string;
  /** Its label beside the count it belongs to. */
  short?(): string;
  /** Whether the number pad asks for it although it is on no line of the sheet. */
  asked?(table: SheetTable): boolean;
  /** Its range, where the helper keeps it and it is no field of the sheet. */
  readonly range?: FieldRange;
  /** The values of a pick. */
  picks?(table: SheetTable, seat: number): readonly { readonly value: number; readonly label: string }[];
  /** Tokens shown after the filled ones that come from elsewhere (the King's privilege). */
  lent?(table: SheetTable, seat: number): number;
  /** Parts a count may be split into (a field of the sheet each, or one of the helper's own); with `more` they add up to it. */
  readonly parts?: readonly { readonly id: string; label(): string }[];
  /** What the count holds beside its parts (the orange factory). */
  readonly more?: number;
}

/** One item of the sheet: what is entered there and the points that come of it. */
export interface ItemUi {
  /** The sheet's row whose points it shows; null where the item only collects something. */
  readonly row: string | null;
  readonly icon: IconName;
  label(): string;
  /** What the result calls the points of the item, where that is not its label. */
  source?(): string;
  /** A few words under the label. */
  hint(table: SheetTable, seat: number): string;
  /** The first is the large one; the rest stand beside the label. */
  readonly fields: readonly FieldUi[];
  /** Count × value with the rule, in our words. */
  why(table: SheetTable, seat: number): string;
  /** Filled by those who want to know more: the number pad goes past it unless it is opened there. */
  readonly aside?: boolean;
  /** Whether the item is there at all with this table's options; always if not said. */
  shown?(table: SheetTable): boolean;
}

/** Something worth saying about a seat's sheet, with what can be done about it. */
export interface SheetAdvice {
  readonly id: string;
  readonly text: string;
  /** Field whose picker the button opens. */
  readonly field?: string;
  readonly button?: string;
  /** What the button does where it opens no picker. */
  act?(): void;
}

/** What is asked when seats are level and the sheet alone cannot part them. */
export interface TieQuestion {
  /** holder: one person of the table. order: everybody in a row. */
  readonly kind: 'holder' | 'order';
  ask(): string;
  /** Why it is asked although nobody is level, as a sentence; null where it need not be. */
  needed?(table: SheetTable): string | null;
  /** The answer's consequence as a sentence, once given. */
  told(table: SheetTable, answer: readonly number[]): string;
  /** The answer as far as it is known: seats, first the one asked for; null if nobody said. */
  read(table: SheetTable): readonly number[] | null;
  write(table: SheetTable, answer: readonly number[]): readonly Entry[];
}

/** One figure of the edition that nobody public has confirmed. */
export interface FigureUi {
  readonly path: string;
  label(): string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

/** The printed figures a table is scored with. */
export interface EditionUi {
  /** The bases, and how what is kept becomes figures. */
  readonly editions: Editions<object>;
  /** Checks corrected figures. Throws BadInput. */
  parse(raw: unknown): object;
  read(edition: unknown, path: string): number;
  write(edition: unknown, path: string, value: number): unknown;
  /** Whether this figure is only our proposal (and nobody has corrected it). */
  proposed(edition: unknown, path: string): boolean;
  /** A fault of the figures as a sentence. */
  fault(error: unknown): string;
}

/** What is known beside a seat's counts when the rest is worked out. */
export interface Told {
  readonly seat: number;
  readonly extra: unknown;
  entered(field: string): boolean;
  readonly options: Readonly<Record<string, unknown>>;
  readonly edition: unknown;
}

/** A chore of the table: a screen of its own beside the sheet. */
export interface ChoreUi {
  readonly id: string;
  readonly icon: IconName;
  label(): string;
  hint(): string;
  readonly Chore: Component<{ table: SheetTable }>;
}

export interface ScoreUi {
  readonly options: readonly OptionSpec[];
  optionLabel(option: string, value?: string): { title: string; hint: string };
  /** The sheet of a table. */
  sheet(seats: number, options: Readonly<Record<string, unknown>>, edition: unknown): ScoreSheet;
  readonly edition?: EditionUi;
  /** Fills what can be worked out and nobody entered (the King's privilege on its best place). */
  derive?(counts: Counts, told: Told): Counts;
  readonly items: readonly ItemUi[];
  /** Fields that stand on no item and are entered from advice. */
  readonly adviceFields?: readonly FieldUi[];
  advice?(table: SheetTable, seat: number): readonly SheetAdvice[];
  problem(problem: SheetProblem, table: SheetTable): string;
  readonly tie?: TieQuestion;
  /** The tie-break that parted level seats, as a sentence. */
  tieRule(): string;
  /** Another way to fill a seat's items (tiles on a map, a running track), above them. */
  readonly Entry?: Component<{ table: SheetTable; seat: number }>;
  readonly chores: readonly ChoreUi[];
  /** What the helper keeps (`extra`), after people changed: `from` is by new seat the old one, null for somebody new. */
  reseat?(extra: unknown, from: readonly (number | null)[]): unknown;
  /** How the table stands as far as its chores know: the round or phase, who begins; a few words each. */
  stands?(table: SheetTable): readonly string[];
}
