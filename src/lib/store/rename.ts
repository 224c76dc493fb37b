// Another name for a person, in everything that names them: two spellings become one.
import type { Change, Row } from './backend';
import { listMatches } from './matches';
import { indexed, type Page, type PageMark } from './paging';
import { place } from './place.svelte';
import { checked, folded, MATCH_STATUS, NAME_MAX, ProfileSchema, SHEET_STATUS } from './records';
import { listSheets } from './sheets';

const PAGE = 200;

interface Named {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly updatedAt: number;
  readonly people: readonly { readonly name: string; readonly colour: string }[];
}

/**
 * Gives a person another name in every match and sheet, in one write; where somebody has it already, the two become one.
 * A table at which both sat keeps its names. Throws StoreFailed; nothing is changed then.
 */
export async function renamePerson(from: string, to: string): Promise<void> {
  const name = to.trim().slice(0, NAME_MAX);
  const [old, key] = [folded(from), folded(name)];
  if (!key) return;
  const changes: Change[] = [];

  const rename = (table: 'matches' | 'sheets', row: Named): void => {
    if (old !== key && row.people.some((p) => folded(p.name) === key)) return;
    const people = row.people.map((p) => (folded(p.name) === old ? { ...p, name } : p));
    const { who, words } = indexed({ ...row, people });
    const patch: Row = { people, who, words };
    changes.push({ op: 'update', table, key: row.id, patch });
  };
  for (const status of MATCH_STATUS)
    for await (const row of all((after) => listMatches({ status, who: from, after, limit: PAGE })))
      rename('matches', row);
  for (const status of SHEET_STATUS)
    for await (const row of all((after) => listSheets({ status, who: from, after, limit: PAGE })))
      rename('sheets', row);

  const backend = await place.backend;
  const [known, other] = await Promise.all([backend.get('people', old), backend.get('people', key)]);
  if (known !== undefined) {
    const profile = checked(ProfileSchema, known);
    const lastPlayed = Math.max(profile.lastPlayed, other === undefined ? 0 : checked(ProfileSchema, other).lastPlayed);
    const row: Row = { ...profile, key, name, lastPlayed };
    if (old !== key) changes.push({ op: 'remove', table: 'people', keys: [old] });
    changes.push({ op: 'put', table: 'people', rows: [row] });
  }
  if (changes.length > 0) await backend.write(changes);
}

async function* all<R>(ask: (after?: PageMark) => Promise<Page<R>>): AsyncGenerator<R> {
  for (let after: PageMark | undefined; ;) {
    const { rows, next } = await ask(after);
    yield* rows;
    if (!next) return;
    after = next;
  }
}
