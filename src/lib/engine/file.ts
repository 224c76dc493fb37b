// A match as a file: everything needed to play it again on another device, as text that is checked before it is believed.
import * as v from 'valibot';
import { ABOUT, CORRECTED, type About } from './about';
import { bounded, byColour, calendarDay, count, line, personName, text, time } from './bounds';
import { BadInput } from './errors';
import type { LogEntry, MatchStart } from './log';

/** Version of the format; a higher one comes from a newer app. Under 1 a match held a whole copy of its figures. */
export const FILE_VERSION = 2;
/** Every version that is read. */
export const FILE_VERSIONS: readonly unknown[] = [1, FILE_VERSION];
/** Longest text that is read at all, in UTF-16 units. */
export const FILE_MAX = 2_000_000;
/** Most log entries: ten times the longest evening, and replayed in about a second. */
export const LOG_MAX = 20_000;

/** The opponent that plays a seat, or did; `level` is checked by whoever knows the levels. */
export interface FileBot {
  readonly level: string;
  readonly version: number;
  readonly left?: true;
}

/** Somebody at the table as a file names them; `colour` is checked by whoever knows the colours. */
export interface FilePerson {
  readonly name: string;
  readonly colour: string;
  readonly bot?: FileBot;
}

export interface MatchFile {
  /** Which match it is, on whatever device; files of the first days have none. */
  readonly id?: string;
  readonly start: MatchStart;
  readonly people: readonly FilePerson[];
  readonly log: readonly LogEntry[];
  readonly title?: string;
  /** What people say of the evening. */
  readonly about?: About;
  /** When that, or who sat there, was last corrected, ms since 1970. */
  readonly amended?: number;
  /** When each detail of it was. */
  readonly corrected?: Readonly<Record<string, number>>;
  /** The days it was begun and last played on, where that was. */
  readonly createdDay?: string;
  readonly updatedDay?: string;
}

const draws = v.pipe(v.array(count), v.maxLength(1000));

/** A match's name for machines: nothing that would mean something in a path, a key or markup. */
export const MATCH_ID = v.pipe(v.string(), v.regex(/^[\w~-]{1,80}$/));

/** What every stored match is made of, wherever it comes from. */
export const MATCH_PARTS = {
  start: v.object({
    game: v.pipe(text(1, 40), v.regex(/^[a-z][a-z0-9-]*$/)),
    rules: v.pipe(count, v.minValue(1)),
    options: bounded,
    /** Read by the game, which says what is wrong with it. */
    edition: v.optional(bounded),
    seed: text(0, 200),
    setup: v.optional(draws),
  }),
  people: v.pipe(
    v.array(
      v.pipe(
        v.object({
          name: personName,
          colour: text(1, 20),
          bot: v.optional(v.object({ level: text(1, 20), version: count, left: v.optional(v.literal(true)) })),
        }),
        v.transform(byColour),
      ),
    ),
    v.minLength(1),
    v.maxLength(8),
  ),
  log: v.pipe(
    v.array(
      v.union([
        v.object({
          move: text(1, 200),
          seat: count,
          draws: v.optional(draws),
          reveals: v.optional(v.literal(true)),
          tap: v.optional(v.literal(true)),
          at: v.optional(time),
        }),
        v.object({ undo: v.pipe(count, v.minValue(1)), agreed: v.optional(v.literal(true)), at: v.optional(time) }),
      ]),
    ),
    v.maxLength(LOG_MAX),
  ),
  title: v.optional(line(200)),
  about: v.optional(ABOUT),
  amended: v.optional(time),
  corrected: v.optional(CORRECTED),
  createdDay: v.optional(calendarDay),
  updatedDay: v.optional(calendarDay),
};
const schema = v.object({ ...MATCH_PARTS, id: v.optional(MATCH_ID) });

/** The text of a match file; `form` is the number of the form its parts are stored in today. */
export function writeMatchFile(file: MatchFile, form = 1): string {
  const { id, start, people, log, title, about, amended, corrected, createdDay, updatedDay } = file;
  const named = { ...(id && { id }), ...(title && { title }), ...(form > 1 && { form }) };
  const said = { about, amended, corrected, createdDay, updatedDay };
  return `${JSON.stringify({ caravela: FILE_VERSION, kind: 'match', ...named, start, people, log, ...said })}\n`;
}

/**
 * Reads a match file. `bringUp` brings what an older version stored up to date before it is checked. The log is not replayed here:
 * a Timeline does that. Throws BadInput with what is wrong.
 */
export function readMatchFile(raw: string, bringUp = (stored: unknown): unknown => stored): MatchFile {
  if (raw.length > FILE_MAX) throw new BadInput('file_too_big', { most: FILE_MAX });
  const read = parsed(raw);
  if (typeof read !== 'object' || read === null || !('caravela' in read)) throw new BadInput('file_not_ours');
  if (typeof read.caravela === 'number' && read.caravela > FILE_VERSION) throw new BadInput('file_newer');
  if (!FILE_VERSIONS.includes(read.caravela)) throw new BadInput('file_not_ours');
  if (!('kind' in read) || read.kind !== 'match') throw new BadInput('file_no_match');
  const result = v.safeParse(schema, bringUp(read));
  if (!result.success) throw new BadInput('file_damaged', { path: v.getDotPath(result.issues[0]) ?? '' });
  return seated(result.output as MatchFile);
}

/** The same match, if as many people sit there as its options say. Throws BadInput. */
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
