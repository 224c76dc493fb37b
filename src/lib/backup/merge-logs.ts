// Merges copies of one kind, matches or sheets, by their logs: a longer log continues a shorter one; if two logs
// diverge, both versions are kept.
import { appendChanges, readEntries, storage, StoreError, type Change, type LoggedTable, type Row } from '../store';
import { EVERY_ID } from '../store/backend';
import { logRelation, sharedIdPart } from '../files/log-relation';

/** A match or a sheet from a file, with its log. */
export interface IncomingCopy {
  readonly id: string;
  readonly title: string;
  readonly log: readonly unknown[];
}

/** The fields that match rows and sheet rows share. */
interface Stored {
  readonly id: string;
  readonly status: string;
  readonly title: string;
}

/** The versions of one match or sheet: those stored, and those that this merge adds. */
interface Family<R> {
  /** The readable versions, as this merge leaves them. */
  readonly rows: readonly R[];
  /** The ids of all versions. */
  readonly taken: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
  /** Whether the device stores at least one version. */
  readonly here: boolean;
}

/** What merging needs for one kind, matches or sheets; `R` is the stored row, `C` the copy from a file. */
export interface MergeKind<R extends Stored, C extends IncomingCopy> {
  readonly of: LoggedTable;
  /** The stored row. Throws StoreError `damaged`. */
  read(raw: unknown): R;
  /** Whether row and copy have the same start: for sheets, the same game. */
  sameTable(ours: R, theirs: C): boolean;
  /** A log entry without its times and taps, which are not compared. */
  bare(entry: never): unknown;
  row(copy: C): Row;
  /** The copy with a new id and the title of version `n`. Copies with the same log get the same id on every device. */
  twin(copy: C, n: number): C;
  /** Whether a name, colour or other detail of the copy was amended later than the row's. */
  amended(ours: R, copy: C): boolean;
  /** The changes to a row whose log the copy continues. */
  goOn(ours: R, copy: C): Row;
  /**
   * The changes to a row that has all moves of the copy, such as restoring a deleted game; null if there are none.
   * `log`: the row's log.
   */
  known(ours: R, copy: C, log: readonly unknown[]): Row | null;
}

export class LogMerge<R extends Stored, C extends IncomingCopy> {
  readonly changes: Change[] = [];
  readonly touched: { of: LoggedTable; id: string; length: number }[] = [];
  readonly count = { added: 0, longer: 0, known: 0, twins: 0, amended: 0 };
  /** Names of unreadable stored rows. */
  readonly damaged: string[] = [];
  readonly #kind: MergeKind<R, C>;
  /** The games that this merge changes, as it leaves them, by id: a file may contain a game twice. */
  readonly #planned = new Map<string, { readonly row: Row; readonly log: readonly unknown[] }>();
  /** The ids of the games that this merge adds, by base id: versions of a game differ in the suffix. */
  readonly #added = new Map<string, readonly string[]>();
  /** The base ids of all stored games. If a copy's base id is not among them, no rows are read for it. */
  #known: Promise<ReadonlySet<string>> | null = null;

  constructor(kind: MergeKind<R, C>) {
    this.#kind = kind;
  }

