// Changes a stored score sheet for tests: one tap enters its content, the other fields are written into its row.
import { changedValues, type SheetTap } from '../../src/lib/engine/sheet-log';
import { appendSheet, sheetContentOf, getSheet, storage, readSheetLog, type SheetRow } from '../../src/lib/store';
import { withIndexKeys } from '../../src/lib/store/index-keys';
import { checkSheetRow } from '../../src/lib/store/schemas';

/** Makes a stored sheet equal to `row`, last changed at `now`. Throws StoreError. */
export async function keepSheet(row: SheetRow, now = Date.now()): Promise<SheetRow> {
  const next = checkSheetRow(row);
  const from = (await readSheetLog(row.id)).length;
  const before = await getSheet(row.id);
  const content = sheetContentOf(next);
  const { options, extra, finished } = content;
  const tap: SheetTap = { set: changedValues(before?.counts ?? [], content.counts), options, extra, finished };
  await appendSheet({ id: row.id, from, entries: [tap], content, scores: next.scores }, now);
  const patch = withIndexKeys({ ...next, updatedAt: now });
  await (
    await storage.backend
  ).write([{ op: 'update', table: 'sheets', key: row.id, patch: { ...patch, length: from + 1 } }]);
  return { ...next, updatedAt: now, length: from + 1 };
}
