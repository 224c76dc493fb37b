// Days of the calendar as they are stored beside times: a day stays what it was where it was lived, in whatever time zone it is read.

import { LATEST } from '../engine/bounds';

const DAY = 86_400_000;

/**
 * The nearest time whose row can be read again. A day away from both bounds: the local day of such a time lies
 * between 1970 and 2099 in every time zone.
 */
export const storable = (at: number): number =>
  Number.isFinite(at) ? Math.min(LATEST - DAY, Math.max(DAY, Math.round(at))) : DAY;

/** The device's clock, for everything that is written. A clock that is wrong by decades makes no row unreadable. */
export const timeNow = (): number => storable(Date.now());

/** "2026-05-14" by the device's own clock. `at`: ms since 1970. */
export function isoDay(at: number): string {
  const d = new Date(at);
  return [
    String(d.getFullYear()),
    String(d.getMonth() + 1).padStart(2, '0'),
    String(d.getDate()).padStart(2, '0'),
  ].join('-');
}

/** What a row says of when it was begun and last changed; rows from before days were stored lack them. */
export interface Timed {
  readonly createdAt: number;
  readonly createdDay?: string;
  readonly updatedAt: number;
  readonly updatedDay?: string;
}

/** A new row's times. */
export const bornAt = (now: number) => {
  const at = storable(now);
  return { createdAt: at, createdDay: isoDay(at), ...touchedAt(at) };
};
/** The times of a row that changes now. */
export const touchedAt = (now: number) => {
  const at = storable(now);
  return { updatedAt: at, updatedDay: isoDay(at) };
};

/** The day a row was begun on. */
export const createdDay = ({ createdAt, createdDay: day }: Pick<Timed, 'createdAt' | 'createdDay'>): string =>
  day ?? isoDay(createdAt);
/** The day a row was last changed on. */
export const updatedDay = ({ updatedAt, updatedDay: day }: Pick<Timed, 'updatedAt' | 'updatedDay'>): string =>
  day ?? isoDay(updatedAt);

/** The later change of two rows. */
export function laterOf(a: Timed, b: Timed): Pick<Timed, 'updatedAt' | 'updatedDay'> {
  const { updatedAt, updatedDay: day } = b.updatedAt > a.updatedAt ? b : a;
  return { updatedAt, ...(day !== undefined && { updatedDay: day }) };
}
