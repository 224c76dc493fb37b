// Stretches of time people look for a game in.

export const PERIODS = ['any', 'month', 'year', 'last', 'earlier'] as const;
/** month: the last 30 days. year: this calendar year. last: the one before. earlier: before that. */
export type Period = (typeof PERIODS)[number];

/** The bounds of a period as seen from `now`, ms since 1970, both included. */
export function periodOf(period: Period, now: Date): { since?: number; until?: number } {
  const newYear = (year: number) => new Date(year, 0, 1).getTime();
  const year = now.getFullYear();
  switch (period) {
    case 'any':
      return {};
    case 'month':
      return { since: now.getTime() - 30 * 86_400_000 };
    case 'year':
      return { since: newYear(year) };
    case 'last':
      return { since: newYear(year - 1), until: newYear(year) - 1 };
    case 'earlier':
      return { until: newYear(year - 1) - 1 };
  }
}
