// Everything on this device as one file: read page by page, packed as it is read.
import type { LogEntry } from '../engine/log';
import {
  countMatches,
  countSheets,
  listMatches,
  listSheets,
  place,
  PORTABLE_PREFS,
  readLog,
  savePref,
  StoreFailed,
  type MatchRow,
  type PageMark,
} from '../store';
import { headLine, writeLine } from './cargo';
import { packLines } from './gzip';
import type { Progress } from './read';

export interface Backup {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly matches: number;
  readonly sheets: number;
  /** Matches and sheets the device could not read any more: they are not in the file. */
  readonly skipped: number;
}

const PAGE = 50;
const MATCH_SHELVES = ['running', 'finished', 'archived'] as const;
const SHEET_SHELVES = ['draft', 'finished', 'archived'] as const;

/** A match as a line of the file holds it. */
function carried(row: MatchRow, log: readonly LogEntry[]): Readonly<Record<string, unknown>> {
  const { id, title, people, start, createdAt, updatedAt, status, from } = row;
  const archived = status === 'archived' && { archived: true };
  return { id, title, people, start, log, createdAt, updatedAt, ...archived, ...(from && { from }) };
}

async function* pages<R>(ask: (after?: PageMark) => Promise<{ rows: R[]; next: PageMark | null }>): AsyncGenerator<R> {
  let after: PageMark | undefined;
  for (;;) {
    const page = await ask(after);
    yield* page.rows;
    if (!page.next) return;
    after = page.next;
  }
}

class Writer {
  readonly met = { matches: 0, sheets: 0 };
  skipped = 0;

  constructor(
    private readonly made: number,
    private readonly progress: Progress,
  ) {}

  async *lines(): AsyncGenerator<string> {
    yield headLine(this.made);
    yield* this.#matches();
    yield* this.#sheets();
    yield* this.#rest();
    const end = writeLine({ end: this.met });
    if (end !== undefined) yield end;
  }

  /** A line if it can be written, counted. */
  #line(kind: 'matches' | 'sheets', line: string | undefined): string[] {
    if (line === undefined) this.skipped++;
    else this.met[kind]++;
    this.progress(this.met);
    return line === undefined ? [] : [line];
  }

  async *#matches(): AsyncGenerator<string> {
    for (const status of MATCH_SHELVES)
      for await (const row of pages((after) => listMatches({ status, after, limit: PAGE })))
        yield* this.#line('matches', await this.#match(row));
  }

  async #match(row: MatchRow): Promise<string | undefined> {
    try {
      return writeLine({ match: carried(row, await readLog(row.id)) });
    } catch (error) {
      if (error instanceof StoreFailed && error.code === 'damaged') return undefined;
      throw error;
    }
  }

  async *#sheets(): AsyncGenerator<string> {
    for (const status of SHEET_SHELVES)
      for await (const sheet of pages((after) => listSheets({ status, after, limit: PAGE })))
        yield* this.#line('sheets', writeLine({ sheet }));
  }

  async *#rest(): AsyncGenerator<string> {
    const backend = await place.backend;
    const all = { lower: '', upper: '\uffff' };
    const people = await backend.span('people', { index: 'key', ...all });
    const prefs = (await backend.span('prefs', { index: 'key', ...all })) as { key: string }[];
    const editions = await backend.span('editions', { index: 'game', ...all });
    const portable = prefs.filter(({ key }) => PORTABLE_PREFS.some((k) => k === key));
    const lines = [
      ...people.map((person) => writeLine({ person })),
      ...portable.map((pref) => writeLine({ pref })),
      ...editions.map((edition) => writeLine({ edition })),
    ];
    for (const line of lines) if (line !== undefined) yield line;
  }
}

/** Packs everything on this device. Throws StoreFailed. */
export async function makeBackup(progress: Progress = () => undefined, now = Date.now()): Promise<Backup> {
  const writer = new Writer(now, progress);
  const bytes = await packLines(writer.lines());
  const name = `caravela-${new Date(now).toISOString().slice(0, 10)}.caravela`;
  return { name, bytes, ...writer.met, skipped: writer.skipped };
}

/** Remembers that a backup is in somebody's hands, and how many games were finished then. */
export async function backedUp(finished: number, now = Date.now()): Promise<void> {
  await savePref('backupAt', now);
  await savePref('backupGames', finished);
}

/** Games and sheets that are finished on this device. Throws StoreFailed. */
export async function finishedGames(): Promise<number> {
  return (await countMatches('finished')) + (await countSheets('finished'));
}
