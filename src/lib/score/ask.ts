// What the number pad asks for: every row of the sheet, in its order, one person after the other.
import type { IconName } from '../ui/icons';
import type { FieldRange, FieldUi, ItemUi, ScoreUi, SheetTable } from './kit/score-ui';

interface Asked extends SheetTable {
  readonly ui: ScoreUi;
}

/** A row the pad asks for. */
export interface AskRow {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly fields: readonly FieldUi[];
  /** Its line on the sheet; null for what is only asked (where the King's privilege lies, in the variant). */
  readonly item: ItemUi | null;
}

/** A row of a person. */
export interface AskSpot {
  readonly seat: number;
  readonly row: AskRow;
}

/** What is typed in a count and not left yet. */
export interface Typed {
  readonly field: string;
  readonly text: string;
  /** What was entered before the first key; null if nothing was. */
  readonly before: number | null;
}

/** Where the pad is. The desk keeps it, so that a turned device changes nothing about it. */
export interface AskPlace {
  readonly seat: number;
  readonly field: string;
  readonly typed?: Typed | null;
}

/** The rows of the sheet as its options show it. Items aside are asked only if somebody opened the pad at one of them (`from`). */
export function askRows(desk: Asked, from?: string): AskRow[] {
  const items = desk.ui.items.filter((item) => (item.shown?.(desk) ?? true) && item.fields.length > 0);
  const aside = items.some((item) => item.aside && item.fields.some((f) => f.id === from));
  const rows = items
    .filter((item) => aside || !item.aside)
    .map((item): AskRow => ({
      id: item.fields[0].id,
      icon: item.icon,
      label: item.label(),
      fields: item.fields,
      item,
    }));
  const asked = (desk.ui.adviceFields ?? []).filter((f) => f.asked?.(desk));
  return [
    ...rows,
    ...asked.map((f): AskRow => ({ id: f.id, icon: 'seal', label: f.label(), fields: [f], item: null })),
  ];
}

/** What may be entered in a field. */
export function rangeOf(desk: Asked, field: FieldUi): FieldRange | undefined {
  return field.range ?? desk.sheet.fields.find((s) => s.id === field.id);
}

/** Whether somebody has said a figure, or it follows from what they said (a count taken from the map). */
export function said(desk: Asked, seat: number, field: FieldUi): boolean {
  const start = desk.sheet.fields.find((s) => s.id === field.id)?.start ?? 0;
  return desk.entered(seat, field.id) || (desk.counts[seat][field.id] ?? start) !== start;
}

/** Whether a row has been visited. Tokens beside a count go with it. */
export function visited(desk: Asked, seat: number, row: AskRow): boolean {
  const main = row.fields.filter((f) => f.kind !== 'pips');
  return (main.length > 0 ? main : row.fields).every((f) => said(desk, seat, f));
}

/** The rows of a seat nobody has visited. */
export const unvisited = (desk: Asked, seat: number): AskRow[] =>
  askRows(desk).filter((row) => !visited(desk, seat, row));

/** The next row nobody has visited after this one: first of the same person, then of the others, in the order they sit. */
export function nextSpot(desk: Asked, rows: readonly AskRow[], at: AskSpot): AskSpot | null {
  const here = rows.findIndex((row) => row.id === at.row.id);
  const sat = desk.seating.indexOf(at.seat);
  const own = [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here))].map((row) => ({ seat: at.seat, row }));
  const others = [...desk.seating.slice(sat + 1), ...desk.seating.slice(0, sat)];
  const rest = others.flatMap((seat) => rows.map((row) => ({ seat, row })));
  return [...own, ...rest].find(({ seat, row }) => !visited(desk, seat, row)) ?? null;
}
