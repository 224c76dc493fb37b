// The database on the device, through Dexie: opened once, opened again where the browser drops it.
import { Dexie, type Collection, type Table } from 'dexie';
import { TABLES, type Backend, type Change, type Key, type Row, type Span, type TableName } from './backend';
import { classify, StoreFailed } from './failure';

export const DB_NAME = 'caravela';

function declare(db: Dexie): void {
  // Versions only ever grow: a released one is never edited, each keeps an old database as a test.
  db.version(1).stores(TABLES);
}

export class DiskBackend implements Backend {
  readonly kind = 'disk';
  readonly #name: string;
  readonly #outdated: () => void;
  #db: Dexie;

  private constructor(name: string, outdated: () => void) {
    this.#name = name;
    this.#outdated = outdated;
    this.#db = this.#make();
  }

  /** Opens the database. `outdated` is called when another tab needs a newer version: this one has let go. Throws StoreFailed. */
  static async open(name = DB_NAME, outdated: () => void = () => undefined): Promise<DiskBackend> {
    const backend = new DiskBackend(name, outdated);
    try {
      await backend.#db.open();
      return backend;
    } catch (error) {
      throw classify(error);
    }
  }

  #make(): Dexie {
    const db = new Dexie(this.#name, { chromeTransactionDurability: 'strict', autoOpen: false });
    declare(db);
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
      await this.#db.open();
      return await work(this.#db);
    } catch (error) {
      throw classify(error);
    }
  }

  get(table: TableName, key: Key): Promise<unknown> {
    return this.#run((db) => db.table(table).get(key));
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

  count(table: TableName, span: Span): Promise<number> {
    return this.#run((db) => this.#collect(db, table, span).count());
  }

  write(changes: readonly Change[]): Promise<void> {
    const tables = [...new Set(changes.map((c) => c.table))];
    return this.#run((db) =>
      db.transaction('rw', tables, async () => {
        for (const change of changes) await step(db, change);
      }),
    );
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
