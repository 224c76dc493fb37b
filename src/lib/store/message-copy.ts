// A copy of the list of matches by message in localStorage. Without it, such a match would be played at one table after
// a loss of the database.
import * as v from 'valibot';
import type { Backend, Row } from './backend';
import { joinedPref } from './memory-to-disk';
import { PREFS, type Prefs } from './pref-values';

const KEY = 'caravela-turns';

/** Stores a copy of the list. Never throws. */
export function copyMessageMatches(turns: Prefs['turns']): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(turns));
  } catch {
    // Storage is switched off or full.
  }
}

/** The copied list; empty if there is none or it is damaged. */
function copied(): Prefs['turns'] {
  try {
    return v.parse(PREFS.turns, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Adds the copy's matches to the stored list; entries that are stored already stay. Throws StoreError. */
export async function restoreMessageMatches(backend: Backend): Promise<void> {
  const copy = copied();
  if (copy.length === 0) return;
  await backend.transact(['prefs'], async (transaction) => {
    const { value = [] } = ((await transaction.get('prefs', 'turns')) ?? {}) as Row;
    const rows = [joinedPref({ key: 'turns', value }, { value: copy })];
    await transaction.write([{ op: 'put', table: 'prefs', rows }]);
  });
}
