// Moves a time to another day; days are `YYYY-MM-DD`, so that they sort by time.
import { isoDay } from '../store/day';

export { isoDay };

/** The same time on another day, ms since 1970; null for an invalid day or a year outside 1971 … 2099. */
export function moveToDay(at: number, day: string): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!month || !date || !(year > 1970 && year < 2100)) return null;
  const other = new Date(at);
  other.setFullYear(year, month - 1, date);
  return other.getDate() === date ? other.getTime() : null;
}

/** `at` if it is on this day in the device's time zone; else the same time of day on this day. */
export function timeOnDay(at: number, day: string): number {
  return isoDay(at) === day ? at : (moveToDay(at, day) ?? at);
}
