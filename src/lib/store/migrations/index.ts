// All migrations of stored data: matches, log entries, sheets, people, settings, figures and evenings.
import type { Change, Row, TableName } from '../backend';
import { chain, type Chain, type Step } from './migration-chain';
import { eveningDays, gameDays } from './days';
import { matchEdition, ownEdition, sheetEdition } from './editions';
import { sheetLogged } from './sheet-log';
import { sheetPeople } from './sheet-people';

/** Every table with migrations: all except `facts`, which are computed again. */
export const STORED = [
  'matches',
  'log',
  'sheets',
  'people',
  'prefs',
  'editions',
  'evenings',
] as const satisfies readonly TableName[];
export type Stored = (typeof STORED)[number];

/**
 * The migrations of each table, in order: the first migrates form 1, of app version 0.1.0. A released migration never
 * changes; a file in tests/saves or tests/store/saves exercises each.
 */
export const STEPS: Readonly<Record<Stored, readonly Step[]>> = {
  matches: [matchEdition, gameDays],
  log: [],
  sheets: [sheetEdition, sheetLogged, gameDays, sheetPeople],
  people: [],
  prefs: [],
  editions: [ownEdition],
  evenings: [eveningDays],
};

export const CHAINS = Object.fromEntries(STORED.map((kind) => [kind, chain(STEPS[kind])])) as Record<Stored, Chain>;

/** A match from a file, with its log, in today's form. Throws BadInput if a newer app wrote it. */
export function upgradedMatch(carried: unknown): unknown {
  const match = CHAINS.matches.bring(carried);
  if (typeof match !== 'object' || match === null || !('log' in match) || !Array.isArray(match.log)) return match;
  if (CHAINS.log.form === 1) return match;
  const log = match.log.map((entry: unknown) => (CHAINS.log.bring({ entry }) as { entry: unknown }).entry);
  return { ...match, log };
}

const isStored = (table: TableName): table is Stored => (STORED as readonly TableName[]).includes(table);

/** A row in today's form. A row that no migration can read stays unchanged, and its schema reports it as damaged. */
export function upgradedRow(table: TableName, row: unknown): unknown {
  if (!isStored(table)) return row;
  try {
    return CHAINS[table].bring(row);
  } catch {
    return row;
  }
}

/** A row as this version writes it: with the number of its form, unless that is 1. */
export function withTimes(table: TableName, row: Row): Row {
  if (!isStored(table) || CHAINS[table].form === 1) return row;
  return { form: CHAINS[table].form, ...row };
}

/** The same changes; every new row contains its form. */
export function stampedChanges(changes: readonly Change[]): readonly Change[] {
  return changes.map((change) =>
    change.op === 'add' || change.op === 'put'
      ? { ...change, rows: change.rows.map((row) => withTimes(change.table, row)) }
      : change,
  );
}
