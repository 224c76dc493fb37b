// The database on the device, through Dexie: opened once, and again if the browser drops it.
import { Dexie, type Collection, type Table, type Transaction as Upgrade } from 'dexie';
import {
  DB_NAME,
  TABLES,
  type Backend,
  type Change,
  type Key,
  type Row,
  type RowQuery,
  type RowRange,
  type TableName,
  type Transaction,
} from './backend';
import { toStoreError, StoreError, type StoreFailure } from './failure';
import { indexCleanedNames, moveSheetLogs, reopenUnfinishedSheets } from './database-upgrades';
import { withInvalidation } from './stats-invalidation';
import { upgradeRow, changesWithForm, STORED_KINDS } from './migrations';
import { setDataTrace, dataTrace } from './storage-flags';
import { wordsOfRow } from './search-words';

export { DB_NAME };

/** A version of the database: its tables with their indexes, and the upgrade of older rows. */
export interface SchemaVersion {
  readonly version: number;
  readonly stores: Readonly<Record<string, string | null>>;
  upgrade?(transaction: Upgrade): PromiseLike<unknown>;
}

/** From this database version on, every row contains the number of its form. */
const STEPPED = 3;

/** The tables of versions 3 to 5. */
const TABLES_3 = { ...TABLES, photos: null };

/** All versions, oldest first. A released one is never edited; tests keep a database of each (tests/store/saves). */
export const DATABASE_VERSIONS: readonly SchemaVersion[] = [
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
    // Adds search words of games, and cached facts of finished games.
    version: 2,
    stores: {
      matches: 'id, [status+updatedAt], [game+status+updatedAt], *who, *words',
      log: '[match+seq]',
      sheets: 'id, [status+updatedAt], [game+status+updatedAt], *who, *words',
      people: 'key, lastPlayed',
      prefs: 'key',
      editions: 'game',
      facts: 'key',
    },
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
  {
    // Migrates every row to today's form, and stores the form's number in it.
    version: STEPPED,
    stores: TABLES_3,
    upgrade: bringUp,
  },
  {
    // Adds a day next to every time, and index keys from cleaned names.
    version: 4,
    stores: TABLES_3,
    upgrade: async (transaction) => {
      await bringUp(transaction, ['matches', 'sheets', 'evenings']);
      await indexCleanedNames(transaction);
    },
  },
  // Reopens archived sheets that were never finished.
  { version: 5, stores: TABLES_3, upgrade: reopenUnfinishedSheets },
  // Adds photos of tables.
  { version: 6, stores: TABLES },
];

/** Migrates every row of these tables. A row that no migration can read stays unchanged, and is shown as damaged. */
async function bringUp(transaction: Upgrade, tables: readonly TableName[] = STORED_KINDS): Promise<void> {
  for (const table of tables)
    await transaction
      .table<unknown>(table)
      .toCollection()
      .modify((row, ref) => {
        ref.value = upgradeRow(table, row);
      });
  await moveSheetLogs(transaction);
}

export interface DiskEvents {
  /** Another tab needs a newer version, so this tab has closed the database. */
  outdated?(): void;
  /** Another tab deletes the database, so this tab has closed it. */
  deleted?(): void;
  /** The database did not exist: this opening created it. */
  created?(): void;
  /** The database's rows are being migrated, which may take a while. */
  upgrading?(): void;
  /** Reading or writing failed, and will not be tried again. */
  failed?(code: StoreFailure): void;
  /** A write has succeeded. */
  wrote?(): void;
}

export class DiskBackend implements Backend {
  readonly kind = 'disk';
  readonly #name: string;
  readonly #events: DiskEvents;
  readonly #versions: readonly SchemaVersion[];
  readonly #noting: boolean;
  readonly #stamping: boolean;
  #db: Dexie;

  private constructor(name: string, events: DiskEvents, versions: readonly SchemaVersion[]) {
    this.#name = name;
    this.#events = events;
    this.#versions = versions;
    this.#noting = versions.some(({ stores }) => 'facts' in stores);
    this.#stamping = versions.some(({ version }) => version >= STEPPED);
    this.#db = this.#make();
  }

  /**
   * Opens the database and migrates it to the newest of `versions`: an interrupted migration changes nothing. Throws
   * StoreError.
   */
  static async open(
    name = DB_NAME,
    events: DiskEvents = {},
    versions: readonly SchemaVersion[] = DATABASE_VERSIONS,
  ): Promise<DiskBackend> {
    const backend = new DiskBackend(name, events, versions);
    try {
      await backend.#connect();
      return backend;
    } catch (error) {
      throw toStoreError(error);
    }
  }

  /**
   * Opens the database. Throws `newer` if a newer app wrote it, which Dexie alone would allow. IndexedDB's version
   * number is ten times Dexie's.
   */
  async #connect(): Promise<void> {
    await this.#db.open();
    if (this.#db.backendDB().version / 10 <= Math.max(...this.#versions.map((v) => v.version))) return;
    this.#db.close();
    throw new StoreError('newer');
  }

