// Database upgrades for what a row's migration cannot do: index keys, and logs in another table.
import type { Transaction as Upgrade } from 'dexie';
import type { Row } from './backend';
import { withIndexKeys } from './index-keys';
import { reopenUnfinished } from './reopen-sheet';
import {
  checkMatchRow,
  checkSheetRow,
  foldName,
  ProfileSchema,
  SheetLogSchema,
  SheetSchema,
  validRows,
} from './schemas';

/** Rebuilds the keys of games and people from displayed names: older versions kept invisible characters in keys. */
export async function indexCleanedNames(transaction: Upgrade): Promise<void> {
  for (const [table, read] of [
    ['matches', checkMatchRow],
    ['sheets', checkSheetRow],
  ] as const)
    await transaction
      .table<unknown>(table)
      .toCollection()
      .modify((row, ref) => {
        try {
          ref.value = { ...(row as Row), ...withIndexKeys(read(row)) };
        } catch {
          // A damaged row stays as it is, and is shown as damaged.
        }
      });
  const people = transaction.table<Row>('people');
  const strays = (await people.toArray()).filter(({ key, name }) => key !== foldName(String(name)));
  await people.bulkDelete(strays.map(({ key }) => String(key)));
  for (const row of validRows(ProfileSchema, strays))
    if ((await people.get(foldName(row.name))) === undefined) await people.put({ ...row, key: foldName(row.name) });
}

/** Moves a sheet's log from its migrated row into the log table. */
export async function moveSheetLogs(transaction: Upgrade): Promise<void> {
  const entries: Row[] = [];
  await transaction
    .table<Row>('sheets')
    .toCollection()
    .modify((row: Row, ref) => {
      const { log, ...rest } = row;
      if (!Array.isArray(log)) return;
      entries.push(...log.map((entry: unknown, seq) => ({ sheet: row.id, seq, entry })));
      ref.value = { ...rest, length: log.length };
    });
  await transaction.table('sheetLog').bulkPut(entries);
}

/** Reopens archived sheets that were never finished. A sheet with a damaged row stays as it is. */
export async function reopenUnfinishedSheets(transaction: Upgrade): Promise<void> {
  const sheets = transaction.table<Row>('sheets');
  const archived = sheets.where('[status+updatedAt]').between(['archived', 0], ['archived', Infinity]);
  for (const raw of await archived.toArray()) {
    const [row] = validRows(SheetSchema, [raw]);
    if (!row) continue;
    const logOf = transaction.table('sheetLog').where('[sheet+seq]').between([row.id, 0], [row.id, Infinity]);
    const raws = await logOf.toArray();
    const log = validRows(SheetLogSchema, raws);
    const next = log.length === raws.length ? reopenUnfinished(row, log) : row;
    if (next !== row) await sheets.put({ ...raw, ...withIndexKeys(next) });
  }
}
