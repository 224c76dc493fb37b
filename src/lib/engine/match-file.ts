// A match as a file: everything needed to replay it on another device, validated on reading.
import * as v from 'valibot';
import { occasionSchema, correctionTimesSchema, type Occasion } from './occasion';
import {
  boundedJsonSchema,
  calendarDaySchema,
  countSchema,
  lineSchema,
  noteSchema,
  personNameSchema,
  textSchema,
  timeSchema,
} from './input-schemas';
import { BadInput } from './errors';
import { matchClockSchema, usedTimeSchema, type ClockOfMatch } from './player-clocks';
import { namedByColour } from './person';
import type { LogEntry, MatchStart } from './log';

/**
 * Version of the format; a higher one is from a newer app. In version 1 a match contained all figures of its edition.
 */
export const FILE_VERSION = 2;
const FILE_VERSIONS: readonly unknown[] = [1, FILE_VERSION];
/** Longest readable text, in UTF-16 units. */
export const FILE_LENGTH_MAX = 2_000_000;
/**
 * Largest number of log entries of a match: ten times the longest real game. Such a log replays in about a second.
 */
export const LOG_ENTRIES_MAX = 20_000;

/** The bot that plays a seat, or formerly did (`left`); `level` is any text here, and checked later. */
export interface FileBot {
  readonly level: string;
  readonly version: number;
  readonly left?: true;
}

/** A person in a file; `colour` is any text here, and checked later. */
export interface FilePerson {
  readonly name: string;
  readonly colour: string;
  readonly bot?: FileBot;
}

/** What somebody reports about a rule: the position, and the words on the screen. */
export interface RuleReport {
  /** Number of moves before the position. */
  readonly ply: number;
  readonly words: string;
  /** The move that was refused, as in the log; missing if a played move is reported. */
  readonly move?: string;
  /** What should happen instead. */
  readonly note?: string;
  readonly version?: string;
}
/** Longest words and note of a report, in UTF-16 units. */
export const REPORT_MAX = 2000;

export interface MatchFile {
  /** The match's id, the same on all devices; missing in the first files. */
  readonly id?: string;
  readonly start: MatchStart;
  readonly people: readonly FilePerson[];
  readonly log: readonly LogEntry[];
  readonly title?: string;
  /** What people recorded: day, duration, place, note. */
  readonly about?: Occasion;
  /** When details or names were last corrected, ms since 1970. */
  readonly amended?: number;
  /** When each detail was last corrected, ms since 1970. */
  readonly corrected?: Readonly<Record<string, number>>;
  /** The days the match was begun and last played, by local time, `YYYY-MM-DD`. */
  readonly createdDay?: string;
  readonly updatedDay?: string;
  readonly report?: RuleReport;
  /** The clock of the match, if it has one. */
  readonly clock?: ClockOfMatch;
}

const draws = v.pipe(v.array(countSchema), v.maxLength(1000));

/** A match's id: no characters with a meaning in a path, a key or markup. */
export const matchIdSchema = v.pipe(v.string(), v.regex(/^[\w~-]{1,80}$/));

/** Schemas for the parts of a match, used for matches in files and for stored ones. */
export const matchPartSchemas = {
  start: v.object({
    game: v.pipe(textSchema(1, 40), v.regex(/^[a-z][a-z0-9-]*$/)),
    rules: v.pipe(countSchema, v.minValue(1)),
    options: boundedJsonSchema,
    /** Validated by the game, which names the faults of the edition. */
    edition: v.optional(boundedJsonSchema),
    seed: textSchema(0, 200),
    setup: v.optional(draws),
  }),
  people: v.pipe(
    v.array(
      v.pipe(
        v.object({
          name: personNameSchema,
          colour: textSchema(1, 20),
          bot: v.optional(
            v.object({ level: textSchema(1, 20), version: countSchema, left: v.optional(v.literal(true)) }),
          ),
        }),
        v.transform(namedByColour),
      ),
    ),
    v.minLength(1),
    v.maxLength(8),
  ),
  log: v.pipe(
    v.array(
      v.union([
        v.object({
          move: textSchema(1, 200),
          seat: countSchema,
          draws: v.optional(draws),
          reveals: v.optional(v.literal(true)),
          tap: v.optional(v.literal(true)),
          at: v.optional(timeSchema),
          used: usedTimeSchema,
        }),
        v.object({
          undo: v.pipe(countSchema, v.minValue(1)),
          agreed: v.optional(v.literal(true)),
          replan: v.optional(v.literal(true)),
          at: v.optional(timeSchema),
          used: usedTimeSchema,
        }),
      ]),
    ),
    v.maxLength(LOG_ENTRIES_MAX),
  ),
  title: v.optional(lineSchema(200)),
  about: v.optional(occasionSchema),
  amended: v.optional(timeSchema),
  corrected: v.optional(correctionTimesSchema),
  createdDay: v.optional(calendarDaySchema),
  updatedDay: v.optional(calendarDaySchema),
  clock: v.optional(matchClockSchema),
};
const reportSchema = v.object({
  ply: countSchema,
  words: noteSchema(REPORT_MAX),
  move: v.optional(textSchema(1, 200)),
  note: v.optional(noteSchema(REPORT_MAX)),
  version: v.optional(lineSchema(40)),
});
const schema = v.object({ ...matchPartSchemas, id: v.optional(matchIdSchema), report: v.optional(reportSchema) });

/** The text of a match file. `form` is the version number of its stored parts; form 1 is not written. */
export function writeMatchFile(file: MatchFile, form = 1): string {
  const { id, start, people, log, title, about, amended, corrected, createdDay, updatedDay, clock, report } = file;
  const named = { ...(id && { id }), ...(title && { title }), ...(form > 1 && { form }) };
  const said = { about, amended, corrected, createdDay, updatedDay, clock, report };
  return `${JSON.stringify({ caravela: FILE_VERSION, kind: 'match', ...named, start, people, log, ...said })}\n`;
}

/**
 * Parses a match file. `bringUp` migrates older data before validation. The log is not replayed here: a Timeline does
 * that. Throws BadInput; its code names the fault.
 */
export function readMatchFile(raw: string, bringUp = (stored: unknown): unknown => stored): MatchFile {
  if (raw.length > FILE_LENGTH_MAX) throw new BadInput('file_too_big', { most: FILE_LENGTH_MAX });
  const read = parsed(raw);
  if (typeof read !== 'object' || read === null || !('caravela' in read)) throw new BadInput('file_not_ours');
  if (typeof read.caravela === 'number' && read.caravela > FILE_VERSION) throw new BadInput('file_newer');
  if (!FILE_VERSIONS.includes(read.caravela)) throw new BadInput('file_not_ours');
  if (!('kind' in read) || read.kind !== 'match') throw new BadInput('file_no_match');
  const result = v.safeParse(schema, bringUp(read));
  if (!result.success) throw new BadInput('file_damaged', { path: v.getDotPath(result.issues[0]) ?? '' });
  return seated(result.output as MatchFile);
}

/** Returns the match. Throws BadInput if its number of people differs from its options. */
function seated(file: MatchFile): MatchFile {
  const seats = (file.start.options as { seats?: unknown } | null)?.seats;
  if (seats !== undefined && seats !== file.people.length) throw new BadInput('file_damaged', { path: 'people' });
  return file;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    throw new BadInput('file_not_json');
  }
}
