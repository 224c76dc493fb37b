// The library's list: matches and score sheets of one status, filtered, page by page. Archiving and deleting can be
// undone.
import { cleanLine } from '../engine/clean-text';
import { laterChange } from '../store/day';
import {
  MATCH_STATUS,
  SHEET_STATUS,
  countMatches,
  countSheets,
  factKey,
  listMatches,
  listSheets,
  purgeMatch,
  purgeSheet,
  renameMatch,
  restoreMatch,
  renameSheet,
  restoreSheet,
  archiveOrDeleteSheet,
  archiveOrDeleteMatch,
  damagedRows,
  type DamagedRow,
  type MatchRow,
  type MatchStatus,
  type PageMark,
  type PageQuery,
  type SheetRow,
  type SheetStatus,
} from '../store';
import { readPhotos } from '../store/photos';

export const LIBRARY_TABS = ['running', 'finished', 'scored', 'archived', 'deleted'] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number];
export type LibraryRow = MatchRow | SheetRow;
type Put = 'archived' | 'deleted';

/** A table and a status. A tab shows the rows of its sources. */
type Source =
  | { readonly of: 'matches'; readonly status: MatchStatus }
  | { readonly of: 'sheets'; readonly status: SheetStatus };
const SOURCES: Readonly<Record<LibraryTab, readonly Source[]>> = {
  running: [{ of: 'matches', status: 'running' }],
  finished: [{ of: 'matches', status: 'finished' }],
  scored: [
    { of: 'sheets', status: 'draft' },
    { of: 'sheets', status: 'finished' },
  ],
  archived: [
    { of: 'matches', status: 'archived' },
    { of: 'sheets', status: 'archived' },
  ],
  deleted: [
    { of: 'matches', status: 'deleted' },
    { of: 'sheets', status: 'deleted' },
  ],
};

/** The conditions that a filter may set. */
export type Filter = Pick<PageQuery<string>, 'text' | 'game' | 'who' | 'since' | 'until' | 'days'>;

/** Whether a row is a match, not the score sheet of a physical game. */
export function isMatchRow(row: LibraryRow): row is MatchRow {
  return 'summary' in row;
}

/** Identifies a row: a match and a sheet from a file may have the same id. */
export function rowKey(row: LibraryRow): string {
  return factKey(isMatchRow(row) ? 'matches' : 'sheets', row.id);
}

/** Whether a row can be archived: any match, but no open sheet, because an archived sheet counts as finished. */
export function mayArchive({ status }: LibraryRow): boolean {
  return status === 'running' || status === 'finished';
}

interface Mark {
  readonly source: number;
  readonly after?: PageMark;
}

interface Part {
  readonly rows: readonly LibraryRow[];
  readonly damaged: readonly DamagedRow[];
  readonly next: Mark | null;
}

const PAGE = 24;

/**
 * The tab to open first: running games if there are any, else finished games, else score sheets. If nothing is stored
 * or a row cannot be shown, it is the tab of running games, which lists such rows.
 */
async function firstTab(): Promise<LibraryTab> {
  const [running, finished, drafts, sheets] = await Promise.all([
    countMatches('running'),
    countMatches('finished'),
    countSheets('draft'),
    countSheets('finished'),
  ]);
  if (running > 0 || finished + drafts + sheets === 0) return 'running';
  const damaged = await Promise.all([damagedRows('matches', MATCH_STATUS), damagedRows('sheets', SHEET_STATUS)]);
  if (damaged.flat().length > 0) return 'running';
  return finished > 0 ? 'finished' : 'scored';
}

export class LibraryList {
  shelf = $state<LibraryTab>('running');
  filter = $state.raw<Filter>({});
  rows = $state.raw<readonly LibraryRow[]>([]);
  /** The photos of the rows' tables, by `rowKey`. */
  photos = $state.raw<Readonly<Record<string, string>>>({});
  /** Rows of this tab that cannot be shown. The first tab also has those that belong to no tab. */
  damaged = $state.raw<readonly DamagedRow[]>([]);
  /** The row archived or deleted last, for undo. */
  gone = $state.raw<{ readonly row: LibraryRow; readonly to: Put } | null>(null);
  loading = $state(true);
  failed = $state(false);
  #next = $state.raw<Mark | null>(null);
  #asked = 0;

  get more(): boolean {
    return this.#next !== null;
  }

  /** Whether a filter is set. */
  get narrowed(): boolean {
    return Object.values(this.filter).some((part) => part !== undefined && part !== '');
  }

