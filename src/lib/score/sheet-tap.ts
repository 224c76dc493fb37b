// A tap on a sheet as a log entry. It is computed when the taps before it are done, from the sheet's content at that
// time.
import { changedValues, type SheetContent, type SheetTap } from '../engine/sheet-log';
import type { Counts, ScoreSheet } from '../engine/sheet';
import { applyEntries, type CountSplit } from './derived-counts';
import type { SheetEdit, FieldRange, ScoreUi } from '../score-kit/score-ui';

/** One step of a stepper: relative to the taps before it, so that no quick tap is lost. */
interface Step {
  readonly seat: number;
  readonly field: string;
  /** The value shown: the base of the step if there is no entry. */
  readonly shown: number;
  readonly by: number;
  readonly range: FieldRange;
}

/**
 * The entry as a step, if it is the only one and changes a count, or a part of one, by one step from the shown value;
 * otherwise null.
 */
export function countStep(
  ui: ScoreUi,
  sheet: ScoreSheet,
  table: readonly Counts[],
  entries: readonly SheetEdit[],
): Step | null {
  const [entry, other] = entries;
  if (!entry || other || entry.value === null) return null;
  const counts = ui.items.flatMap((item) => item.fields).filter((f) => f.kind === 'count');
  const own = counts.find((f) => f.id === entry.field);
  const whole = counts.find((f) => f.parts?.some((part) => part.id === entry.field));
  const rangeOf = (id: string) => sheet.fields.find((f) => f.id === id);
  const range = own?.range ?? rangeOf(entry.field) ?? (whole && { min: 0, max: rangeOf(whole.id)?.max ?? Infinity });
  if (!range || !(own ?? whole)) return null;
  const shown = table[entry.seat][entry.field] ?? 0;
  const by = entry.value - shown;
  return Math.abs(by) === (range.step ?? 1) ? { seat: entry.seat, field: entry.field, shown, by, range } : null;
}

/** The entries of a step on these counts: the result stays within the range. */
export function withStep({ seat, field, shown, by, range }: Step, counts: readonly Counts[]): SheetEdit[] {
  const value = (counts[seat][field] ?? shown) + by;
  return [{ seat, field, value: Math.min(range.max, Math.max(range.min, value)) }];
}

/** The changes of a tap with these entries; entering a part changes its count too. */
export function tapFromEntries(
  content: SheetContent,
  entries: readonly SheetEdit[],
  splits: readonly CountSplit[],
): SheetTap {
  return { set: changedValues(content.counts, applyEntries(content.counts, entries, splits)) };
}

export function changesNothing({ seats, set, options, extra, finished }: SheetTap): boolean {
  return (
    seats === undefined &&
    (set?.length ?? 0) === 0 &&
    options === undefined &&
    extra === undefined &&
    finished === undefined
  );
}

/** What an undo reverted, for its announcement: a person's value, the players, or a helper's data. */
export type UndoneChange =
  | {
      readonly kind: 'figure';
      readonly seat: number;
      readonly field: string;
      readonly from: number | null;
      readonly to: number | null;
    }
  | { readonly kind: 'players' }
  | { readonly kind: 'helper' };

/** What undoing a tap changes. `before`, `after`: the sheet's content before and after the tap that is undone. */
export function undoneChangeOf(before: SheetContent, after: SheetContent): UndoneChange {
  if (before.people !== after.people) return { kind: 'players' };
  const [first] = changedValues(after.counts, before.counts) ?? [];
  if (!first) return { kind: 'helper' };
  const [seat, field, to] = first;
  return { kind: 'figure', seat, field, from: after.counts[seat][field] ?? null, to };
}
