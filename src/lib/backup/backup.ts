// A backup: everything on this device in one file, read page by page and packed as it is read.
import type { LogEntry } from '../engine/log';
import {
  factKey,
  listMatches,
  listSheets,
  storage,
  PORTABLE_PREFS,
  readLog,
  readSheetLog,
  savePref,
  StoreError,
  type LoggedTable,
  type MatchRow,
  type Page,
  type PageMark,
} from '../store';
import { occasionOf } from '../store/amend-game';
import { createdDay, isoDay, updatedDay, timeNow } from '../store/day';
import { SMALL_ITEMS_MAX, writeHead, writeLine } from '../files/backup-format';
import type { MatchInMemory, SheetInMemory } from './open-games';
import { LINE_LENGTH_MAX, LinePacker, PACKED_BYTES_MAX, UNPACKED_BYTES_MAX } from '../files/gzip';
import { latestLog, unstoredGames } from './latest-log';
import type { ReadProgress } from '../files/read-file';
import { WorkPauses } from '../device/work-pauses';

/** One file of a backup; it can be opened without the others. */
export interface BackupFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Backup {
  /** One file; several if a single file would be too large to open. */
  readonly files: readonly BackupFile[];
  readonly matches: number;
  readonly sheets: number;
  /** Number of unreadable matches and sheets, which no file contains. */
  readonly skipped: number;
}

/** Limits of one file. When a file reaches one of them, the next file begins. */
export interface BackupFileLimits {
  /** Bytes after packing. */
  readonly packed: number;
  /** Bytes before packing. */
  readonly size: number;
  /** Number of lines that are neither matches nor sheets. */
  readonly few: number;
}
/** Half of the limits for opening a file, because one more line and the packer's buffer are added after the check. */
const MOST: BackupFileLimits = { packed: PACKED_BYTES_MAX / 2, size: UNPACKED_BYTES_MAX / 2, few: SMALL_ITEMS_MAX / 2 };

interface Kept {
  readonly kind: 'matches' | 'sheets' | 'rest';
  readonly line: string;
}

const PAGE = 50;
const MATCH_SHELVES = ['running', 'finished', 'archived'] as const;
const SHEET_SHELVES = ['draft', 'finished', 'archived'] as const;

/** The fields of a match that a backup stores. */
function carried(row: MatchRow, log: readonly LogEntry[]): Readonly<Record<string, unknown>> {
  const { id, title, people, start, createdAt, updatedAt, status, from, came, amended, corrected } = row;
  const days = { createdDay: createdDay(row), updatedDay: updatedDay(row) };
  const archived = status === 'archived' && { archived: true };
  const said = amended !== undefined && { about: occasionOf(row), amended, corrected };
  const { review, clock } = row;
  const rest = { ...(from && { from }), ...(came && { came }), ...(review && { review }), ...(clock && { clock }) };
  return { id, title, people, start, log, createdAt, updatedAt, ...days, ...archived, ...said, ...rest };
}

/** A log, or null if it is damaged. Throws StoreError. */
async function orDamaged<E>(reading: Promise<E[]>): Promise<E[] | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'damaged') return null;
    throw error;
  }
}

/**
 * Yields the readable rows of all pages, each with its log, or with null if the log is damaged; calls `damaged` with the
 * number of unreadable rows of each page.
 */
async function* pages<R extends { readonly id: string }, E>(
  ask: (after?: PageMark) => Promise<Page<R>>,
  readLogOf: (id: string) => Promise<E[]>,
  damaged: (count: number) => void,
): AsyncGenerator<{ readonly id: string; readonly game: { readonly row: R; readonly log: E[] } | null }> {
  let after: PageMark | undefined;
  for (;;) {
    const { rows, damaged: unreadable, next }: Page<R> = await ask(after);
    damaged(unreadable.length);
    // In parallel: one after the other, most of the time passes waiting for the database.
    const logs = await Promise.all(rows.map(({ id }) => orDamaged(readLogOf(id))));
    for (const [i, row] of rows.entries()) {
      const log = logs[i];
      yield { id: row.id, game: log && { row, log } };
    }
    if (!next) return;
    after = next;
  }
}

/** The list of matches by message without the seats: another device asks who plays there. */
function withoutSeats(pref: { readonly key: string; readonly value?: unknown }): Readonly<Record<string, unknown>> {
  const { key, value } = pref;
  if (key !== 'turns' || !Array.isArray(value)) return pref;
  return { ...pref, value: value.map((match) => ({ ...(match as object), seats: [] })) };
}

class Writer {
  readonly met = { matches: 0, sheets: 0 };
  skipped = 0;
  /** The keys of all photos, read once: few games have one. */
  #photos: ReadonlySet<string> | null = null;

  constructor(private readonly progress: ReadProgress) {}

