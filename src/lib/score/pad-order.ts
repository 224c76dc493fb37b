// The order in which the number pad goes over a sheet: one person's counts item by item, then the next person's.
import type { FieldRange } from './kit/score-ui';
import type { SheetDesk } from './desk.svelte';

/** One figure the pad can enter. */
export interface PadSpot {
  readonly seat: number;
  readonly field: string;
  readonly label: string;
  readonly range: FieldRange;
}

/** Everything the pad goes over on the sheet as its options show it; items aside only where it is opened at one of them (`from`). */
export function padSpots(desk: SheetDesk, from?: string): PadSpot[] {
  const items = desk.ui.items.filter((item) => item.shown?.(desk) ?? true);
  const aside = items.some((item) => item.aside && item.fields.some((f) => f.id === from));
  const counts = items
    .filter((item) => aside || !item.aside)
    .flatMap((item) => item.fields)
    .flatMap((f) => {
      const range = f.range ?? desk.sheet.fields.find((s) => s.id === f.id);
      return f.kind === 'count' && range ? [{ field: f.id, label: f.label(), range }] : [];
    });
  return desk.seating.flatMap((seat) => counts.map((c) => ({ seat, ...c })));
}
