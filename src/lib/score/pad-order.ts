// The order in which the number pad goes over a sheet: one person's counts line by line, then the next person's.
import type { FieldRange } from './kit/score-ui';
import type { SheetDesk } from './desk.svelte';

/** One figure the pad can enter. */
export interface PadSpot {
  readonly seat: number;
  readonly field: string;
  readonly label: string;
  readonly range: FieldRange;
}

/** Everything the pad goes over on the sheet as its options show it; lines aside only where it is opened at one of them (`from`). */
export function padSpots(desk: SheetDesk, from?: string): PadSpot[] {
  const lines = desk.ui.lines.filter((line) => line.shown?.(desk) ?? true);
  const aside = lines.some((line) => line.aside && line.fields.some((f) => f.id === from));
  const counts = lines
    .filter((line) => aside || !line.aside)
    .flatMap((line) => line.fields)
    .flatMap((f) => {
      const range = f.range ?? desk.sheet.fields.find((s) => s.id === f.id);
      return f.kind === 'count' && range ? [{ field: f.id, label: f.label(), range }] : [];
    });
  return desk.people.flatMap((_, seat) => counts.map((c) => ({ seat, ...c })));
}
