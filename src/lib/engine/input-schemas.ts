// Schemas for outside and stored data: one place for the limits of times, counts and texts.
import * as v from 'valibot';
import { cleanLine, cleanNote } from './clean-text';

/** The latest time accepted, ms since 1970: the year 2100. */
export const LATEST_TIME = 4_102_444_800_000;
/** Deepest nesting of a game's own data; an edition needs four levels. */
export const JSON_DEPTH_MAX = 12;

/** A whole number from 0. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A time between 1970 and 2100, ms since 1970. */
export const timeSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LATEST_TIME));

/** A day of the calendar, `YYYY-MM-DD`, from 1970 to 2099: the same day in every time zone. */
export const calendarDaySchema = v.pipe(
  v.string(),
  v.regex(/^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  // Some browsers have no date for 31 February, and cannot display it.
  v.check((day) => {
    const [year, month, date] = day.split('-').map(Number);
    // From 1970 to 2099, every fourth year is a leap year.
    if (month === 2) return date <= (year % 4 === 0 ? 29 : 28);
    return date <= ([4, 6, 9, 11].includes(month) ? 30 : 31);
  }),
);

/** Well-formed Unicode text: an unpaired surrogate is not a character and does not sort reliably. */
export const textSchema = (min: number, max: number) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(/^\P{Surrogate}*$/u));
/** A place or title, cleaned. */
export const lineSchema = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((raw) => cleanLine(raw)),
    v.maxLength(max),
  );
/** A note, cleaned like a line. */
export const noteSchema = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((raw) => cleanNote(raw)),
    v.maxLength(max),
  );
/** Longest name of a person, in UTF-16 units. */
export const NAME_MAX = 24;
/** A person's name; empty if it has no visible character. */
export const personNameSchema = v.pipe(v.string(), v.minLength(1), lineSchema(NAME_MAX));

/** Whether a value is nested at most this deep. */
export function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1));
}
/** JSON data of a game, nested at most JSON_DEPTH_MAX levels deep. */
export const boundedJsonSchema = v.pipe(
  v.unknown(),
  v.check((value) => isShallow(value, JSON_DEPTH_MAX)),
);