  readonly #skip = (count: number) => {
    this.skipped += count;
  };

  /** All lines of the backup, without the first and the last line of each file. */
  async *lines(): AsyncGenerator<Kept> {
    yield* this.#matches();
    yield* this.#sheets();
    yield* this.#rest();
  }

  /** Counts a line and returns it in a list. A missing or too long line counts as skipped, and the list is empty. */
  #line(kind: 'matches' | 'sheets', line: string | undefined): Kept[] {
    const sound = line !== undefined && line.length < LINE_LENGTH_MAX;
    if (sound) this.met[kind]++;
    else this.skipped++;
    this.progress(this.met);
    return sound ? [{ kind, line }] : [];
  }

  /** The lines of a game: its own, and that of its photo. */
  async #game(of: LoggedTable, id: string, line: string | undefined): Promise<Kept[]> {
    const lines = this.#line(of, line);
    const backend = await storage.backend;
    this.#photos ??= new Set(await backend.keys('photos', { index: 'key', lower: '', upper: '\uffff' }));
    const key = factKey(of, id);
    if (lines.length === 0 || !this.#photos.has(key)) return lines;
    const photo = writeLine({ photo: await backend.get('photos', key) });
    return photo === undefined ? lines : [...lines, { kind: 'rest', line: photo }];
  }

  async *#matches(): AsyncGenerator<Kept> {
    for (const status of MATCH_SHELVES)
      for await (const { id, game } of pages(
        (after) => listMatches({ status, after, limit: PAGE }),
        readLog,
        this.#skip,
      ))
        yield* await this.#game('matches', id, await this.#matchLine(id, game));
    for (const game of await unstoredGames('matches'))
      yield* await this.#game('matches', game.row.id, await this.#matchLine(game.row.id, game));
  }

  async #matchLine(id: string, stored: MatchInMemory | null): Promise<string | undefined> {
    const found = await latestLog('matches', id, stored);
    return found ? writeLine({ match: carried(found.row, found.log) }) : undefined;
  }

  async *#sheets(): AsyncGenerator<Kept> {
    for (const status of SHEET_SHELVES)
      for await (const { id, game } of pages(
        (after) => listSheets({ status, after, limit: PAGE }),
        readSheetLog,
        this.#skip,
      ))
        yield* await this.#game('sheets', id, await this.#sheetLine(id, game));
    for (const game of await unstoredGames('sheets'))
      yield* await this.#game('sheets', game.row.id, await this.#sheetLine(game.row.id, game));
  }

  async #sheetLine(id: string, stored: SheetInMemory | null): Promise<string | undefined> {
    const found = await latestLog('sheets', id, stored);
    if (!found) return undefined;
    const { row, log } = found;
    const about = row.about !== undefined && { about: occasionOf(row) };
    return writeLine({ sheet: { ...row, ...about, log: [...log] } });
  }

  async *#rest(): AsyncGenerator<Kept> {
    const backend = await storage.backend;
    const all = { lower: '', upper: '\uffff' };
    const people = await backend.span('people', { index: 'key', ...all });
    const prefs = (await backend.span('prefs', { index: 'key', ...all })) as { key: string }[];
    const editions = await backend.span('editions', { index: 'game', ...all });
    const evenings = await backend.span('evenings', { index: 'id', ...all });
    const portable = prefs.filter(({ key }) => PORTABLE_PREFS.some((k) => k === key)).map(withoutSeats);
    const lines = [
      ...people.map((person) => writeLine({ person })),
      ...portable.map((pref) => writeLine({ pref })),
      ...editions.map((edition) => writeLine({ edition })),
      ...evenings.map((evening) => writeLine({ evening })),
    ];
    for (const line of lines) if (line !== undefined) yield { kind: 'rest', line };
  }
}

/** A file being written: it begins with the head line; `whole` adds the last line. */
class Part {
  readonly #packer = new LinePacker();
  readonly #met = { matches: 0, sheets: 0, rest: 0 };

  constructor(made: number) {
    this.#packer.add(writeHead(made));
  }

  add({ kind, line }: Kept): void {
    this.#met[kind]++;
    this.#packer.add(line);
  }

  /** Whether the file has reached a limit, so that the next line begins another file. */
  full({ packed, size, few }: BackupFileLimits): boolean {
    return this.#packer.packed >= packed || this.#packer.size >= size || this.#met.rest >= few;
  }

  whole(): Uint8Array<ArrayBuffer> {
    const { matches, sheets } = this.#met;
    const end = writeLine({ end: { matches, sheets } });
    if (end !== undefined) this.#packer.add(end);
    return this.#packer.whole();
  }
}

/** Packs everything on this device into one file, or several if one would be too large to open. Throws StoreError. */
export async function makeBackup(
  progress: ReadProgress = () => undefined,
  now = timeNow(),
  most: BackupFileLimits = MOST,
): Promise<Backup> {
  const writer = new Writer(progress);
  const slices = new WorkPauses();
  const packed: Uint8Array<ArrayBuffer>[] = [];
  let part = new Part(now);
  for await (const kept of writer.lines()) {
    if (part.full(most)) {
      packed.push(part.whole());
      part = new Part(now);
    }
    part.add(kept);
    await slices.pause();
  }
  packed.push(part.whole());
  const day = isoDay(now);
  const name = (i: number) => (packed.length === 1 ? '' : `-${String(i + 1)}-of-${String(packed.length)}`);
  const files = packed.map((bytes, i) => ({ name: `caravela-${day}${name(i)}.caravela`, bytes }));
  return { files, ...writer.met, skipped: writer.skipped };
}

/** A backup of one sheet or evening that only this window still has; null if it is damaged. */
export function makeBackupOfUnstored(
  carried: Readonly<Record<string, unknown>>,
  now = timeNow(),
): Uint8Array<ArrayBuffer> | null {
  const line = writeLine(carried);
  if (line === undefined) return null;
  const part = new Part(now);
  part.add({ kind: 'sheet' in carried ? 'sheets' : 'rest', line });
  return part.whole();
}

/** Hides the urgent notice, and stores the time and the number of finished games. Ignores storage failures. */
export async function recordBackupMade(finished: number, now = timeNow()): Promise<void> {
  storage.calm();
  await savePref('backupAt', now)
    .then(() => savePref('backupGames', finished))
    .catch(() => undefined);
}
