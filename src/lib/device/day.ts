// Days as file names and tables have them: year-month-day, so that they sort by time.
import { isoDay } from '../store/day';

export { isoDay };

/** The same time of day on another day (`YYYY-MM-DD`), in ms since 1970; null if that is no day between 1970 and 2100. */
export function onOtherDay(at: number, day: string): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!month || !date || !(year > 1970 && year < 2100)) return null;
  const other = new Date(at);
  other.setFullYear(year, month - 1, date);
  return other.getTime();
}

/** A moment of this device's clock that falls on a stored day: `at` itself if it does. */
export function onDay(at: number, day: string): number {
  return isoDay(at) === day ? at : (onOtherDay(at, day) ?? at);
}
