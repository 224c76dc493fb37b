// Compares a player's column with the sheet to which it comes back: lists new values and conflicting values.
import { m } from '../../i18n/messages';
import { numberText } from '../../ui/signed-numbers';
import type { Counts } from '../../engine/sheet';
import type { SheetSession } from '../sheet-session.svelte';
import type { SheetEdit, FieldUi } from '../../score-kit/score-ui';

/** A count of the column that changes the sheet, with its parts: all of them are accepted together, or none. */
export interface ColumnChange {
  readonly id: string;
  readonly label: string;
  /** The sheet's value, entered or derived; null if the sheet has no value. */
  readonly here: number | null;
  readonly theirs: number;
  readonly entries: readonly SheetEdit[];
  /** A value in words: a number, yes or no, the name of a choice. */
  words(value: number): string;
  /** True if the sheet has another value for the count or a part: the user then chooses the sheet's or the phone's. */
  readonly conflict: boolean;
}

interface Named {
  readonly label: string;
  readonly parts: readonly string[];
  words(value: number): string;
}

function wordsOf(session: SheetSession, f: FieldUi, seat: number): (value: number) => string {
  if (f.kind === 'flag') return (value) => (value > 0 ? m.ui_yes() : m.ui_no());
  return (value) => f.picks?.(session, seat).find((pick) => pick.value === value)?.label ?? numberText(value);
}

function named(session: SheetSession, seat: number): Map<string, Named> {
  const fields = [...session.ui.items.flatMap((item) => item.fields), ...(session.ui.adviceFields ?? [])];
  return new Map(
    fields.map((f) => {
      const parts = (f.parts ?? []).map((part) => part.id);
      return [f.id, { label: f.label(), parts, words: wordsOf(session, f, seat) }];
    }),
  );
}

/** The sheet's value, entered or derived; null if it is the start value and was not entered. */
function told(session: SheetSession, seat: number, field: string): number | null {
  const start = session.sheet.fields.find((f) => f.id === field)?.start ?? 0;
  const now = session.counts[seat][field] ?? start;
  return session.entered(seat, field) || now !== start ? now : null;
}

/** The values of a column that differ from the sheet's values of a seat. */
export function columnChanges(session: SheetSession, seat: number, figures: Counts): ColumnChange[] {
  const names = named(session, seat);
  const wholes = new Map([...names].flatMap(([id, { parts }]) => parts.map((part) => [part, id] as const)));
  const groups = new Map<string, string[]>();
  for (const id of Object.keys(figures)) {
    const whole = wholes.get(id) ?? id;
    groups.set(whole, [...(groups.get(whole) ?? []), id]);
  }
  return [...groups].flatMap(([id, members]): ColumnChange[] => {
    // Entering a count removes the entries of its parts, so the count is entered before its parts.
    const fields = members.sort((a, b) => Number(b === id) - Number(a === id));
    const other = fields.filter((field) => told(session, seat, field) !== figures[field]);
    if (other.length === 0) return [];
    const here = told(session, seat, id);
    const conflict = other.some((field) => told(session, seat, field) !== null);
    const theirs = figures[id] ?? figures[fields[0]];
    const entries = fields.map((field) => ({ seat, field, value: figures[field] }));
    const { label = id, words = numberText } = names.get(id) ?? {};
    return [{ id, label, here, theirs, entries, words, conflict }];
  });
}

/**
 * The column's seat on the sheet as it is now: the seat with the player's name; if there is none, the seat's old
 * number.
 */
export function seatOfColumn(
  session: SheetSession,
  { seat, person }: { readonly seat: number; readonly person: { readonly name: string } },
) {
  const at = session.row.people.findIndex(({ name }) => name === person.name);
  return at >= 0 ? at : Math.min(seat, session.people.length - 1);
}
