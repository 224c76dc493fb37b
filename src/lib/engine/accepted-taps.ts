// The fields and numbers that a game's sheet accepts in a log from outside.
import type { SheetEntry } from './sheet-log';
import { enteredFields, type Scoring } from './scored-table';

/**
 * Largest absolute value of an entry, more than the number pad can enter. A smaller value outside its field's range is
 * accepted; the sheet shows it as a problem.
 */
const MOST = 9_999_999;

/** The ids of all fields of a game's sheet: counts, their parts, and the fields of advice. */
export function acceptedFields(scoring: Scoring, seats: number): ReadonlySet<string> {
  const { fields } = scoring.sheet(seats, {}, scoring.editions?.standard ?? null);
  return new Set([...fields.map(({ id }) => id), ...enteredFields(scoring)]);
}

/** Largest number of unknown fields that a log may set: older versions had a few other fields. */
const STRANGERS = 40;

/**
 * Makes a check for the taps of one log. The check returns false if the log has too many unknown fields, or if a tap
 * has a number that no sheet allows.
 */
export function acceptedTaps(fields: ReadonlySet<string>): (entry: SheetEntry) => boolean {
  const strangers = new Set<string>();
  const fits = ([, field, value]: readonly [number, string, number | null]): boolean => {
    if (!fields.has(field)) strangers.add(field);
    if (field in Object.prototype || strangers.size > STRANGERS) return false;
    return value === null || (Number.isInteger(value) && Math.abs(value) <= MOST);
  };
  return (entry) => 'undo' in entry || (entry.set ?? []).every(fits);
}
