// A score sheet as a log: every tap sets figures or takes back, and what stands on the sheet is what the entries come to.
import type { Counts } from '../scoring/sheet';
import { BadLog } from './errors';

/** Somebody at a table as its log knows them. */
export interface SheetPerson {
  readonly name: string;
  readonly colour: string;
}

/** People who come, go, change places, names or colours: who sat there, and who sits there now with whose numbers. */
export interface SheetSeats {
  readonly was: readonly SheetPerson[];
  /** By new seat; `from` is the old seat whose numbers go along, null for somebody new. */
  readonly now: readonly (SheetPerson & { readonly from: number | null })[];
}

/** What one tap changed. */
export interface SheetTap {
  /** Comes before the figures: they are those of the new seats. */
  readonly seats?: SheetSeats;
  /** Figures: whose, which, and what it is now; null takes it back to "not entered". */
  readonly set?: readonly (readonly [seat: number, field: string, value: number | null])[];
  /** What the table chose: variants, figures of its own board. */
  readonly options?: unknown;
  /** Whatever else the game's helper keeps. */
  readonly extra?: unknown;
  /** Closed with its points, or opened again. */
  readonly finished?: boolean;
  /** When, ms since 1970. */
  readonly at?: number;
}

export interface SheetUndo {
  /** How many taps are taken back. */
  readonly undo: number;
  readonly at?: number;
}

export type SheetEntry = SheetTap | SheetUndo;

/** What stands on a sheet. */
export interface SheetContent {
  /** Figures entered, by seat and field. */
  readonly counts: readonly Counts[];
  readonly options: unknown;
  readonly extra: unknown;
  readonly finished: boolean;
  /** Who sits there, once a tap has changed it; null as long as none has. */
  readonly people: readonly SheetPerson[] | null;
}

export function isSheetUndo(entry: SheetEntry): entry is SheetUndo {
  return 'undo' in entry;
}

/** The tap that leads from an empty sheet to this one: how every sheet's log begins. */
export function firstTap({ counts, options, extra, finished }: Omit<SheetContent, 'people'>, at?: number): SheetTap {
  return {
    set: counts.flatMap((own, seat) => Object.entries(own).map(([field, value]) => [seat, field, value] as const)),
    options,
    extra,
    ...(finished && { finished }),
    ...(at !== undefined && { at }),
  };
}

/** The figures that differ, as a tap sets them. */
export function changes(before: readonly Counts[], after: readonly Counts[]): SheetTap['set'] {
  return after.flatMap((own, seat) =>
    [...new Set([...Object.keys(before[seat]), ...Object.keys(own)])]
      .filter((field) => before[seat][field] !== own[field])
      .map((field) => [seat, field, Object.hasOwn(own, field) ? own[field] : null] as const),
  );
}

/** The counts of those who sit there after a change. Throws BadLog if somebody's numbers are nobody's, or two people's. */
function reseated(counts: readonly Counts[], { was, now }: SheetSeats): readonly Counts[] {
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

/** The counts after a tap; those of a seat it does not touch stay the same object. Throws BadLog if it sets a number of nobody. */
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

/** The sheet after a tap. Throws BadLog where it sets a figure of nobody. */
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
  /** Everything that happened, taking back included; only grows. */
  readonly log: SheetEntry[] = [];
  /** The sheet after so many taps that count; the first is empty. */
  readonly #states: SheetContent[];

  /**
   * Replays a log of a table of `seats` people, as many as sit there by now. `coming` is the whole log if its entries are added one by
   * one. Throws BadLog where it cannot be true.
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

  /** What the next undo takes back: the sheet before and after it; null if nothing can be. */
  get last(): { readonly before: SheetContent; readonly after: SheetContent } | null {
    return this.canUndo ? { before: this.#states[this.#states.length - 2], after: this.content } : null;
  }

  /** How the sheet began is not taken back. */
  get canUndo(): boolean {
    return this.#states.length > 2;
  }

  /** Plays an entry. Throws BadLog where it cannot be true; nothing is changed then. */
  add(entry: SheetEntry): void {
    if (!isSheetUndo(entry)) {
      const next = after(this.content, entry);
      // Until the first change of people nobody had to say who sits there.
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
