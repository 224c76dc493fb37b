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

/** Most fields a log may set that the sheet does not know: older versions had a few of them. */
const STRANGERS = 40;

/** Checks the taps of one log: fields the sheet knows, few others, and numbers somebody could have entered. */
export function knownTaps(fields: ReadonlySet<string>): (entry: SheetEntry) => boolean {
  const strangers = new Set<string>();
  const fits = ([, field, value]: readonly [number, string, number | null]): boolean => {
    if (!fields.has(field)) strangers.add(field);
    if (field in Object.prototype || strangers.size > STRANGERS) return false;
    return value === null || (Number.isInteger(value) && Math.abs(value) <= MOST);
  };
  return (entry) => 'undo' in entry || (entry.set ?? []).every(fits);
}
