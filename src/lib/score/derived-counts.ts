// Values derived from entered counts: sums of parts, ties.
import type { Counts } from '../engine/sheet';
import type { SheetEdit } from '../score-kit/score-ui';
import type { SheetRow } from '../store';
import { numberText } from '../ui/signed-numbers';

/** A count and the parts it may be split into: the parts plus `more` add up to the count. */
export interface CountSplit {
  readonly whole: string;
  readonly parts: readonly string[];
  readonly more: number;
}

/** The counts after some entries. Entering a part sets its count to the sum; entering a count removes its parts. */
export function applyEntries(
  table: readonly Counts[],
  entries: readonly SheetEdit[],
  splits: readonly CountSplit[] = [],
): Counts[] {
  const next = table.map((c) => new Map(Object.entries(c)));
  for (const { seat, field, value } of entries) {
    const row = next[seat];
    if (value === null) row.delete(field);
    else row.set(field, value);
    for (const split of splits) {
      if (split.whole === field) for (const part of split.parts) row.delete(part);
      if (split.parts.includes(field)) {
        row.set(
          split.whole,
          split.parts.reduce((sum, part) => sum + (row.get(part) ?? 0), split.more),
        );
      }
    }
  }
  return next.map((row) => Object.fromEntries(row));
}

/** Groups of two or more seats with the same points, the highest first. */
export function tiedGroups(totals: readonly number[]): number[][] {
  return [...new Set(totals)]
    .sort((a, b) => b - a)
    .map((points) => totals.flatMap((t, seat) => (t === points ? [seat] : [])))
    .filter((seats) => seats.length > 1);
}

export function hasEntries(counts: Counts): boolean {
  return Object.keys(counts).length > 0;
}

/** A seat's points as its sheet shows them: a dash without an entry. */
export const rowPointsText = ({ scores, counts }: SheetRow, seat: number): string =>
  scores[seat] === undefined || !hasEntries(counts[seat] ?? {}) ? '–' : numberText(scores[seat]);
