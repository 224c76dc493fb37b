// Runs inside the page of a browser test: an old database, brought up to a version to come by the app's own code.
import type { Row, TableName } from '../../src/lib/store/backend';
import { DiskBackend, VERSIONS, type SchemaVersion } from '../../src/lib/store/disk';

/** Log rows are stored this many times over, under other matches' names, so that the upgrade takes a while. */
const COPIES = 8;

const next: SchemaVersion = {
  version: Math.max(...VERSIONS.map((v) => v.version)) + 1,
  stores: { log: '[match+seq], era' },
  upgrade: (transaction) => transaction.table('log').toCollection().modify({ era: 'new' }),
};

/** What is in the database as it lies there, without bringing it up to anything. */
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

  /** Makes a database of the first version with rows of it. Answers how many log rows it has. */
  async prepare(name: string, rows: Record<TableName, Row[]>): Promise<number> {
    const backend = await DiskBackend.open(name, undefined, VERSIONS.slice(0, 1));
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
    (await DiskBackend.open(name, undefined, [...VERSIONS, next])).close();
  },
};
Object.assign(window, { upgradePage });
