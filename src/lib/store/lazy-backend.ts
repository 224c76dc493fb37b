// Used instead of the database on a new device: reports at once that there are no rows. The heavy database code loads
// with the first write, or when the page is idle.
import type { Backend, Change, Key, RowQuery, RowRange, TableName, Transaction } from './backend';

/** Longest wait for an idle moment (`LATEST`), and fixed wait if the browser cannot report one (`BLIND`), in ms. */
const LATEST = 2000;
const BLIND = 200;

/** Runs work when the page is idle. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(work, { timeout: LATEST });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, BLIND);
  return () => clearTimeout(timer);
}

/**
 * Whether the browser reports that there is no database `name` yet; false if there is one, or the browser cannot tell.
 */
export async function isDatabaseEmpty(name: string): Promise<boolean> {
  try {
    const silence = new Promise<null>((resolve) => setTimeout(resolve, LATEST, null));
    const there = await Promise.race([indexedDB.databases(), silence]);
    return there?.every((db) => db.name !== name) ?? false;
  } catch {
    return false;
  }
}

export const COPIES_FOLDER = 'games';

async function anyCopy(): Promise<boolean> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(COPIES_FOLDER);
  return (await folder.keys().next()).done !== true;
}

/** Whether there are OPFS copies on the device; false if there are none, or the browser cannot tell. */
export async function hasCopies(): Promise<boolean> {
  try {
    return await Promise.race([anyCopy(), new Promise<false>((resolve) => setTimeout(resolve, LATEST, false))]);
  } catch {
    return false;
  }
}

/**
 * Reports an empty database until the first write, or until the database is opened while the page is idle. From then
 * on, delegates to the database. A match or sheet requested by id is always looked up in the database.
 */
export class LazyBackend implements Backend {
  readonly #open: () => Promise<Backend>;
  #real: Promise<Backend> | null = null;
  /** The kind of the opened backend; `disk` before one is opened. */
  kind: Backend['kind'] = 'disk';

  constructor(open: () => Promise<Backend>) {
    this.#open = open;
    whenIdle(() => void this.#there());
  }

  #there(): Promise<Backend> {
    this.#real ??= this.#open().then((backend) => {
      this.kind = backend.kind;
      return backend;
    });
    return this.#real;
  }

  async get(table: TableName, key: Key): Promise<unknown> {
    const named = table === 'matches' || table === 'sheets';
    return (await (named ? this.#there() : this.#real))?.get(table, key);
  }

  async getMany(table: TableName, keys: readonly Key[]): Promise<unknown[]> {
    return (await this.#real)?.getMany(table, keys) ?? keys.map(() => undefined);
  }

  async span(table: TableName, span: RowQuery): Promise<unknown[]> {
    return (await this.#real)?.span(table, span) ?? [];
  }

  async keys(table: TableName, stretch: RowRange): Promise<string[]> {
    return (await this.#real)?.keys(table, stretch) ?? [];
  }

  async count(table: TableName, span: RowRange): Promise<number> {
    return (await this.#real)?.count(table, span) ?? 0;
  }

  async write(changes: readonly Change[]): Promise<void> {
    await (await this.#there()).write(changes);
  }

  async transact<T>(
    tables: readonly TableName[],
    work: (transaction: Transaction) => Promise<T>,
    mode?: 'rw' | 'r',
  ): Promise<T> {
    return (await this.#there()).transact(tables, work, mode);
  }

  close(): void {
    void this.#real?.then((backend) => backend.close());
  }
}
