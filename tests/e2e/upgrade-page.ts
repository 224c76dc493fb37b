// Runs inside the page of a browser test: the app's code migrates a database of version 1 to a made-up next version.
import type { Row, TableName } from '../../src/lib/store/backend';
import { DiskBackend, DATABASE_VERSIONS, type SchemaVersion } from '../../src/lib/store/disk-backend';

/** Each log row is stored this many times, under ids of other matches, so that the migration takes a while. */
const COPIES = 8;

const next: SchemaVersion = {
  version: Math.max(...DATABASE_VERSIONS.map((v) => v.version)) + 1,
  stores: { log: '[match+seq], era' },
  upgrade: (transaction) => transaction.table('log').toCollection().modify({ era: 'new' }),
};

/** Reads the database's version and its numbers of rows, without migrating it. */
async function look(name: string): Promise<{ version: number; log: number; changed: number; matches: number }> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
  const all = (table: string) =>
    new Promise<Row[]>((resolve, reject) => {
      const request = db.transaction(table).objectStore(table).getAll();
      request.onsuccess = () => resolve(request.result as Row[]);
      request.onerror = () => reject(request.error ?? new Error('refused'));
    });
  const [log, matches] = await Promise.all([all('log'), all('matches')]);
  const { version } = db;
  db.close();
  return { version, log: log.length, changed: log.filter((row) => row.era === 'new').length, matches: matches.length };
}

export const upgradePage = {
  look,

  /** Makes a database of version 1 with rows. Returns its number of log rows. */
  async prepare(name: string, rows: Record<TableName, Row[]>): Promise<number> {
    const backend = await DiskBackend.open(name, undefined, DATABASE_VERSIONS.slice(0, 1));
    const log = Array.from({ length: COPIES }, (_, copy) =>
      rows.log.map((row) => ({ ...row, match: `${String(row.match)}-${String(copy)}` })),
    ).flat();
    await backend.write([
      { op: 'add', table: 'matches', rows: rows.matches },
      { op: 'add', table: 'log', rows: log },
    ]);
    backend.close();
    return log.length;
  },

  async upgrade(name: string): Promise<void> {
    (await DiskBackend.open(name, undefined, [...DATABASE_VERSIONS, next])).close();
  },
};
Object.assign(window, { upgradePage });
