// The format of backups: one line of JSON, checked by a schema, for each match, score sheet, photo, person, preference,
// edition and evening.
import * as v from 'valibot';
import { occasionSchema } from '../engine/occasion';
import {
  boundedJsonSchema,
  countSchema,
  JSON_DEPTH_MAX,
  lineSchema,
  isShallow,
  timeSchema,
} from '../engine/input-schemas';
import { BadInput } from '../engine/errors';
import { FILE_VERSION, LOG_ENTRIES_MAX, matchIdSchema, matchPartSchemas, type MatchFile } from '../engine/match-file';
import {
  EditionSchema,
  foldName,
  PrefSchema,
  ProfileSchema,
  reviewSchema,
  sheetEntrySchema,
  SheetSchema,
} from '../store';
import { EveningSchema } from '../store/evenings';
import { PhotoSchema } from '../store/photos';
import { upgradeMatch, MIGRATION_CHAINS, withForm, type StoredKind } from '../store/migrations';

/** The largest number of photos, people, settings, editions, evenings and refused lines in a backup, all together. */
export const SMALL_ITEMS_MAX = 20_000;

const game = matchPartSchemas.start.entries.game;

const BackupMatch = v.object({
  ...matchPartSchemas,
  id: matchIdSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  archived: v.optional(v.literal(true)),
  from: v.optional(v.object({ match: matchIdSchema, ply: countSchema })),
  came: v.optional(v.literal(true)),
  /** Ignored if it is malformed or does not fit the match: it can be made again. */
  review: v.fallback(v.optional(reviewSchema), undefined),
});
const BackupSheet = v.object({
  ...SheetSchema.entries,
  id: matchIdSchema,
  game,
  status: v.picklist(['draft', 'finished', 'archived']),
  title: lineSchema(200),
  people: matchPartSchemas.people,
  options: boundedJsonSchema,
  extra: boundedJsonSchema,
  about: v.optional(occasionSchema),
  scores: v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(8)),
  log: v.pipe(
    v.array(sheetEntrySchema),
    v.minLength(1),
    v.maxLength(LOG_ENTRIES_MAX),
    // An entry is one level around a game's own data, which may have JSON_DEPTH_MAX levels.
    v.check((log) => log.every((entry) => isShallow(entry, JSON_DEPTH_MAX + 1))),
  ),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
const BackupPerson = v.pipe(
  ProfileSchema,
  v.transform((person) => ({ ...person, key: foldName(person.name) })),
);
const BackupPref = v.object({ ...PrefSchema.entries, value: boundedJsonSchema });
const BackupEdition = v.object({ ...EditionSchema.entries, figures: boundedJsonSchema, updatedAt: timeSchema });
const BackupEvening = v.object({ ...EveningSchema.entries, id: matchIdSchema, title: lineSchema(200) });
const tally = v.object({ matches: countSchema, sheets: countSchema });

const HeadLine = v.object({ caravela: v.picklist([1, FILE_VERSION]), kind: v.literal('backup'), made: timeSchema });
const Line = v.union([
  v.object({ match: BackupMatch }),
  v.object({ sheet: BackupSheet }),
  v.object({ person: BackupPerson }),
  v.object({ pref: BackupPref }),
  v.object({ edition: BackupEdition }),
  v.object({ evening: BackupEvening }),
  v.object({ photo: PhotoSchema }),
  v.object({ end: tally }),
]);

export type BackupMatch = MatchFile & Omit<v.InferOutput<typeof BackupMatch>, keyof typeof matchPartSchemas>;
export type BackupSheet = v.InferOutput<typeof BackupSheet>;
export type BackupLine = v.InferOutput<typeof Line>;
export type BackupPerson = v.InferOutput<typeof BackupPerson>;
export type BackupPref = v.InferOutput<typeof BackupPref>;
export type BackupEdition = v.InferOutput<typeof BackupEdition>;
export type BackupEvening = v.InferOutput<typeof BackupEvening>;

/** The first line of a backup made at `made`, ms since 1970. */
export function writeHead(made: number): string {
  return JSON.stringify({ caravela: FILE_VERSION, kind: 'backup', made } satisfies v.InferOutput<typeof HeadLine>);
}

/** For each kind of line, the table whose migrations apply to it. */
const KINDS = {
  match: 'matches',
  sheet: 'sheets',
  person: 'people',
  pref: 'prefs',
  edition: 'editions',
  evening: 'evenings',
} as const satisfies Record<string, StoredKind>;
const isKind = (key: string): key is keyof typeof KINDS => Object.hasOwn(KINDS, key);

/** A line in today's form. Throws BadInput if a newer version wrote it. */
function broughtUp(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line;
  const [[kind, thing] = ['', null]] = Object.entries(line);
  if (!isKind(kind)) return line;
  return { [kind]: kind === 'match' ? upgradeMatch(thing) : MIGRATION_CHAINS[KINDS[kind]].bring(thing) };
}

/** A line as text; undefined if the stored data is too damaged to be read back. */
export function writeLine(carried: Readonly<Record<string, unknown>>): string | undefined {
  const result = v.safeParse(Line, carried);
  if (!result.success) return undefined;
  const [[kind, thing]] = Object.entries(result.output);
  return JSON.stringify({ [kind]: isKind(kind) ? withForm(KINDS[kind], thing) : thing });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadInput('file_damaged');
  }
}

/** Reads the first line; returns when the backup was made. Throws BadInput. */
export function readHead(text: string): number {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null || !('caravela' in read)) throw new BadInput('file_not_ours');
  if (typeof read.caravela === 'number' && read.caravela > FILE_VERSION) throw new BadInput('file_newer');
  const result = v.safeParse(HeadLine, read);
  if (!result.success) throw new BadInput('file_not_ours');
  return result.output.made;
}

/** Reads any line but the first. Throws BadInput. */
export function readLine(text: string): BackupLine {
  const result = v.safeParse(Line, broughtUp(parsed(text)));
  if (!result.success) throw new BadInput('file_damaged', { path: v.getDotPath(result.issues[0]) ?? '' });
  return result.output;
}
