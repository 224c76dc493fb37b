// From form 2 to 3: a score sheet's content becomes a log whose first tap sets all of it.
import { firstTap } from '../../engine/sheet-log';
import type { MigrationStep } from './migration-chain';

const isCounts = (value: unknown): value is Readonly<Record<string, number>>[] =>
  Array.isArray(value) && value.every((own) => typeof own === 'object' && own !== null);

/** Adds the log to a sheet. Migrations of options and figures must come before this one. */
export const convertSheetToLog: MigrationStep = (row) => {
  const { counts, options = null, extra = null, status, scores, updatedAt } = row;
  if (!isCounts(counts)) return row;
  const closed = status === 'finished' || (status !== 'draft' && Array.isArray(scores) && scores.length > 0);
  const at = typeof updatedAt === 'number' ? updatedAt : undefined;
  return { ...row, log: [firstTap({ counts, options, extra, finished: closed }, at)] };
};
