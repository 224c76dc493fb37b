// What an undo reverted, for its announcement: a person's values, the players, or a helper's data.
import { changedValues, type SheetContent } from '../engine/sheet-log';

export type UndoneChange =
  | {
      readonly kind: 'figure';
      readonly seat: number;
      readonly field: string;
      readonly from: number | null;
      readonly to: number | null;
      readonly more: number;
    }
  | { readonly kind: 'players' }
  | { readonly kind: 'helper' };

/** What undoing a tap changes. `before`, `after`: the sheet's content before and after the tap that is undone. */
export function undoneChangeOf(before: SheetContent, after: SheetContent): UndoneChange {
  if (before.people !== after.people) return { kind: 'players' };
  const [first, ...more] = changedValues(after.counts, before.counts) ?? [];
  if (!first) return { kind: 'helper' };
  const [seat, field, to] = first;
  return { kind: 'figure', seat, field, from: after.counts[seat][field] ?? null, to, more: more.length };
}
