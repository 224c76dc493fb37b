// Moves a time to another day; days are `YYYY-MM-DD`, so that they sort by time.
import { isoDay } from '../store/day';

export { isoDay };

/** The same time on another day (`YYYY-MM-DD`), ms since 1970; null unless that is a day between 1970 and 2100. */
export function moveToDay(at: number, day: string): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!month || !date || !(year > 1970 && year < 2100)) return null;
  const other = new Date(at);
  other.setFullYear(year, month - 1, date);
  return other.getTime();
}

/** A time on a stored day by this device's clock: `at` itself if it is on that day. */
export function timeOnDay(at: number, day: string): number {
  return isoDay(at) === day ? at : (moveToDay(at, day) ?? at);
}
