// Marks each changed game in the write that changes it, so that statistics count the game again.
import { newId } from './id';
import type { Change, Row } from './backend';

/** Marks in the table of facts have keys with this prefix. */
export const INVALIDATED_PREFIX = 'touched ';

export function factKey(table: 'matches' | 'sheets', id: string): string {
  return `${table === 'matches' ? 'match' : 'sheet'} ${id}`;
}

/** Whether statistics may count a row: not a running match or a draft sheet. */
const counts = ({ status }: Row) => status !== 'running' && status !== 'draft';

function touched(change: Change): string[] {
  const { table } = change;
  if (table !== 'matches' && table !== 'sheets') return [];
  if (change.op === 'update') return counts(change.patch) ? [factKey(table, String(change.key))] : [];
  return change.op === 'remove' ? [] : change.rows.filter(counts).map((row) => factKey(table, String(row.id)));
}

/** The changes, plus marks for the games they change, except running matches and draft sheets. */
export function withInvalidation(changes: readonly Change[]): readonly Change[] {
  const games = [...new Set(changes.flatMap(touched))];
  if (games.length === 0) return changes;
  return [...changes, { op: 'put', table: 'facts', rows: [{ key: INVALIDATED_PREFIX + newId(), games }] }];
}