  #make(): Dexie {
    const db = new Dexie(this.#name, { chromeTransactionDurability: 'strict', autoOpen: false });
    // These parts serve Dexie's live queries, which the app does not use, and slow down every write.
    for (const name of ['Observability', 'Cache']) db.unuse({ stack: 'dbcore', name });
    for (const { version, stores, upgrade } of this.#versions) {
      const declared = db.version(version).stores(stores);
      if (!upgrade) continue;
      declared.upgrade((transaction) => {
        this.#events.upgrading?.();
        return upgrade(transaction);
      });
    }
    db.on('populate', () => this.#events.created?.());
    db.on('versionchange', (change) => {
      db.close();
      // No new version means that the database is being deleted. The next write creates it again.
      if (change.newVersion === null) this.#events.deleted?.();
      else this.#events.outdated?.();
    });
    return db;
  }

  async #run<T>(work: (db: Dexie) => Promise<T>): Promise<T> {
    try {
      return await this.#withReconnect(work);
    } catch (error) {
      const failed = toStoreError(error);
      this.#events.failed?.(failed.code);
      throw failed;
    }
  }

  /**
   * Runs work. If the connection is lost (WebKit drops it in the background), reopens the database and runs the work
   * once more.
   */
  async #withReconnect<T>(work: (db: Dexie) => Promise<T>): Promise<T> {
    try {
      return await work(this.#db);
    } catch (error) {
      if (toStoreError(error).code !== 'closed') throw error;
    }
    this.#db.close();
    this.#db = this.#make();
    await this.#connect();
    return work(this.#db);
  }

  get(table: TableName, key: Key): Promise<unknown> {
    return this.#run(async (db) => upgradeRow(table, await db.table<unknown>(table).get(key)));
  }

  getMany(table: TableName, keys: readonly Key[]): Promise<unknown[]> {
    return this.#run(async (db) => {
      const rows = await db.table<unknown>(table).bulkGet([...keys]);
      return rows.map((row) => upgradeRow(table, row));
    });
  }

  #collect(db: Dexie, name: TableName, span: RowQuery): Collection<unknown> {
    const table: Table<unknown> = db.table(name);
    let rows = table.where(span.index).between(span.lower, span.upper, true, true);
    if (span.newestFirst) rows = rows.reverse();
    const { keep } = span;
    if (keep) rows = rows.filter((row) => keep(row as Row));
    return span.limit === undefined ? rows : rows.limit(span.limit);
  }

  span(table: TableName, span: RowQuery): Promise<unknown[]> {
    return this.#run(async (db) => {
      const rows = await this.#collect(db, table, span).toArray();
      return rows.map((row) => upgradeRow(table, row));
    });
  }

  keys(table: TableName, { index, lower, upper }: RowRange): Promise<string[]> {
    return this.#run((db) =>
      db.table<unknown, string>(table).where(index).between(lower, upper, true, true).primaryKeys(),
    );
  }

  count(table: TableName, span: RowRange): Promise<number> {
    return this.#run((db) => this.#collect(db, table, span).count());
  }

  write(changes: readonly Change[]): Promise<void> {
    return this.transact([...new Set(changes.map((c) => c.table))], (transaction) => transaction.write(changes));
  }

  /**
   * The changes, with a form in each new row and marks of changed games for statistics, if this database version has
   * them.
   */
  #whole(changes: readonly Change[]): readonly Change[] {
    const forms = this.#stamping ? changesWithForm(changes) : changes;
    return this.#noting ? withInvalidation(forms) : forms;
  }

  transact<T>(
    wanted: readonly TableName[],
    work: (transaction: Transaction) => Promise<T>,
    mode: 'rw' | 'r' = 'rw',
  ): Promise<T> {
    const tables = this.#noting && mode === 'rw' ? [...new Set([...wanted, 'facts' as const])] : wanted;
    return this.#run(async (db) => {
      let wrote = false;
      const transaction: Transaction = {
        get: (table, key) => db.table(table).get(key),
        span: (table, span) => this.#collect(db, table, span).toArray(),
        write: async (changes) => {
          wrote = true;
          for (const change of this.#whole(changes)) await step(db, change);
        },
      };
      // Must be an async function: only then Dexie keeps the transaction open while `work` awaits.
      const done = await db.transaction(mode, tables, async () => work(transaction));
      if (wrote) {
        if (dataTrace() === null) setDataTrace('kept');
        this.#events.wrote?.();
      }
      return done;
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
    // Dexie's update returns 0 both for "no such row" and for "no difference".
    const row = change.row ?? ((await table.get(change.key)) as Row | undefined);
    if (row === undefined) throw new StoreError('gone');
    await table.put({ ...row, ...change.patch });
  }
}
