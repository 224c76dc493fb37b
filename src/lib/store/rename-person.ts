// Renames a person in all stored games: two spellings of a name become one.
import { cleanLine } from '../engine/clean-text';
import type { Change, Row, Transaction } from './backend';
import { allMatches, allSheets } from './all-games';
import { withIndexKeys } from './index-keys';
import { storage } from './storage.svelte';
import { checkRow, foldName, MATCH_STATUS, NAME_MAX, ProfileSchema, SHEET_STATUS } from './schemas';

interface Named {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly updatedAt: number;
  readonly people: readonly { readonly name: string; readonly colour: string }[];
}

/**
 * Renames a person in every match and sheet, in one transaction; if the new name exists, the two people merge. A game
 * that both played keeps its names. Throws StoreError, without a change.
 */
export async function renamePerson(from: string, to: string): Promise<void> {
  const name = cleanLine(to, NAME_MAX);
  if (!foldName(name)) return;
  const games = await gamesOf(from);
  const backend = await storage.backend;
  await backend.transact(['matches', 'sheets', 'people'], async (transaction) => {
    const changes: Change[] = [];
    for (const [table, ids] of games)
      for (const id of ids) {
        const row = (await transaction.get(table, id)) as Named | undefined;
        const patch = row && renamed(row, from, name);
        if (patch) changes.push({ op: 'update', table, key: id, patch });
      }
    await transaction.write([...changes, ...(await profile(transaction, from, name))]);
  });
  for (const [table, ids] of games) for (const id of ids) storage.changed(table, id);
}

/** Every match and sheet with a person of this name. */
async function gamesOf(who: string): Promise<[table: 'matches' | 'sheets', ids: string[]][]> {
  const matches: string[] = [];
  const sheets: string[] = [];
  for (const status of MATCH_STATUS) for await (const row of allMatches({ status, who })) matches.push(row.id);
  for (const status of SHEET_STATUS) for await (const row of allSheets({ status, who })) sheets.push(row.id);
  return [
    ['matches', matches],
    ['sheets', sheets],
  ];
}

/** The changes of a row; null if another person at the table has the name already. */
function renamed(row: Named, from: string, name: string): Row | null {
  const [old, key] = [foldName(from), foldName(name)];
  if (old !== key && row.people.some((p) => foldName(p.name) === key)) return null;
  const people = row.people.map((p) => (foldName(p.name) === old ? { ...p, name } : p));
  const { who, words } = withIndexKeys({ ...row, people });
  return { people, who, words, status: row.status };
}

/** The changes that move the person's profile to the new name. */
async function profile(transaction: Transaction, from: string, name: string): Promise<Change[]> {
  const [old, key] = [foldName(from), foldName(name)];
  const known = await transaction.get('people', old);
  if (known === undefined) return [];
  const other = await transaction.get('people', key);
  const before = checkRow(ProfileSchema, known);
  const lastPlayed = Math.max(before.lastPlayed, other === undefined ? 0 : checkRow(ProfileSchema, other).lastPlayed);
  const gone: Change[] = old === key ? [] : [{ op: 'remove', table: 'people', keys: [old] }];
  return [...gone, { op: 'put', table: 'people', rows: [{ ...before, key, name, lastPlayed }] }];
}
