// The one place where stored things of older forms become today's: matches, log entries, sheets, people, settings, figures and evenings.
import type { Change, Row, TableName } from '../backend';
import { chain, type Chain, type Step } from './chain';
import { eveningDays, gameDays } from './days';
import { matchEdition, ownEdition, sheetEdition } from './editions';
import { sheetLogged } from './sheet-log';
import { sheetPeople } from './sheet-people';

/** Everything stored, by table; the table of facts is computed again instead. */
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
 * The steps of each, in order: the first leaves form 1, which is what 0.1.0 wrote. A step is never changed or left out once released;
 * every step is taken by a file kept in tests/saves or tests/store/saves.
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

/** A match as a file carries it, with its log. Throws BadInput where a newer app wrote it. */
export function upgradedMatch(carried: unknown): unknown {
  const match = CHAINS.matches.bring(carried);
  if (typeof match !== 'object' || match === null || !('log' in match) || !Array.isArray(match.log)) return match;
  if (CHAINS.log.form === 1) return match;
  const log = match.log.map((entry: unknown) => (CHAINS.log.bring({ entry }) as { entry: unknown }).entry);
  return { ...match, log };
}

const isStored = (table: TableName): table is Stored => (STORED as readonly TableName[]).includes(table);

/** A row in today's form. One that no step can bring there stays as it was, and its schema says that it is damaged. */
export function upgradedRow(table: TableName, row: unknown): unknown {
  if (!isStored(table)) return row;
  try {
    return CHAINS[table].bring(row);
  } catch {
    return row;
  }
}

/** A row as this version writes it: with its form number unless it is the first. */
export function withTimes(table: TableName, row: Row): Row {
  if (!isStored(table) || CHAINS[table].form === 1) return row;
  return { form: CHAINS[table].form, ...row };
}

/** The same changes, with every new row saying its form. */
export function stampedChanges(changes: readonly Change[]): readonly Change[] {
  return changes.map((change) =>
    change.op === 'add' || change.op === 'put'
      ? { ...change, rows: change.rows.map((row) => withTimes(change.table, row)) }
      : change,
  );
}
