// The database on the device, through Dexie: opened once, opened again where the browser drops it.
import { Dexie, type Collection, type Table, type Transaction } from 'dexie';
import {
  DB_NAME,
  TABLES,
  type Backend,
  type Change,
  type Key,
  type Row,
  type Span,
  type Stretch,
  type TableName,
} from './backend';
import { classify, StoreFailed } from './failure';
import { noted } from './notes';
import { leaveTrace, trace } from './trace';
import { wordsOfRow } from './words';

export { DB_NAME };

/** A version of the database: its tables with their indexes, and how the rows of the version before become its own. */
export interface SchemaVersion {
  readonly version: number;
  readonly stores: Readonly<Record<string, string | null>>;
  upgrade?(transaction: Transaction): PromiseLike<unknown>;
}

/** Versions only ever grow: a released one is never edited, each keeps an old database as a test (tests/store/saves). */
export const VERSIONS: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      matches: 'id, [status+updatedAt], [game+status+updatedAt], *who',
      log: '[match+seq]',
      sheets: 'id, [status+updatedAt], [game+status+updatedAt], *who',
      people: 'key, lastPlayed',
      prefs: 'key',
      editions: 'game',
    },
  },
  {
    // Words to find games by, and the figures of finished ones, kept.
    version: 2,
    stores: TABLES,
    upgrade: async (transaction) => {
      for (const table of ['matches', 'sheets'])
        await transaction
          .table<Record<string, unknown>>(table)
          .toCollection()
          .modify((row) => {
            row.words = wordsOfRow(row);
          });
    },
  },
];

export class DiskBackend implements Backend {
  readonly kind = 'disk';
  readonly #name: string;
  readonly #outdated: () => void;
  readonly #versions: readonly SchemaVersion[];
  readonly #noting: boolean;
  #db: Dexie;

  private constructor(name: string, outdated: () => void, versions: readonly SchemaVersion[]) {
    this.#name = name;
    this.#outdated = outdated;
    this.#versions = versions;
    this.#noting = versions.some(({ stores }) => 'facts' in stores);
    this.#db = this.#make();
  }

  /**
   * Opens the database, brought up to the newest of `versions`: wholly, or not at all where that was interrupted.
   * `outdated` is called when another tab needs a newer version: this one has let go. Throws StoreFailed.
   */
  static async open(
    name = DB_NAME,
    outdated: () => void = () => undefined,
    versions: readonly SchemaVersion[] = VERSIONS,
  ): Promise<DiskBackend> {
    const backend = new DiskBackend(name, outdated, versions);
    try {
      await backend.#connect();
      return backend;
    } catch (error) {
      throw classify(error);
    }
  }

  /** Dexie would also open a database of a newer app (and counts versions in tenths); its rows are not ours to read or write. */
  async #connect(): Promise<void> {
    await this.#db.open();
    if (this.#db.backendDB().version / 10 <= Math.max(...this.#versions.map((v) => v.version))) return;
    this.#db.close();
    throw new StoreFailed('outdated');
  }

  #make(): Dexie {
    const db = new Dexie(this.#name, { chromeTransactionDurability: 'strict', autoOpen: false });
    for (const { version, stores, upgrade } of this.#versions) {
      const declared = db.version(version).stores(stores);
      if (upgrade) declared.upgrade(upgrade);
    }
    db.on('versionchange', () => {
      db.close();
      this.#outdated();
    });
    return db;
  }

  /** Runs; where the connection was lost (WebKit drops it in the background), opens it again and runs once more. */
  async #run<T>(work: (db: Dexie) => Promise<T>): Promise<T> {
    try {
      return await work(this.#db);
    } catch (error) {
      const failed = classify(error);
      if (failed.code !== 'closed') throw failed;
    }
    try {
      this.#db.close();
      this.#db = this.#make();
      await this.#connect();
      return await work(this.#db);
    } catch (error) {
      throw classify(error);
    }
  }

  get(table: TableName, key: Key): Promise<unknown> {
    return this.#run((db) => db.table(table).get(key));
  }

  getMany(table: TableName, keys: readonly Key[]): Promise<unknown[]> {
    return this.#run((db) => db.table<unknown>(table).bulkGet([...keys]));
  }

  #collect(db: Dexie, name: TableName, span: Span): Collection<unknown> {
    const table: Table<unknown> = db.table(name);
    let rows = table.where(span.index).between(span.lower, span.upper, true, true);
    if (span.newestFirst) rows = rows.reverse();
    const { keep } = span;
    if (keep) rows = rows.filter((row) => keep(row as Row));
    return span.limit === undefined ? rows : rows.limit(span.limit);
  }

  span(table: TableName, span: Span): Promise<unknown[]> {
    return this.#run((db) => this.#collect(db, table, span).toArray());
  }

  keys(table: TableName, { index, lower, upper }: Stretch): Promise<string[]> {
    return this.#run((db) =>
      db.table<unknown, string>(table).where(index).between(lower, upper, true, true).primaryKeys(),
    );
  }

  count(table: TableName, span: Stretch): Promise<number> {
    return this.#run((db) => this.#collect(db, table, span).count());
  }

  write(wanted: readonly Change[]): Promise<void> {
    const changes = this.#noting ? noted(wanted) : wanted;
    const tables = [...new Set(changes.map((c) => c.table))];
    return this.#run(async (db) => {
      await db.transaction('rw', tables, async () => {
        for (const change of changes) await step(db, change);
      });
      if (trace() === null) leaveTrace('kept');
    });
  }

  close(): void {
    this.#db.close();
  }
}

async function step(db: Dexie, change: Change): Promise<void> {
  const table: Table<unknown> = db.table(change.table);
  if (change.op === 'add') await table.bulkAdd(change.rows);
  else if (change.op === 'put') await table.bulkPut(change.rows);
  else if (change.op === 'remove') await table.bulkDelete([...change.keys]);
  else if (change.op === 'update') {
    // Dexie's update answers 0 for "no such row" and for "nothing differs" alike.
    const row = await table.get(change.key);
    if (row === undefined) throw new StoreFailed('gone');
    await table.put({ ...(row as Row), ...change.patch });
  }
}
