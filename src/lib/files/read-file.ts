// Reads a file from outside: one match, an edition or a backup, fully validated before the user is asked.
import { BadInput } from '../engine/errors';
import { FILE_LENGTH_MAX, type MatchFile, type RuleReport } from '../engine/match-file';
import { gameMeta, loadGame } from '../games';
import { matchFileFrom } from '../store/migrations/match-file';
import {
  SMALL_ITEMS_MAX,
  readHead,
  readLine,
  type BackupLine,
  type BackupEdition,
  type BackupEvening,
  type BackupPerson,
  type BackupPref,
} from './backup-format';
import { checkMatch, checkSheet, type CheckedMatch, type CheckedSheet } from './check-by-rules';
import { readEditionFile, type ArrivedEdition } from './edition-file';
import { cleanLine } from '../engine/clean-text';
import { crc32 } from '../encoding/crc';
import { isGzip, PACKED_BYTES_MAX, unpackLines } from './gzip';
import { WorkPauses } from '../device/work-pauses';
import { timeNow } from '../store/day';
import type { Photo } from '../store/photos';

/** A line of a backup that cannot be read or replayed: not stored, but listed by name, and its text can be saved. */
export interface RefusedLine {
  readonly name: string;
  readonly code: string;
  /** The line as the file has it. */
  readonly raw: string;
}

/** The valid content of a file or link. */
export interface FileContent {
  readonly kind: 'match' | 'edition' | 'backup';
  /** When the backup was made, or when anything else was read, ms since 1970. */
  readonly made: number;
  readonly matches: readonly CheckedMatch[];
  readonly sheets: readonly CheckedSheet[];
  readonly people: readonly BackupPerson[];
  readonly prefs: readonly BackupPref[];
  readonly editions: readonly BackupEdition[];
  readonly evenings: readonly BackupEvening[];
  readonly photos: readonly Photo[];
  readonly refused: readonly RefusedLine[];
  /** What is reported about a rule, with the match. */
  readonly report?: RuleReport;
}

const NOTHING = {
  ...{ matches: [], sheets: [], people: [], prefs: [] },
  ...{ editions: [], evenings: [], photos: [], refused: [] },
} as const satisfies Partial<FileContent>;

/** Called with the number of matches and sheets read so far. */
export type ReadProgress = (done: { readonly matches: number; readonly sheets: number }) => void;

/** Reads a file's bytes and stores nothing. Throws BadInput. */
export async function readFile(bytes: Uint8Array, progress?: ReadProgress): Promise<FileContent> {
  if (bytes.length > PACKED_BYTES_MAX) throw new BadInput('file_too_big');
  if (isGzip(bytes)) return readBackup(bytes, progress);
  if (bytes.length > FILE_LENGTH_MAX) throw new BadInput('file_too_big');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadInput('file_not_json');
  }
  const edition = await readEditionFile(text);
  return edition ? editionContent(edition) : matchContent(matchFileFrom(text));
}

/** The content of all files of one backup. */
export function joinContents(files: readonly FileContent[]): FileContent {
  const lists = Object.keys(NOTHING) as (keyof typeof NOTHING)[];
  return {
    ...files[0],
    ...Object.fromEntries(lists.map((list) => [list, files.flatMap<object>((file) => file[list])])),
  };
}

/** One edition, from a file or a link. */
export function editionContent({ game, edition }: ArrivedEdition, now = timeNow()): FileContent {
  return { ...NOTHING, kind: 'edition', made: now, editions: [{ game, figures: edition, updatedAt: now }] };
}

/** One match, from a file or a link, replayed by its rules. Throws BadInput. */
export async function matchContent(file: MatchFile, now = timeNow()): Promise<FileContent> {
  const times = file.log.flatMap(({ at }) => (at === undefined ? [] : [at]));
  const match = await checkMatch({
    ...file,
    id: file.id ?? (await nameless(file)),
    createdAt: Math.min(now, times[0] ?? now),
    updatedAt: Math.min(now, times[times.length - 1] ?? now),
    came: true,
  });
  return { ...NOTHING, kind: 'match', made: now, matches: [match], ...(file.report && { report: file.report }) };
}

/**
 * The id of a match whose file has none: a checksum of its start. As version 0.1.0 did, the start is written with the
 * edition's figures in its options.
 */
async function nameless({ start, people }: MatchFile): Promise<string> {
  const editions = gameMeta(start.game) && (await loadGame(start.game)).editions;
  const edition = editions?.figures(start.edition);
  const options = edition ? { ...(start.options as object), edition } : start.options;
  const began = new TextEncoder().encode(JSON.stringify([start.game, start.seed, options, people]));
  return `file-${crc32(began).toString(36)}-${crc32(began.toReversed()).toString(36)}`;
}

