// Matches from form 2 to 3, sheets from 3 to 4, evenings from 1 to 2: the day is stored beside every time a day is shown of.
// An old row says only the moment, not where it was lived. It gets the day its device showed: the device's own zone when the database
// is brought up to date. An old file opened in another zone gets the day of that zone, for it does not say where it was made.
import type { Row } from '../backend';
import { isoDay } from '../day';
import type { Step } from './chain';

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < 8e15;

function withDay(row: Row, time: string, day: string): Row {
  const at = row[time];
  return isTime(at) && row[day] === undefined ? { ...row, [day]: isoDay(at) } : row;
}

/** A match or a sheet; what people said of the day was corrected when its time was. */
export const gameDays: Step = (old) => {
  const row = withDay(withDay(old, 'createdAt', 'createdDay'), 'updatedAt', 'updatedDay');
  // Older sheets keep what is said of the evening among their options.
  const said = row.about ?? (isRow(row.options) ? row.options.about : undefined);
  if (!isRow(said)) return row;
  const { corrected } = row;
  const dated = isRow(corrected) && isTime(corrected.at) && { corrected: { ...corrected, day: corrected.at } };
  return { ...row, about: withDay(said, 'at', 'day'), ...dated };
};

export const eveningDays: Step = (row) => withDay(row, 'at', 'day');
