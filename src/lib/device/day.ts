// A day as file names and tables have it: year-month-day, so that they sort by time.

/** "2026-05-14", by the device's own clock. `at`: ms since 1970. */
export function isoDay(at: number): string {
  const d = new Date(at);
  return [
    String(d.getFullYear()),
    String(d.getMonth() + 1).padStart(2, '0'),
    String(d.getDate()).padStart(2, '0'),
  ].join('-');
}

/** The same time of day on another day (`YYYY-MM-DD`), in ms since 1970; null if that is no day between 1970 and 2100. */
export function onOtherDay(at: number, day: string): number | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!month || !date || !(year > 1970 && year < 2100)) return null;
  const other = new Date(at);
  other.setFullYear(year, month - 1, date);
  return other.getTime();
}
