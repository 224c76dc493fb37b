// All migrations of stored data: matches, log entries, sheets, people, settings, figures and evenings.
import type { Change, Row, TableName } from '../backend';
import { makeChain, type MigrationChain, type MigrationStep } from './migration-chain';
import {
  addEveningDays,
  addGameDays,
  allowEveningPeople,
  allowMatchClock,
  allowPeopleChanges,
  allowPersonNotes,
  convertMatchEdition,
  convertOwnEdition,
  convertSheetEdition,
  convertSheetToLog,
} from './steps';

/** The tables with migrations: all except `sheetLog`, which never changed, and `facts`, which are computed again. */
export const STORED_KINDS = [
  'matches',
  'log',
  'sheets',
  'people',
  'prefs',
  'editions',
  'evenings',
] as const satisfies readonly TableName[];
export type StoredKind = (typeof STORED_KINDS)[number];

/**
 * The migrations of each table, in order: the first migrates form 1, of app version 0.1.0. A released migration never
 * changes; a file in tests/saves or tests/store/saves exercises each.
 */
export const MIGRATION_STEPS: Readonly<Record<StoredKind, readonly MigrationStep[]>> = {
  matches: [convertMatchEdition, addGameDays, allowMatchClock],
  log: [],
  sheets: [convertSheetEdition, convertSheetToLog, addGameDays, allowPeopleChanges, allowPersonNotes],
  people: [],
  prefs: [],
  editions: [convertOwnEdition],
  evenings: [addEveningDays, allowEveningPeople],
};

export const MIGRATION_CHAINS = Object.fromEntries(
  STORED_KINDS.map((kind) => [kind, makeChain(MIGRATION_STEPS[kind])]),
) as Record<StoredKind, MigrationChain>;

/** A match from a file, with its log, in today's form. Throws BadInput if a newer app wrote it. */
export function upgradeMatch(carried: unknown): unknown {
  const match = MIGRATION_CHAINS.matches.bring(carried);
  if (typeof match !== 'object' || match === null || !('log' in match) || !Array.isArray(match.log)) return match;
  if (MIGRATION_CHAINS.log.form === 1) return match;
  const log = match.log.map((entry: unknown) => (MIGRATION_CHAINS.log.bring({ entry }) as { entry: unknown }).entry);
  return { ...match, log };
}

const isStored = (table: TableName): table is StoredKind => (STORED_KINDS as readonly TableName[]).includes(table);

/** A row in today's form. A row that no migration can read stays unchanged, and its schema reports it as damaged. */
export function upgradeRow(table: TableName, row: unknown): unknown {
  if (!isStored(table)) return row;
  try {
    return MIGRATION_CHAINS[table].bring(row);
  } catch {
    return row;
  }
}

/** A row as this version writes it: with the number of its form, unless that is 1. */
export function withForm(table: TableName, row: Row): Row {
  if (!isStored(table) || MIGRATION_CHAINS[table].form === 1) return row;
  return { form: MIGRATION_CHAINS[table].form, ...row };
}

/** The same changes, with the number of its form in every added or replaced row. */
export function changesWithForm(changes: readonly Change[]): readonly Change[] {
  return changes.map((change) =>
    change.op === 'add' || change.op === 'put'
      ? { ...change, rows: change.rows.map((row) => withForm(change.table, row)) }
      : change,
  );
}