async function readBackup(bytes: Uint8Array, progress: ReadProgress = () => undefined): Promise<FileContent> {
  const matches: CheckedMatch[] = [];
  const sheets: CheckedSheet[] = [];
  const people: BackupPerson[] = [];
  const prefs: BackupPref[] = [];
  const editions: BackupEdition[] = [];
  const evenings: BackupEvening[] = [];
  const photos: Photo[] = [];
  const refused: RefusedLine[] = [];
  const met = { matches: 0, sheets: 0, rest: 0, unknown: 0 };
  const slices = new WorkPauses();
  let made: number | undefined;
  let ended = false;

  const take = async (line: BackupLine): Promise<void> => {
    if ('match' in line) matches.push(await checkMatch(line.match));
    else if ('sheet' in line) sheets.push(await checkSheet(line.sheet));
    else if ('person' in line) people.push(line.person);
    else if ('pref' in line) prefs.push(line.pref);
    else if ('photo' in line) photos.push(line.photo);
    else if ('evening' in line) evenings.push(line.evening);
    else if ('edition' in line) {
      if (await soundEdition(line.edition)) editions.push(line.edition);
    }
  };
  const few = () => [people, prefs, editions, evenings, photos, refused].reduce((n, all) => n + all.length, 0);
  for await (const text of unpackLines(bytes)) {
    if (ended) throw new BadInput('file_damaged');
    if (made === undefined) made = readHead(text);
    else {
      const kind = kindOfLine(text);
      if (kind === 'end') {
        checkTally(readLine(text), met);
        ended = true;
      } else {
        met[kind]++;
        await tryLine(text, take, refused);
        if (few() > SMALL_ITEMS_MAX) throw new BadInput('file_too_big');
      }
    }
    progress(met);
    await slices.pause();
  }
  if (made === undefined || !ended) throw new BadInput('file_damaged');
  return { kind: 'backup', made, matches, sheets, people, prefs, editions, evenings, photos, refused };
}

/** Reads a line; an unreadable one goes to `refused`. Throws BadInput `file_newer` if a newer app can read it. */
async function tryLine(text: string, take: (line: BackupLine) => Promise<void>, refused: RefusedLine[]): Promise<void> {
  try {
    await take(readLine(text));
  } catch (error) {
    // A forged log may cause errors in the rules that no played game causes: its line is refused too.
    const code = error instanceof BadInput ? error.code : 'bad_log';
    if (code === 'file_newer') throw error;
    refused.push({ name: nameOfLine(text), code, raw: text });
  }
}

/** Throws BadInput if the last line's counts differ from the lines read; an unknown line may be a match or a sheet. */
function checkTally(last: BackupLine, met: Readonly<Record<'matches' | 'sheets' | 'unknown', number>>): void {
  if (!('end' in last)) throw new BadInput('file_damaged');
  const [matches, sheets] = [last.end.matches - met.matches, last.end.sheets - met.sheets];
  if (matches < 0 || sheets < 0 || matches + sheets > met.unknown) throw new BadInput('file_damaged');
}

/** Whether an edition is valid: figures that a game of this app accepts, or a list of confirmed paths. */
async function soundEdition({ game, figures }: BackupEdition): Promise<boolean> {
  if (game.endsWith('/confirmed')) return Array.isArray(figures) && figures.every((path) => typeof path === 'string');
  try {
    const { editions } = await loadGame(game);
    return editions?.figures(figures) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The kind of a line, by its first key. `rest`: any key but `match`, `sheet` and `end`. `end`: the last line, with the
 * file's counts. `unknown`: no key.
 */
function kindOfLine(text: string): 'matches' | 'sheets' | 'rest' | 'end' | 'unknown' {
  const [, key] = /^\s*\{\s*"(\w+)"\s*:/.exec(text) ?? [];
  if (key === undefined) return 'unknown';
  if (key === 'match') return 'matches';
  if (key === 'sheet') return 'sheets';
  return key === 'end' ? 'end' : 'rest';
}

/** Longest name a list shows, in UTF-16 units. */
const NAME = 60;

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const words = (value: unknown): string => (typeof value === 'string' ? cleanLine(value, NAME) : '');

/** The name of a line in a list: title, people, name or key, or nothing for a photo; otherwise the beginning of its text. */
function nameOfLine(text: string): string {
  const start = cleanLine(text.slice(0, NAME));
  try {
    const [[kind, thing] = ['', null]] = Object.entries(JSON.parse(text) as object) as [string, unknown][];
    if (kind === 'photo') return '';
    if (!isRow(thing)) return start;
    const people = Array.isArray(thing.people) ? (thing.people as unknown[]) : [];
    const names = people.map((p) => (isRow(p) ? words(p.name) : '')).filter((name) => name !== '');
    const said = [thing.title, names.join(', '), thing.name, thing.key, thing.game, thing.id];
    return said.map(words).find((name) => name !== '') ?? start;
  } catch {
    return start;
  }
}
