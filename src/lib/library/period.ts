// The periods of the library's filter.
import { isoDay } from '../store/day';

export const PERIODS = ['any', 'month', 'year', 'last', 'earlier'] as const;
/** month: the last 30 days. year: this calendar year. last: the year before it. earlier: all years before `last`. */
export type Period = (typeof PERIODS)[number];

/** The first and last day of a period counted from `now`, `YYYY-MM-DD`, both included; a missing one sets no limit. */
export function daysOfPeriod(period: Period, now: Date): { days?: { from?: string; to?: string } } {
  const year = now.getFullYear();
  switch (period) {
    case 'any':
      return {};
    case 'month':
      return { days: { from: isoDay(now.getTime() - 30 * 86_400_000) } };
    case 'year':
      return { days: { from: `${String(year)}-01-01` } };
    case 'last':
      return { days: { from: `${String(year - 1)}-01-01`, to: `${String(year - 1)}-12-31` } };
    case 'earlier':
      return { days: { to: `${String(year - 2)}-12-31` } };
  }
}
