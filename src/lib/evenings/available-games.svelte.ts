// The games that can be added to an evening: all on this device outside the bin, the latest first, page by page.
import { listMatches, listSheets, type LoggedTable, type MatchRow, type PageMark, type SheetRow } from '../store';
import type { Filter } from '../library/library-list.svelte';
import { eveningGameOf, type EveningGame } from './evening-games';

const PAGE = 40;

type Row = MatchRow | SheetRow;
interface Read {
  readonly rows: readonly Row[];
  readonly next: PageMark | null;
}

/** The stored games of one table and status, the latest first, read page by page when `head` needs more. */
class Lane {
  readonly of: LoggedTable;
  readonly #ask: (after: PageMark | null) => Promise<Read>;
  #rows: readonly Row[] = [];
  #next: PageMark | null = null;
  #ended = false;

  constructor(of: LoggedTable, ask: (after: PageMark | null) => Promise<Read>) {
    this.of = of;
    this.#ask = ask;
  }

  /** The next row; null at the end. */
  async head(): Promise<Row | null> {
    // A page may consist of unreadable rows only.
    while (this.#rows.length === 0 && !this.#ended) {
      const { rows, next } = await this.#ask(this.#next);
      this.#rows = rows;
      this.#next = next;
      this.#ended = next === null;
    }
    return this.#rows[0] ?? null;
  }

  take(): void {
    this.#rows = this.#rows.slice(1);
  }
}

function lanes(filter: Filter): Lane[] {
  const wish = (after: PageMark | null) => ({ ...filter, limit: PAGE, ...(after && { after }) });
  return [
    ...(['running', 'finished', 'archived'] as const).map(
      (status) => new Lane('matches', (after) => listMatches({ ...wish(after), status })),
    ),
    ...(['draft', 'finished', 'archived'] as const).map(
      (status) => new Lane('sheets', (after) => listSheets({ ...wish(after), status })),
    ),
  ];
}

export class AvailableGames {
  games = $state.raw<readonly EveningGame[]>([]);
  /** Whether there are older rows than those shown. */
  more = $state(false);
  loading = $state(true);
  failed = $state(false);
  #lanes: readonly Lane[] = [];
  #asked = 0;

  /** Shows the games that pass the filter, from the newest on. */
  async show(filter: Filter = {}): Promise<void> {
    this.#lanes = lanes(filter);
    await this.#page([]);
  }

  /** Shows the next page too. */
  async further(): Promise<void> {
    if (this.more && !this.loading) await this.#page(this.games);
  }

  async #page(before: readonly EveningGame[]): Promise<void> {
    const asked = ++this.#asked;
    const from = this.#lanes;
    this.loading = true;
    this.failed = false;
    try {
      const found: EveningGame[] = [];
      let next = await newest(from);
      while (next && found.length < PAGE) {
        found.push(eveningGameOf(next.lane.of, next.row));
        next.lane.take();
        next = await newest(from);
      }
      if (asked !== this.#asked) return;
      this.games = [...before, ...found];
      this.more = next !== null;
    } catch {
      if (asked === this.#asked) this.failed = true;
    }
    if (asked === this.#asked) this.loading = false;
  }
}

/** The latest of the lanes' next rows; null if all lanes have ended. */
async function newest(from: readonly Lane[]): Promise<{ lane: Lane; row: Row } | null> {
  const heads = await Promise.all(from.map(async (lane) => ({ lane, row: await lane.head() })));
  return heads.reduce<{ lane: Lane; row: Row } | null>(
    (best, { lane, row }) => (row && (!best || row.updatedAt > best.row.updatedAt) ? { lane, row } : best),
    null,
  );
}
