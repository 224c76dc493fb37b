// The interface of storage: the database and the backend in memory behave alike.

export const DB_NAME = 'caravela';

export const TABLES = {
  matches: 'id, [status+updatedAt], [game+status+updatedAt], *who, *words',
  log: '[match+seq]',
  sheets: 'id, [status+updatedAt], [game+status+updatedAt], *who, *words',
  sheetLog: '[sheet+seq]',
  people: 'key, lastPlayed',
  prefs: 'key',
  editions: 'game',
  facts: 'key',
  evenings: 'id, at',
  photos: 'key',
} as const;
export type TableName = keyof typeof TABLES;
/** The tables of games: each of their rows has a log. */
export type LoggedTable = 'matches' | 'sheets';

export type Key = string | number | readonly (string | number)[];
export type Row = Readonly<Record<string, unknown>>;

/**
 * One step of a write. `add` fails if the key exists, `update` if it does not; `put` replaces. `row`: the row, if the
 * caller has read it in the same transaction; it saves a second read.
 */
export type Change =
  | { readonly op: 'add' | 'put'; readonly table: TableName; readonly rows: readonly Row[] }
  | { readonly op: 'update'; readonly table: TableName; readonly key: Key; readonly patch: Row; readonly row?: Row }
  | { readonly op: 'remove'; readonly table: TableName; readonly keys: readonly Key[] };

/** A range of an index, both ends included. */
export interface RowRange {
  readonly index: string;
  readonly lower: Key;
  readonly upper: Key;
}

export const EVERY_ID: RowRange = { index: 'id', lower: '', upper: '\uffff' };

export interface RowQuery extends RowRange {
  readonly newestFirst?: boolean;
  readonly limit?: number;
  /** Returns true for the rows to return. If `keep` is missing, all rows are returned. */
  readonly keep?: (row: Row) => boolean;
}

/** Reads and writes in one transaction: no other writer changes rows in between. */
export interface Transaction {
  get(table: TableName, key: Key): Promise<unknown>;
  span(table: TableName, span: RowQuery): Promise<unknown[]>;
  /** Throws StoreError: `conflict` if an added key exists, `gone` if an updated row does not. */
  write(changes: readonly Change[]): Promise<void>;
}

export interface Backend {
  readonly kind: 'disk' | 'memory';
  get(table: TableName, key: Key): Promise<unknown>;
  /** The rows of these keys, in the order of the keys; undefined for a key without a row. */
  getMany(table: TableName, keys: readonly Key[]): Promise<unknown[]>;
  span(table: TableName, span: RowQuery): Promise<unknown[]>;
  /**
   * The primary keys alone, in index order: fast even for thousands. A row that is in the index twice appears twice.
   */
  keys(table: TableName, stretch: RowRange): Promise<string[]>;
  count(table: TableName, span: RowRange): Promise<number>;
  /** All or nothing. Throws StoreError: `conflict` if an added key exists, `gone` if an updated row does not. */
  write(changes: readonly Change[]): Promise<void>;
  /**
   * Runs work over these tables in one transaction: if the work throws, nothing is written. The work may run twice
   * (after a lost connection), and must await only the transaction. Throws StoreError, or the work's error.
   */
  transact<T>(
    tables: readonly TableName[],
    work: (transaction: Transaction) => Promise<T>,
    /** `r` if the work only reads: readers do not wait for each other. `rw` by default. */
    mode?: 'rw' | 'r',
  ): Promise<T>;
  close(): void;
}
