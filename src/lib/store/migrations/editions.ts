// From form 1 to 2: editions were whole copies of a board's tables, and become a base number and the differences.
import { BASES } from '../../games/bases';
import { editionDifferences } from '../../engine/stored-edition';
import type { Row } from '../backend';
import type { MigrationStep } from './migration-chain';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A whole copy as differences from base 1. A missing table gets the base's figures. A value that is no table stays, and
 * its reader refuses it.
 */
function asChanges(game: unknown, figures: unknown): unknown {
  const [base] = (typeof game === 'string' && Object.hasOwn(BASES, game) && BASES[game]) || [];
  return base && isRow(figures) ? { base: 1, changes: editionDifferences(base, figures) } : figures;
}

/** Migrates a match: its edition moves from the options to a field of `start`. */
export const convertMatchEdition: MigrationStep = (row) => {
  const { start } = row;
  if (!isRow(start) || !isRow(start.options)) return row;
  const { edition, ...options } = start.options;
  if (edition === undefined) return row;
  return { ...row, start: { ...start, options, edition: asChanges(start.game, edition) } };
};

/** Migrates a score sheet: its edition stays among its options. */
export const convertSheetEdition: MigrationStep = (row) => {
  if (!isRow(row.options) || row.options.edition === undefined) return row;
  return { ...row, options: { ...row.options, edition: asChanges(row.game, row.options.edition) } };
};

/** Migrates a user's corrections for new matches; the list of checked figures stays as it is. */
export const convertOwnEdition: MigrationStep = (row) => ({ ...row, figures: asChanges(row.game, row.figures) });
