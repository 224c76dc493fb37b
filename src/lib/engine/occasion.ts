// Details people record about a game's evening: when, how long, where, a note, and a note on each person.
import * as v from 'valibot';
import { calendarDaySchema, countSchema, lineSchema, noteSchema, timeSchema } from './input-schemas';

/** Longest note on a person, in UTF-16 units. */
export const PERSON_NOTE_MAX = 280;

export const occasionSchema = v.object({
  /** The day it was played, in local time. */
  day: v.optional(calendarDaySchema),
  /** Approximate time it was played, ms since 1970: only for sorting; the day is never derived from it. */
  at: v.optional(v.pipe(timeSchema, v.integer())),
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6000))),
  place: v.optional(lineSchema(200)),
  note: v.optional(noteSchema(2000)),
  /** A short note on each person, by seat; empty for a person without one. */
  notes: v.optional(v.pipe(v.array(noteSchema(PERSON_NOTE_MAX)), v.maxLength(8))),
  /** Seating, if a sheet was entered in another order: seat numbers, clockwise from the first player. */
  order: v.optional(v.pipe(v.array(v.pipe(countSchema, v.maxValue(7))), v.maxLength(8))),
});
/**
 * When each detail was last corrected, ms since 1970. Keys: a detail (`day`), a seat for its name (`0`), or `colour`
 * or `note` and a seat for its colour or the note on its person (`colour0`, `note0`).
 */
export const correctionTimesSchema = v.record(
  v.pipe(v.string(), v.regex(/^(day|at|minutes|place|note|order|(colour|note)?[0-7])$/)),
  timeSchema,
);
export type Occasion = v.InferOutput<typeof occasionSchema>;

/** Returns the valid details; a malformed one is dropped. */
export function readOccasion(raw: unknown): Occasion {
  const read = v.safeParse(occasionSchema, raw ?? {});
  if (read.success) return read.output;
  if (typeof raw !== 'object' || raw === null) return {};
  const details = Object.entries(occasionSchema.entries).flatMap(([name, schema]) => {
    const one = v.safeParse(schema, (raw as Readonly<Record<string, unknown>>)[name]);
    return one.success && one.output !== undefined ? [[name, one.output]] : [];
  });
  return Object.fromEntries(details) as Occasion;
}
