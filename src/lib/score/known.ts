// What a game's sheet knows: the fields that a log from outside may set, and the numbers it may set them to.
import type { SheetEntry } from '../engine/sheet-log';
import type { ScoreUi } from './kit/score-ui';

/** Most a number may be, either sign: what the number pad lets anybody type is less. A smaller range is the sheet's own advice. */
const MOST = 9_999_999;

/** The fields of a game's sheet and of its helper. */
export function knownFields(ui: ScoreUi, seats: number): ReadonlySet<string> {
  const own = ui.sheet(seats, {}, ui.edition?.editions.standard ?? null).fields.map(({ id }) => id);
  const entered = [...ui.items.flatMap(({ fields }) => fields), ...(ui.adviceFields ?? [])];
  return new Set([...own, ...entered.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)])]);
}

/** Whether a tap sets nothing but fields of the sheet, to numbers somebody could have entered. */
export function isKnown(entry: SheetEntry, fields: ReadonlySet<string>): boolean {
  if ('undo' in entry) return true;
  return (entry.set ?? []).every(
    ([, field, value]) => fields.has(field) && (value === null || (Number.isInteger(value) && Math.abs(value) <= MOST)),
  );
}
