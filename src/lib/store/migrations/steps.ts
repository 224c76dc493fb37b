// The steps of all migrations, in the order of their release. A released step never changes.
import { BASES } from '../../games/bases';
import { editionDifferences } from '../../engine/stored-edition';
import type { Row } from '../backend';
import type { MigrationStep } from './migration-chain';
import { firstTap } from '../../engine/sheet-log';
import { isoDay } from '../day';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

// Editions were whole copies of a board's tables, and become a base number and the differences: from form 1 to 2.

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

// A score sheet's content becomes a log whose first tap sets all of it: from form 2 to 3.

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

// A day is stored next to each time: matches from form 2 to 3, sheets from 3 to 4, evenings from 1 to 2. Old rows lack
// the time zone, so they get the day in this device's zone.

const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 8e15;

function withDay(row: Row, time: string, day: string): Row {
  const at = row[time];
  return isTime(at) && row[day] === undefined ? { ...row, [day]: isoDay(at) } : row;
}

/** Migrates a match or a sheet. In the evening's details, the new `day` gets the correction time of `at`. */
export const addGameDays: MigrationStep = (old) => {
  const row = withDay(withDay(old, 'createdAt', 'createdDay'), 'updatedAt', 'updatedDay');
  // Older sheets have the evening's details among their options.
  const said = row.about ?? (isRow(row.options) ? row.options.about : undefined);
  if (!isRow(said)) return row;
  const { corrected } = row;
  const dated = isRow(corrected) && isTime(corrected.at) && { corrected: { ...corrected, day: corrected.at } };
  return { ...row, about: withDay(said, 'at', 'day'), ...dated };
};

export const addEveningDays: MigrationStep = (row) => withDay(row, 'at', 'day');

/** Sheets from form 4 to 5: a tap may change who plays, which an older app would misread. Stored data stays the same. */
export const allowPeopleChanges: MigrationStep = (row) => row;

/** Matches from form 3 to 4: times of a clock, notes on people: an older app would misread them. Data stays the same. */
export const allowMatchClock: MigrationStep = (row) => row;

/** Evenings from form 2 to 3: people and an end, which an older app would drop. Stored data stays the same. */
export const allowEveningPeople: MigrationStep = (row) => row;

/** Sheets from form 5 to 6: notes on people, which an older app would misread. Stored data stays the same. */
export const allowPersonNotes: MigrationStep = (row) => row;
