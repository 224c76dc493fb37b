// A tap on a sheet as its log keeps it: worked out when its turn comes, from what stands on the sheet then.
import { changes, type SheetContent, type SheetTap } from '../engine/sheet-log';
import type { Counts, ScoreSheet } from '../scoring/sheet';
import { entered, type Split } from './counting';
import type { Entry, FieldRange, ScoreUi } from './kit/score-ui';

/** One step of a stepper: it adds to whatever the taps before it come to, so that none of several quick ones is lost. */
interface Step {
  readonly seat: number;
  readonly field: string;
  /** What the screen showed: the figure to step from as long as nobody entered one. */
  readonly shown: number;
  readonly by: number;
  readonly range: FieldRange;
}

/** The entry as a step, where it moves a counted figure by one step from what the screen showed; null for a figure typed or picked. */
export function stepOf(
  ui: ScoreUi,
  sheet: ScoreSheet,
  table: readonly Counts[],
  entries: readonly Entry[],
): Step | null {
  const [entry, other] = entries;
  if (!entry || other || entry.value === null) return null;
  const counted = ui.items.flatMap((item) => item.fields).find((f) => f.id === entry.field && f.kind === 'count');
  const range = counted && (counted.range ?? sheet.fields.find((f) => f.id === entry.field));
  if (!range) return null;
  const shown = table[entry.seat][entry.field];
  const by = entry.value - shown;
  return Math.abs(by) === (range.step ?? 1) ? { seat: entry.seat, field: entry.field, shown, by, range } : null;
}

/** The entries a step comes to on a sheet. */
export function stepped({ seat, field, shown, by, range }: Step, counts: readonly Counts[]): Entry[] {
  const value = (counts[seat][field] ?? shown) + by;
  return [{ seat, field, value: Math.min(range.max, Math.max(range.min, value)) }];
}

/** What a tap of these entries changes on a sheet; a part's entry changes its whole too. */
export function tapOf(content: SheetContent, entries: readonly Entry[], splits: readonly Split[]): SheetTap {
  return { set: changes(content.counts, entered(content.counts, entries, splits)) };
}

/** Whether a tap changes nothing. */
export function idle({ seats, set, options, extra, finished }: SheetTap): boolean {
  return (
    seats === undefined &&
    (set?.length ?? 0) === 0 &&
    options === undefined &&
    extra === undefined &&
    finished === undefined
  );
}
