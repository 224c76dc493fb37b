// A score sheet as a log: every tap sets figures or takes back, and what stands on the sheet is what the entries come to.
import type { Counts } from '../scoring/sheet';
import { BadLog } from './errors';

/** What one tap changed. */
export interface SheetTap {
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
}

export function isSheetUndo(entry: SheetEntry): entry is SheetUndo {
  return 'undo' in entry;
}

/** The tap that leads from an empty sheet to this one: how every sheet's log begins. */
export function firstTap({ counts, options, extra, finished }: SheetContent, at?: number): SheetTap {
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

/** The sheet after a tap. Throws BadLog where it sets a figure of nobody. */
function after(content: SheetContent, tap: SheetTap): SheetContent {
  const counts = content.counts.map((own) => new Map(Object.entries(own)));
  for (const [seat, field, value] of tap.set ?? []) {
    const own = counts.at(seat);
    if (!own || seat < 0) throw new BadLog('a figure of nobody at the table');
    if (value === null) own.delete(field);
    else own.set(field, value);
  }
  return {
    counts: counts.map((own) => Object.fromEntries(own)),
    options: 'options' in tap ? tap.options : content.options,
    extra: 'extra' in tap ? tap.extra : content.extra,
    finished: tap.finished ?? content.finished,
  };
}

export class SheetLog {
  /** Everything that happened, taking back included; only grows. */
  readonly log: SheetEntry[] = [];
  /** The sheet after so many taps that count; the first is empty. */
  readonly #states: SheetContent[];

  /** Replays a log of a table of `seats` people. Throws BadLog where it cannot be true. */
  constructor(seats: number, log: readonly SheetEntry[]) {
    const counts = Array.from({ length: seats }, () => ({}));
    this.#states = [{ counts, options: null, extra: null, finished: false }];
    for (const entry of log) this.add(entry);
  }

  get content(): SheetContent {
    return this.#states[this.#states.length - 1];
  }

  /** How the sheet began is not taken back. */
  get canUndo(): boolean {
    return this.#states.length > 2;
  }

  /** Plays an entry. Throws BadLog where it cannot be true; nothing is changed then. */
  add(entry: SheetEntry): void {
    if (!isSheetUndo(entry)) this.#states.push(after(this.content, entry));
    else {
      const left = this.#states.length - entry.undo;
      if (!Number.isInteger(entry.undo) || entry.undo < 1 || left < 2)
        throw new BadLog('undo of taps that are not there');
      this.#states.length = left;
    }
    this.log.push(entry);
  }
}
