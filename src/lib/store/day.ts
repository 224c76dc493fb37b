// Calendar days stored next to times: a stored day stays the same, in whatever time zone it is read.

import { LATEST_TIME } from '../engine/input-schemas';

/** The nearest time that can be stored, ms since 1970; 0 for NaN. */
export const nearestStorableTime = (at: number): number =>
  Number.isNaN(at) ? 0 : Math.min(LATEST_TIME, Math.max(0, Math.round(at)));

/** The device's time for stored data: at most a day before the last storable time, so that later changes have room. */
export const timeNow = (): number => Math.min(LATEST_TIME - 86_400_000, nearestStorableTime(Date.now()));

/** The time of a change, later than the last change's time `before`, which a wrong clock may have set. */
export const changeTime = (now: number, before = 0): number => Math.min(LATEST_TIME, Math.max(now, before + 1));

/** The day of a time in the device's time zone, such as "2026-05-14", from 1970 to 2099. `at`: ms since 1970. */
export function isoDay(at: number): string {
  const d = new Date(nearestStorableTime(at));
  const year = d.getFullYear();
  if (year < 1970) return '1970-01-01';
  if (year > 2099) return '2099-12-31';
  return [String(year), String(d.getMonth() + 1).padStart(2, '0'), String(d.getDate()).padStart(2, '0')].join('-');
}

/** Noon of a day in UTC, so that no time zone changes the day. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The day `days` later; earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(noon(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The weekday of a day: Monday is 0, Sunday 6. */
export const weekdayOf = (day: string): number => (noon(day).getUTCDay() + 6) % 7;

/** When a row was created and last changed, as times (ms since 1970) and as local days; old rows lack the days. */
export interface RowTimes {
  readonly createdAt: number;
  readonly createdDay?: string;
  readonly updatedAt: number;
  readonly updatedDay?: string;
}

export const createdTimes = (now: number) => {
  const at = nearestStorableTime(now);
  return { createdAt: at, createdDay: isoDay(at), ...changedTimes(at) };
};
/** The fields to update if a row changes at `now`, ms since 1970. */
export const changedTimes = (now: number) => {
  const at = nearestStorableTime(now);
  return { updatedAt: at, updatedDay: isoDay(at) };
};

export const createdDay = ({ createdAt, createdDay: day }: Pick<RowTimes, 'createdAt' | 'createdDay'>): string =>
  day ?? isoDay(createdAt);
/** The day on which a row was last changed. */
export const updatedDay = ({ updatedAt, updatedDay: day }: Pick<RowTimes, 'updatedAt' | 'updatedDay'>): string =>
  day ?? isoDay(updatedAt);

/** The change time and day of whichever row was changed later. */
export function laterChange(a: RowTimes, b: RowTimes): Pick<RowTimes, 'updatedAt' | 'updatedDay'> {
  const { updatedAt, updatedDay: day } = b.updatedAt > a.updatedAt ? b : a;
  return { updatedAt, ...(day !== undefined && { updatedDay: day }) };
}
