// The fields and numbers that a game's sheet accepts in a log from outside.
import type { SheetEntry } from '../engine/sheet-log';
import type { ScoreUi } from '../score-kit/score-ui';

/** Largest absolute value: more than the number pad accepts. A smaller range only causes a problem on the sheet. */
const MOST = 9_999_999;

/** The fields of a game's sheet and of its helper. */
export function acceptedFields(ui: ScoreUi, seats: number): ReadonlySet<string> {
  const own = ui.sheet(seats, {}, ui.edition?.editions.standard ?? null).fields.map(({ id }) => id);
  const entered = [...ui.items.flatMap(({ fields }) => fields), ...(ui.adviceFields ?? [])];
  return new Set([...own, ...entered.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)])]);
}

/** Most unknown fields a log may set: older versions had a few. */
const STRANGERS = 40;

/** Validates the taps of one log: known fields, few others, and numbers a person could have entered. */
export function acceptedTaps(fields: ReadonlySet<string>): (entry: SheetEntry) => boolean {
  const strangers = new Set<string>();
  const fits = ([, field, value]: readonly [number, string, number | null]): boolean => {
    if (!fields.has(field)) strangers.add(field);
    if (field in Object.prototype || strangers.size > STRANGERS) return false;
    return value === null || (Number.isInteger(value) && Math.abs(value) <= MOST);
  };
  return (entry) => 'undo' in entry || (entry.set ?? []).every(fits);
}
