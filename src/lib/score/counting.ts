// What can be worked out from the counts people entered: complete counts, parts and their sum, who is level with whom.
import type { Counts, ScoreSheet } from '../scoring/sheet';
import type { Entry } from '../ui/score-ui';

/** Counts with every field of the sheet: what nobody entered stands where the field starts. */
export function complete(sheet: ScoreSheet, counts: Counts): Counts {
  return { ...Object.fromEntries(sheet.fields.map((f) => [f.id, f.start])), ...counts };
}

/** The counts after some entries. A part's entry makes its field their sum; a field's own entry drops its parts. */
export function entered(table: readonly Counts[], entries: readonly Entry[]): Counts[] {
  const next = table.map((c) => new Map(Object.entries(c)));
  for (const { seat, field, value } of entries) {
    const row = next[seat];
    if (value === null) row.delete(field);
    else row.set(field, value);
    const dot = field.indexOf('.');
    if (dot < 0) for (const key of [...row.keys()]) if (key.startsWith(`${field}.`)) row.delete(key);
    if (dot >= 0) row.set(field.slice(0, dot), partsSum(row, field.slice(0, dot)));
  }
  return next.map((row) => Object.fromEntries(row));
}

function partsSum(row: ReadonlyMap<string, number>, field: string): number {
  let sum = 0;
  for (const [key, value] of row) if (key.startsWith(`${field}.`)) sum += value;
  return sum;
}

/** Groups of two or more seats with the same points, the highest first. */
export function level(totals: readonly number[]): number[][] {
  return [...new Set(totals)]
    .sort((a, b) => b - a)
    .map((points) => totals.flatMap((t, seat) => (t === points ? [seat] : [])))
    .filter((seats) => seats.length > 1);
}

/** Whether anything of a seat has been entered. */
export function begun(counts: Counts): boolean {
  return Object.keys(counts).length > 0;
}
