// The backend if there is no database: the same rows in maps, lost when the page closes, unless they move to the
// database before.
import {
  type Key,
  TABLES,
  type Backend,
  type Change,
  type Row,
  type RowQuery,
  type RowRange,
  type TableName,
  type Transaction,
} from './backend';
import { StoreError } from './failure';
import { joinedChanges } from './memory-to-disk';
import { withInvalidation } from './stats-invalidation';
import { upgradeRow, changesWithForm } from './migrations';

// The order of index keys in IndexedDB: numbers, then texts, then lists.

const KIND = { number: 0, string: 1, object: 2 } as const;
const kindOf = (key: Key) => KIND[typeof key as keyof typeof KIND];

/** Negative if `a` comes first, positive if `b` does, 0 if they are equal. Texts compare by UTF-16 units. */
export function compareKeys(a: Key, b: Key): number {
  const apart = kindOf(a) - kindOf(b);
  if (apart !== 0) return apart;
  if (typeof a !== 'object' || typeof b !== 'object') return a < b ? -1 : a > b ? 1 : 0;
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareKeys(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function keyAt(row: Row, path: string): unknown {
  if (!path.startsWith('[')) return row[path];
  return path
    .slice(1, -1)
    .split('+')
    .map((field) => row[field]);
}

const primary = (table: TableName) => TABLES[table].split(', ')[0];
const label = (key: unknown) => JSON.stringify(key);

export class MemoryBackend implements Backend {
  readonly kind = 'memory';
  #tables = new Map<TableName, Map<string, Row>>();
  #turn: Promise<unknown> = Promise.resolve();
  /** The database, after the rows have moved there: calls to this backend then go to it. */
  #moved: Backend | null = null;

  #table(name: TableName): Map<string, Row> {
    const table = this.#tables.get(name) ?? new Map<string, Row>();
    this.#tables.set(name, table);
    return table;
  }

  async get(table: TableName, key: Key): Promise<unknown> {
    if (this.#moved) return this.#moved.get(table, key);
    return upgradeRow(table, structuredClone(this.#table(table).get(label(key))));
  }

  async getMany(table: TableName, keys: readonly Key[]): Promise<unknown[]> {
    return Promise.all(keys.map((key) => this.get(table, key)));
  }

  async span(table: TableName, span: RowQuery): Promise<unknown[]> {
    if (this.#moved) return this.#moved.span(table, span);
    const many = TABLES[table].includes(`*${span.index}`);
    const hits: { key: Key; own: Key; row: Row }[] = [];
    for (const row of this.#table(table).values()) {
      const at = keyAt(row, span.index);
      for (const key of (many && Array.isArray(at) ? at : [at]) as Key[]) {
        if (compareKeys(key, span.lower) >= 0 && compareKeys(key, span.upper) <= 0)
          hits.push({ key, own: keyAt(row, primary(table)) as Key, row });
      }
    }
    hits.sort((a, b) => compareKeys(a.key, b.key) || compareKeys(a.own, b.own));
    if (span.newestFirst) hits.reverse();
    const kept = span.keep ? hits.filter((h) => span.keep?.(h.row)) : hits;
    const rows = structuredClone(kept.slice(0, span.limit).map((h) => h.row));
    return rows.map((row) => upgradeRow(table, row));
  }

  async keys(table: TableName, stretch: RowRange): Promise<string[]> {
    return (await this.span(table, stretch)).map((row) => String(keyAt(row as Row, primary(table))));
  }

  async count(table: TableName, span: RowRange): Promise<number> {
    return (await this.span(table, span)).length;
  }

  write(changes: readonly Change[]): Promise<void> {
    return this.transact([...new Set(changes.map((c) => c.table))], (transaction) => transaction.write(changes));
  }

  /** Runs transactions one after the other: none sees another's unfinished changes. */
  transact<T>(
    tables: readonly TableName[],
    work: (transaction: Transaction) => Promise<T>,
    mode?: 'rw' | 'r',
  ): Promise<T> {
    return this.#inTurn(() => this.#moved?.transact(tables, work, mode) ?? this.#alone(work));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  async #alone<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const before = new Map([...this.#tables].map(([name, rows]) => [name, new Map(rows)]));
    try {
      return await work({
        get: (table, key) => this.get(table, key),
        span: (table, span) => this.span(table, span),
        write: async (changes) => {
          for (const change of structuredClone(withInvalidation(changesWithForm(changes)))) this.#do(change);
        },
      });
    } catch (error) {
      this.#tables = before;
      throw error;
    }
  }

  #do(change: Change): void {
    const table = this.#table(change.table);
    if (change.op === 'remove') {
      for (const key of change.keys) table.delete(label(key));
    } else if (change.op === 'update') {
      const row = table.get(label(change.key));
      if (!row) throw new StoreError('gone');
      table.set(label(change.key), { ...row, ...change.patch });
    } else {
      for (const row of change.rows) {
        const key = label(keyAt(row, primary(change.table)));
        if (change.op === 'add' && table.has(key)) throw new StoreError('conflict');
        table.set(key, row);
      }
    }
  }

  /** Moves all rows to the database, which this backend then stands for. Throws StoreError; the rows then stay here. */
  moveTo(disk: Backend): Promise<void> {
    return this.#inTurn(async () => {
      const all = [...this.#tables].map(([table, rows]): Change => ({ op: 'put', table, rows: [...rows.values()] }));
      await disk.transact(Object.keys(TABLES) as TableName[], async (transaction) =>
        transaction.write(await joinedChanges(transaction, all)),
      );
      this.#moved = disk;
      this.#tables.clear();
    });
  }

  close(): void {
    this.#moved?.close();
    this.#tables.clear();
  }
}
