// Matches from form 2 to 3, sheets from 3 to 4, evenings from 1 to 2: a day is stored next to each time. Old rows lack
// the time zone, so they get the day in this device's zone.
import type { Row } from '../backend';
import { isoDay } from '../day';
import type { MigrationStep } from './migration-chain';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
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
