// The library's list: matches of one kind, page by page, with a way back from the bin.
import { listMatches, restoreMatch, shelveMatch, type MatchRow, type PageMark } from '../store';

export const SHELVES = ['running', 'finished', 'archived'] as const;
export type Shelf = (typeof SHELVES)[number];
type Put = 'archived' | 'deleted';

export class Library {
  shelf = $state<Shelf>('running');
  rows = $state.raw<readonly MatchRow[]>([]);
  /** What was put away last, to be taken back. */
  gone = $state.raw<{ readonly row: MatchRow; readonly to: Put } | null>(null);
  loading = $state(true);
  failed = $state(false);
  #next = $state.raw<PageMark | null>(null);
  #asked = 0;

  get more(): boolean {
    return this.#next !== null;
  }

  /** Shows a shelf from its newest row on. */
  async show(shelf: Shelf): Promise<void> {
    this.shelf = shelf;
    this.rows = [];
    this.#next = null;
    await this.#page();
  }

  async further(): Promise<void> {
    if (this.#next && !this.loading) await this.#page();
  }

  async #page(): Promise<void> {
    const asked = ++this.#asked;
    this.loading = true;
    this.failed = false;
    try {
      const page = await listMatches({ status: this.shelf, after: this.#next ?? undefined, limit: 24 });
      if (asked !== this.#asked) return;
      this.rows = [...this.rows, ...page.rows];
      this.#next = page.next;
    } catch {
      if (asked === this.#asked) this.failed = true;
    }
    if (asked === this.#asked) this.loading = false;
  }

  /** Puts a match away: out of sight or into the bin. */
  async put(row: MatchRow, to: Put): Promise<void> {
    await this.#write(async () => {
      await shelveMatch(row.id, to);
      this.rows = this.rows.filter((r) => r.id !== row.id);
      this.gone = { row, to };
    });
  }

  /** Brings back what was put away last. */
  async undo(): Promise<void> {
    const gone = this.gone;
    if (!gone) return;
    await this.#write(async () => {
      if (gone.row.status === 'archived') await shelveMatch(gone.row.id, 'archived');
      else await restoreMatch(gone.row.id);
      this.gone = null;
      if (gone.row.status === this.shelf)
        this.rows = [...this.rows, gone.row].sort((a, b) => b.updatedAt - a.updatedAt);
    });
  }

  /** Takes a match out of the archive. */
  async restore(row: MatchRow): Promise<void> {
    await this.#write(async () => {
      await restoreMatch(row.id);
      this.rows = this.rows.filter((r) => r.id !== row.id);
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
