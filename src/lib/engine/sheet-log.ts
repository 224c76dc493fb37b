// A score sheet as a log: every tap sets values or undoes taps, and the sheet is the result of all entries.
import type { Counts } from './sheet';
import { BadLog } from './errors';

export interface SheetPerson {
  readonly name: string;
  readonly colour: string;
}

/** A change of people: who sat at the table, who sits there now, and whose values each of them takes over. */
export interface SheetSeatChange {
  readonly was: readonly SheetPerson[];
  /** By new seat; `from` is the old seat whose values move along, null for a new person. */
  readonly now: readonly (SheetPerson & { readonly from: number | null })[];
}

export interface SheetTap {
  /** A change of people. It is applied before `set`: the seats in `set` are the new ones. */
  readonly seats?: SheetSeatChange;
  /** Changed values: seat, field, and new value; null removes the value. */
  readonly set?: readonly (readonly [seat: number, field: string, value: number | null])[];
  /** The options of the sheet, including its edition. */
  readonly options?: unknown;
  /** The data of the game's helpers. */
  readonly extra?: unknown;
  /** `true`: the sheet was finished; `false`: reopened. Missing: unchanged. */
  readonly finished?: boolean;
  /** When it was tapped, ms since 1970. */
  readonly at?: number;
}

export interface SheetUndo {
  /** How many taps are undone. */
  readonly undo: number;
  readonly at?: number;
}

export type SheetEntry = SheetTap | SheetUndo;

export interface SheetContent {
  /** Entered values, by seat and field. */
  readonly counts: readonly Counts[];
  readonly options: unknown;
  readonly extra: unknown;
  readonly finished: boolean;
  /** The people; null if no tap has changed them. */
  readonly people: readonly SheetPerson[] | null;
}

export function isSheetUndo(entry: SheetEntry): entry is SheetUndo {
  return 'undo' in entry;
}

/** The tap that turns an empty sheet into this one: the first entry of every log. */
export function firstTap({ counts, options, extra, finished }: Omit<SheetContent, 'people'>, at?: number): SheetTap {
  return {
    set: counts.flatMap((own, seat) => Object.entries(own).map(([field, value]) => [seat, field, value] as const)),
    options,
    extra,
    ...(finished && { finished }),
    ...(at !== undefined && { at }),
  };
}

/** The values that differ, in the form of a tap's `set`. */
export function changedValues(before: readonly Counts[], after: readonly Counts[]): SheetTap['set'] {
  return after.flatMap((own, seat) =>
    [...new Set([...Object.keys(before[seat]), ...Object.keys(own)])]
      .filter((field) => before[seat][field] !== own[field])
      .map((field) => [seat, field, Object.hasOwn(own, field) ? own[field] : null] as const),
  );
}

/** The counts after a change of people. Throws BadLog if the change does not fit the seats. */
function reseated(counts: readonly Counts[], { was, now }: SheetSeatChange): readonly Counts[] {
  const kept = now.flatMap(({ from }) => (from === null ? [] : [from]));
  if (was.length !== counts.length || now.length === 0 || new Set(kept).size !== kept.length)
    throw new BadLog('people who do not sit there');
  return now.map(({ from }) => {
    if (from === null) return {};
    const own = from < 0 ? undefined : counts.at(from);
    if (!own) throw new BadLog('figures of nobody at the table');
    return own;
  });
}

/**
 * The counts after a tap; seats without a changed value keep their object. Throws BadLog for a seat that does not
 * exist.
 */
function withSet(counts: readonly Counts[], set: SheetTap['set'] = []): readonly Counts[] {
  const touched = new Map<number, Map<string, number>>();
  for (const [seat, field, value] of set) {
    const before = seat < 0 ? undefined : counts.at(seat);
    if (!before) throw new BadLog('a figure of nobody at the table');
    const own = touched.get(seat) ?? new Map(Object.entries(before));
    touched.set(seat, own);
    if (value === null) own.delete(field);
    else own.set(field, value);
  }
  if (touched.size === 0) return counts;
  return counts.map((own, seat) => {
    const now = touched.get(seat);
    return now ? Object.fromEntries(now) : own;
  });
}

/** The sheet after a tap. Throws BadLog for a seat that does not exist. */
function after(content: SheetContent, tap: SheetTap): SheetContent {
  const seated = tap.seats ? reseated(content.counts, tap.seats) : content.counts;
  return {
    counts: withSet(seated, tap.set),
    options: 'options' in tap ? tap.options : content.options,
    extra: 'extra' in tap ? tap.extra : content.extra,
    finished: tap.finished ?? content.finished,
    people: tap.seats ? tap.seats.now.map(({ name, colour }) => ({ name, colour })) : content.people,
  };
}

export class SheetLog {
  /** All entries, undo included; only grows. */
  readonly log: SheetEntry[] = [];
  /** #states[k] is the sheet after the first k taps that count; #states[0] is empty. */
  readonly #states: SheetContent[];

  /**
   * Replays the log of a table that has `seats` people now. `coming`: the whole log, if the caller adds its entries one
   * by one; its first change of people names the people at the start. Throws BadLog if the log is impossible.
   */
  constructor(seats: number, log: readonly SheetEntry[], coming = log) {
    const first = coming.find((entry): entry is SheetTap => !isSheetUndo(entry) && entry.seats !== undefined);
    const people = first?.seats?.was ?? null;
    const counts = Array.from({ length: people?.length ?? seats }, () => ({}));
    this.#states = [{ counts, options: null, extra: null, finished: false, people }];
    for (const entry of log) this.add(entry);
  }

  get content(): SheetContent {
    return this.#states[this.#states.length - 1];
  }

  /** The sheet before and after the tap that the next undo reverts; null if there is nothing to undo. */
  get last(): { readonly before: SheetContent; readonly after: SheetContent } | null {
    return this.canUndo ? { before: this.#states[this.#states.length - 2], after: this.content } : null;
  }

  /** Whether a tap can be undone; the log's first entry cannot. */
  get canUndo(): boolean {
    return this.#states.length > 2;
  }

  /** Applies an entry. If it is impossible, throws BadLog and changes nothing. */
  add(entry: SheetEntry): void {
    if (!isSheetUndo(entry)) {
      const next = after(this.content, entry);
      // A log names people only in a change of people. `was` of the first change names the people of all states before
      // it.
      const was = entry.seats?.was;
      if (was && !this.#states[0].people)
        this.#states.forEach((s, i) => (this.#states[i] = s.people ? s : { ...s, people: was }));
      this.#states.push(next);
    } else {
      const left = this.#states.length - entry.undo;
      if (!Number.isInteger(entry.undo) || entry.undo < 1 || left < 2)
        throw new BadLog('undo of taps that are not there');
      this.#states.length = left;
    }
    this.log.push(entry);
  }
}

/** Whether a log leads to a finished sheet; null for an impossible log. */
export function isFinishedLog(seats: number, log: readonly SheetEntry[]): boolean | null {
  try {
    return new SheetLog(seats, log).content.finished;
  } catch (error) {
    if (error instanceof BadLog) return null;
    throw error;
  }
}
