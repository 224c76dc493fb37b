// Raw stored data as JSON, which the user can save if the app cannot show it.
import { TABLES, type TableName } from './backend';
import { storage } from './storage.svelte';

/** Bounds of all keys in a table's primary index; a composite key is an id and a number. */
const all = (key: string) =>
  key.startsWith('[') ? { lower: ['', 0], upper: ['\uffff', Infinity] } : { lower: '', upper: '\uffff' };

/** One match or sheet as JSON: its row and its log. Throws StoreError. */
export async function rawGameJson(table: 'matches' | 'sheets', id: string): Promise<string> {
  const backend = await storage.backend;
  const row = await backend.get(table, id);
  const [logs, index] =
    table === 'matches' ? (['log', '[match+seq]'] as const) : (['sheetLog', '[sheet+seq]'] as const);
  const log = await backend.span(logs, { index, lower: [id, 0], upper: [id, Infinity] });
  return JSON.stringify({ table, id, row, log }, null, 1);
}

/** Everything stored on this device as JSON. Throws StoreError. */
export async function rawStorageJson(): Promise<string> {
  const backend = await storage.backend;
  const tables: Record<string, unknown[]> = {};
  for (const table of Object.keys(TABLES) as TableName[]) {
    const index = TABLES[table].split(', ')[0];
    tables[table] = await backend.span(table, { index, ...all(index) });
  }
  return JSON.stringify(tables, null, 1);
}
