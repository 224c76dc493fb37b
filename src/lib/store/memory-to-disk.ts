// Joins rows kept in memory with those of the database, which could not be opened until now.
import type { Change, Row, Transaction } from './backend';
import { withPickedColour } from './picked-colour';
import type { Profile } from './schemas';

/** What an entry of a setting's list is about: a match, or a deleted game. A plain entry is about itself. */
export function subjectOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { of = '', id = '', match = '' } = entry as Row;
  return JSON.stringify([of, id, match]);
}

/** The setting `row`. A list keeps the entries of the `known` list too, except those about the same things. */
export function joinedPref(row: Row, known: Row | undefined): Row {
  const [ours, theirs] = [known?.value, row.value];
  if (!Array.isArray(ours) || !Array.isArray(theirs)) return row;
  const said = new Set(theirs.map(subjectOf));
  return { ...row, value: [...(ours as unknown[]).filter((entry) => !said.has(subjectOf(entry))), ...theirs] };
}

const JOINED = {
  prefs: joinedPref,
  people: (row: Row, known: Row | undefined): Row => ({ ...withPickedColour(row as Profile, known as Profile) }),
} as const;

/** The changes that store the rows from memory. Pass a transaction with the tables `prefs` and `people`. */
export async function joinedChanges(transaction: Transaction, changes: readonly Change[]): Promise<Change[]> {
  const joined: Change[] = [];
  for (const change of changes) {
    const { table } = change;
    if (change.op !== 'put' || (table !== 'prefs' && table !== 'people')) {
      joined.push(change);
      continue;
    }
    const rows: Row[] = [];
    for (const row of change.rows)
      rows.push(JOINED[table](row, (await transaction.get(table, String(row.key))) as Row | undefined));
    joined.push({ ...change, rows });
  }
  return joined;
}