  /** Adds the changes that merge a copy with the stored games. Returns the id of the copy's game on this device. */
  async bring(theirs: C): Promise<string> {
    const name = sharedIdPart(theirs.id);
    const family = await this.#family(name);
    for (const ours of family.rows.filter((row) => this.#kind.sameTable(row, theirs))) {
      const log = await this.#log(ours.id);
      const kin = log && logRelation(this.#bare(log), this.#bare(theirs.log));
      if (!kin || kin === 'diverged') continue;
      if (!this.#planned.has(ours.id) && this.#kind.amended(ours, theirs)) this.count.amended++;
      if (kin === 'longer') this.#goOn(ours, theirs, log.length);
      else this.#know(ours, theirs, log);
      return ours.id;
    }
    return this.#add(theirs, family);
  }

  async #family(name: string): Promise<Family<R>> {
    const raws = (await this.#names()).has(name) ? await this.#stored(name) : [];
    const added = this.#added.get(name) ?? [];
    const taken = new Set([...raws.map((raw) => String(raw.id)), ...added]);
    const now = [
      ...raws.map((raw) => this.#planned.get(String(raw.id))?.row ?? raw),
      ...added.map((id) => this.#planned.get(id)?.row).filter((row) => row !== undefined),
    ];
    const rows = now.flatMap((raw) => this.#sound(raw));
    return { rows, taken, titles: new Set(rows.map(({ title }) => title)), here: raws.length > 0 };
  }

  #names(): Promise<ReadonlySet<string>> {
    this.#known ??= storage.backend
      .then((backend) => backend.keys(this.#kind.of, EVERY_ID))
      .then((ids) => new Set(ids.map(sharedIdPart)));
    return this.#known;
  }

  async #stored(name: string): Promise<Row[]> {
    const backend = await storage.backend;
    const found = await backend.span(this.#kind.of, { index: 'id', lower: name, upper: `${name}\uffff` });
    return (found as Row[]).filter((raw) => sharedIdPart(String(raw.id)) === name);
  }

  #sound(raw: Row): R[] {
    try {
      return [this.#kind.read(raw)];
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'damaged') throw error;
      const name = typeof raw.title === 'string' && raw.title !== '' ? raw.title : String(raw.id);
      if (!this.damaged.includes(name)) this.damaged.push(name);
      return [];
    }
  }

  #bare(log: readonly unknown[]): readonly unknown[] {
    return log.map((entry) => this.#kind.bare(entry as never));
  }

  /** The log of game `id`. Null if it is unreadable: then the copy is added as a new version. */
  async #log(id: string): Promise<readonly unknown[] | null> {
    try {
      return this.#planned.get(id)?.log ?? (await readEntries(this.#kind.of, id));
    } catch (error) {
      if (error instanceof StoreError && error.code === 'damaged') return null;
      throw error;
    }
  }

  #entries(id: string, log: readonly unknown[], from: number): void {
    this.changes.push(...appendChanges(this.#kind.of, id, from, log.slice(from)));
  }

  /** Adds a copy as a new game or a new version; adds nothing if that version exists already. Returns its id. */
  #add(theirs: C, family: Family<R>): string {
    const { of } = this.#kind;
    const { taken, here } = family;
    const copy = this.#version(theirs, family);
    if (taken.has(copy.id)) {
      this.count.known++;
      return copy.id;
    }
    if (here) this.count.twins++;
    else this.count.added++;
    const row = this.#kind.row(copy);
    this.changes.push({ op: 'add', table: of, rows: [row] });
    this.#entries(copy.id, copy.log, 0);
    this.#planned.set(copy.id, { row, log: copy.log });
    const name = sharedIdPart(copy.id);
    this.#added.set(name, [...(this.#added.get(name) ?? []), copy.id]);
    return copy.id;
  }

  /** The copy, with a new id and title if its id is taken, or with a new title if only its title is taken. */
  #version(theirs: C, { taken, titles }: Family<R>): C {
    const free = !taken.has(theirs.id);
    if (free && !(taken.size > 0 && titles.has(theirs.title))) return theirs;
    let n = 2;
    let copy = this.#kind.twin(theirs, n);
    while (titles.has(copy.title)) copy = this.#kind.twin(theirs, ++n);
    return free ? { ...copy, id: theirs.id } : copy;
  }

  #change(ours: R, patch: Row, log: readonly unknown[]): void {
    this.changes.push({ op: 'update', table: this.#kind.of, key: ours.id, patch });
    this.#planned.set(ours.id, { row: { ...ours, ...patch }, log });
  }

  /** `before`: the length of the log that the copy continues. */
  #goOn(ours: R, theirs: C, before: number): void {
    if (this.#added.get(sharedIdPart(ours.id))?.includes(ours.id)) this.count.known++;
    else {
      if (!this.#planned.has(ours.id)) this.count.longer++;
      this.touched.push({ of: this.#kind.of, id: ours.id, length: theirs.log.length });
    }
    this.#entries(ours.id, theirs.log, before);
    this.#change(ours, this.#kind.goOn(ours, theirs), theirs.log);
  }

  #know(ours: R, theirs: C, log: readonly unknown[]): void {
    this.count.known++;
    const patch = this.#kind.known(ours, theirs, log);
    if (patch) this.#change(ours, patch, log);
  }
}
