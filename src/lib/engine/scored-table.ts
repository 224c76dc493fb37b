// A physical table's sheet without a screen: from its entries to complete counts, points, places and problems.
import type { Editions } from './edition';
import { seatRanks, seatTotals, sheetProblems, type Counts, type ScoreSheet, type SheetProblem } from './sheet';

/** The options stored with a table's sheet. */
export type SheetOptions = Readonly<Record<string, unknown>>;

/** The options in a sheet's row; empty if an older or foreign row contains something else. */
export function readOptions(raw: unknown): SheetOptions {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as SheetOptions) : {};
}

/** What `derive` gets in addition to a seat's counts. */
export interface DerivedContext {
  readonly seat: number;
  readonly extra: unknown;
  entered(field: string): boolean;
  readonly options: SheetOptions;
  readonly edition: unknown;
}

/** A field that people enter, with the parts that its count may be split into. */
interface EnteredField {
  readonly id: string;
  readonly parts?: readonly { readonly id: string }[];
}

type ReadableEditions = Pick<Editions<object>, 'figures' | 'standard'>;

/** How a game scores a physical table. */
export interface Scoring {
  sheet(seats: number, options: SheetOptions, edition: unknown): ScoreSheet;
  /** Reads the printed figures a table is scored with. */
  readonly editions?: ReadableEditions;
  /** Fills in values that follow from others and were not entered (the King's privilege in its best column). */
  derive?(counts: Counts, context: DerivedContext): Counts;
  readonly items: readonly { readonly fields: readonly EnteredField[] }[];
  /** Fields that no item shows: they are entered from advice. */
  readonly adviceFields?: readonly EnteredField[];
}

/** What people entered, by seat; a `SheetContent` is one. */
export interface EnteredTable {
  readonly counts: readonly Counts[];
  readonly options: unknown;
  /** The data of the game's helpers. */
  readonly extra: unknown;
  /** The seats as people sat, clockwise from the first player: it may break a tie. By default in order of entry. */
  readonly seating?: readonly number[];
}

export interface ScoredTable {
  readonly options: SheetOptions;
  /** The figures with which this table is scored, as the game's own type. */
  readonly edition: unknown;
  /** True if the table's own figures are unreadable: the standard ones are used, and the sheet cannot be finished. */
  readonly unreadable: boolean;
  readonly sheet: ScoreSheet;
  /** Counts of each seat, complete: missing ones have their start value. */
  readonly counts: readonly Counts[];
  readonly totals: readonly number[];
  /** By seat: its place. */
  readonly ranks: readonly number[];
  readonly problems: readonly SheetProblem[];
  /** True if an entry is impossible or the figures are unreadable. */
  readonly blocked: boolean;
  /** By seat: whether the seat has an entry in a field that the sheet shows. A tie question’s answer does not count. */
  readonly begun: readonly boolean[];
  entered(seat: number, field: string): boolean;
}

/** The figures of an edition stored with a table; the standard ones if they are unreadable. Null if the game has none. */
function readFigures(
  editions: ReadableEditions | undefined,
  kept: unknown,
): { readonly figures: unknown; readonly unreadable: boolean } {
  if (!editions) return { figures: null, unreadable: false };
  try {
    return { figures: editions.figures(kept), unreadable: false };
  } catch {
    return { figures: editions.standard, unreadable: true };
  }
}

/** The ids of all fields that people enter. */
export function enteredFields({ items, adviceFields = [] }: Scoring): string[] {
  const fields = [...items.flatMap((item) => item.fields), ...adviceFields];
  return fields.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)]);
}

/** Counts with every field of the sheet: missing ones have their start value. */
export function countsWithDefaults(sheet: ScoreSheet, counts: Counts): Counts {
  return { ...Object.fromEntries(sheet.fields.map((f) => [f.id, f.start])), ...counts };
}

export function scoreTable(scoring: Scoring, table: EnteredTable): ScoredTable {
  const { extra, seating = table.counts.map((_, seat) => seat) } = table;
  const options = readOptions(table.options);
  const { figures: edition, unreadable } = readFigures(scoring.editions, options.edition);
  const sheet = scoring.sheet(table.counts.length, options, edition);
  const counts = table.counts.map((own, seat) => {
    const all = countsWithDefaults(sheet, own);
    const entered = (field: string) => Object.hasOwn(own, field);
    return scoring.derive?.(all, { seat, extra, entered, options, edition }) ?? all;
  });
  const sat = seatRanks(
    sheet,
    seating.map((seat) => counts[seat]),
  );
  const problems = sheetProblems(sheet, counts);
  const ids = enteredFields(scoring);
  return {
    options,
    edition,
    unreadable,
    sheet,
    counts,
    totals: seatTotals(sheet, counts),
    ranks: seating.map((_, seat) => sat[seating.indexOf(seat)]),
    problems,
    blocked: unreadable || problems.some((p) => p.stop),
    begun: table.counts.map((own) => Object.keys(own).some((id) => ids.includes(id))),
    entered: (seat, field) => Object.hasOwn(table.counts[seat], field),
  };
}
