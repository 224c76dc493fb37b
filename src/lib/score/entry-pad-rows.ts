// The rows the number pad visits: every row of the sheet, in order, one person after the other.
import type { IconName } from '../ui/icons';
import type { ScoredTable } from '../engine/scored-table';
import type { FieldRange, FieldUi, ItemUi, ScoreUi } from '../score-kit/score-ui';

interface Asked extends ScoredTable {
  readonly ui: ScoreUi;
  /** The seats whose values the pad asks for, in that order. */
  readonly asked: readonly number[];
}

export interface PadRow {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly fields: readonly FieldUi[];
  /** The row's item; null for a field that no item shows (the King's privilege's column, in the variant). */
  readonly item: ItemUi | null;
}

/** A row of the pad for one person. */
export interface PadSpot {
  readonly seat: number;
  readonly row: PadRow;
}

/** The text typed in a count whose row is still active. */
export interface TypedText {
  readonly field: string;
  readonly text: string;
  /** The entry before the first key; null if there was none. */
  readonly before: number | null;
}

/** The pad's active row and typed text. The session stores them, so that rotating the device keeps them. */
export interface PadPlace {
  readonly seat: number;
  readonly field: string;
  readonly typed?: TypedText | null;
}

/**
 * The pad's rows: the items that have fields, then the fields of advice that are asked for. Optional items
 * (`aside`) are included only if the pad was opened at one (`from`).
 */
export function padRows(session: Asked, from?: string): PadRow[] {
  const items = session.ui.items.filter((item) => item.fields.length > 0);
  const aside = items.some((item) => item.aside && item.fields.some((f) => f.id === from));
  const rows = items
    .filter((item) => aside || !item.aside)
    .map((item): PadRow => ({
      id: item.fields[0].id,
      icon: item.icon,
      label: item.label(),
      fields: item.fields,
      item,
    }));
  const asked = (session.ui.adviceFields ?? []).filter((f) => f.asked?.(session));
  return [
    ...rows,
    ...asked.map((f): PadRow => ({ id: f.id, icon: 'seal', label: f.label(), fields: [f], item: null })),
  ];
}

export function fieldRangeOf(session: Asked, field: FieldUi): FieldRange | undefined {
  return field.range ?? session.sheet.fields.find((s) => s.id === field.id);
}

/**
 * Whether a value was entered, or differs from its start because it follows from entries (a count from the map). The
 * start value of a required pick is no value.
 */
export function hasValue(session: Asked, seat: number, field: FieldUi): boolean {
  const start = session.sheet.fields.find((s) => s.id === field.id)?.start ?? 0;
  const entered = field.required === undefined && session.entered(seat, field.id);
  return entered || (session.counts[seat][field.id] ?? start) !== start;
}

/** Whether a seat lacks a value without which the sheet cannot be finished. */
export function lacksRequired(session: Asked, seat: number, row: PadRow): boolean {
  return row.fields.some((f) => f.required && !hasValue(session, seat, f));
}

/** Whether a row was visited: each of its fields has a value. Tokens next to other fields need no value. */
export function isRowVisited(session: Asked, seat: number, row: PadRow): boolean {
  const main = row.fields.filter((f) => f.kind !== 'pips');
  return (main.length > 0 ? main : row.fields).every((f) => hasValue(session, seat, f));
}

/** [visited rows, all rows], each counted over all seats of `asked`. */
export function filledRows(session: Asked): [number, number] {
  const rows = padRows(session);
  const n = session.asked.reduce((sum, seat) => sum + rows.filter((row) => isRowVisited(session, seat, row)).length, 0);
  return [n, rows.length * session.asked.length];
}

export const unvisitedRows = (session: Asked, seat: number): PadRow[] =>
  padRows(session).filter((row) => !isRowVisited(session, seat, row));

/**
 * The next unvisited row: of the same person first, then of the others in the order of `asked`; null if none is left.
 */
export function nextSpot(session: Asked, rows: readonly PadRow[], at: PadSpot): PadSpot | null {
  const here = rows.findIndex((row) => row.id === at.row.id);
  const sat = session.asked.indexOf(at.seat);
  const own = [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here))].map((row) => ({ seat: at.seat, row }));
  const others = [...session.asked.slice(sat + 1), ...session.asked.slice(0, sat)];
  const rest = others.flatMap((seat) => rows.map((row) => ({ seat, row })));
  return [...own, ...rest].find(({ seat, row }) => !isRowVisited(session, seat, row)) ?? null;
}

interface Shown extends Asked {
  readonly finished: boolean;
  readonly seating: readonly number[];
}

/** Whether a seat's total means something: the sheet is finished, or at least half of the seat's rows are visited. */
export const isTotalTelling = (session: Shown, seat: number): boolean =>
  session.finished || 2 * unvisitedRows(session, seat).length <= padRows(session).length;

/** Whether places mean something: the sheet is finished, or all rows of all seats are visited. */
export const arePlacesTelling = (session: Shown): boolean =>
  session.finished || session.seating.every((seat) => unvisitedRows(session, seat).length === 0);