  /** Shows the first tab that contains games, unless the user has chosen a tab or a filter meanwhile. */
  async open(): Promise<void> {
    const asked = this.#asked;
    const tab = await firstTab().catch(() => 'running' as const);
    if (asked === this.#asked) await this.show(tab);
  }

  /** Shows a tab from its newest row on. */
  async show(shelf: LibraryTab, filter: Filter = this.filter): Promise<void> {
    this.shelf = shelf;
    this.filter = filter;
    await this.#page({ source: 0 }, [], []);
  }

  async further(): Promise<void> {
    if (this.#next && !this.loading) await this.#page(this.#next, this.rows, this.damaged);
  }

  /** Reads one page; the old rows stay visible until it is read. */
  async #page(from: Mark, before: readonly LibraryRow[], spoilt: readonly DamagedRow[]): Promise<void> {
    const asked = ++this.#asked;
    this.loading = true;
    this.failed = false;
    try {
      const rows: LibraryRow[] = [];
      const damaged = [...spoilt];
      if (this.shelf === LIBRARY_TABS[0] && from.source === 0 && !from.after && !this.narrowed)
        damaged.push(...(await damagedRows('matches', MATCH_STATUS)), ...(await damagedRows('sheets', SHEET_STATUS)));
      let mark: Mark | null = from;
      while (mark && rows.length < PAGE) {
        const page = await this.#read(mark, PAGE - rows.length);
        rows.push(...page.rows);
        damaged.push(...page.damaged);
        mark = page.next;
      }
      if (asked !== this.#asked) return;
      this.rows = [...before, ...rows];
      void this.#addPhotos(rows);
      this.damaged = damaged;
      this.#next = mark;
    } catch {
      if (asked === this.#asked) this.failed = true;
    }
    if (asked === this.#asked) this.loading = false;
  }

  /** Rows without their photos are shown first; a photo that cannot be read is missing. */
  async #addPhotos(rows: readonly LibraryRow[]): Promise<void> {
    const photos = await readPhotos(rows.map(rowKey)).catch(() => []);
    this.photos = { ...this.photos, ...Object.fromEntries(photos) };
  }

  async #read({ source, after }: Mark, limit: number): Promise<Part> {
    const from = SOURCES[this.shelf][source];
    const wish = { ...this.filter, limit, ...(after && { after }) };
    const page =
      from.of === 'matches'
        ? await listMatches({ ...wish, status: from.status })
        : await listSheets({ ...wish, status: from.status });
    const further = source + 1 < SOURCES[this.shelf].length ? { source: source + 1 } : null;
    return { rows: page.rows, damaged: page.damaged, next: page.next ? { source, after: page.next } : further };
  }

  async put(row: LibraryRow, to: Put): Promise<void> {
    await this.#write(async () => {
      if (isMatchRow(row)) await archiveOrDeleteMatch(row.id, to);
      else await archiveOrDeleteSheet(row.id, to);
      this.rows = this.rows.filter((r) => rowKey(r) !== rowKey(row));
      this.gone = { row, to };
    });
  }

  /** Undoes the last archiving or deletion. */
  async undo(): Promise<void> {
    const gone = this.gone;
    if (!gone) return;
    await this.#write(async () => {
      const { row } = gone;
      if (!isMatchRow(row)) await restoreSheet(row.id, { status: row.status, ...laterChange(row, row) });
      else if (row.status === 'archived') await archiveOrDeleteMatch(row.id, 'archived');
      else await restoreMatch(row.id);
      this.gone = null;
      if (SOURCES[this.shelf].some((s) => s.status === row.status))
        this.rows = [...this.rows, row].sort((a, b) => b.updatedAt - a.updatedAt);
    });
  }

  async restore(row: LibraryRow): Promise<void> {
    await this.#write(async () => {
      if (isMatchRow(row)) await restoreMatch(row.id);
      else await restoreSheet(row.id);
      this.rows = this.rows.filter((r) => rowKey(r) !== rowKey(row));
    });
  }

  /** Removes a game from the bin for good. */
  async purge(row: LibraryRow): Promise<void> {
    await this.#write(async () => {
      await (isMatchRow(row) ? purgeMatch(row.id) : purgeSheet(row.id));
      this.rows = this.rows.filter((r) => rowKey(r) !== rowKey(row));
    });
  }

  /** Deletes a row that cannot be shown, for good. */
  async purgeDamaged(thing: DamagedRow): Promise<void> {
    await this.#write(async () => {
      await (thing.of === 'matches' ? purgeMatch(thing.id) : purgeSheet(thing.id));
      this.damaged = this.damaged.filter((d) => d !== thing);
    });
  }

  /** Names a game; an empty title restores its default name. */
  async rename(row: LibraryRow, title: string): Promise<void> {
    const named = cleanLine(title, 200);
    await this.#write(async () => {
      if (isMatchRow(row)) await renameMatch(row.id, named);
      else await renameSheet(row.id, named);
      this.rows = this.rows.map((r) => (rowKey(r) === rowKey(row) ? { ...r, title: named } : r));
    });
  }

  async #write(change: () => Promise<void>): Promise<void> {
    this.failed = false;
    try {
      await change();
    } catch {
      this.failed = true;
    }
  }
}
