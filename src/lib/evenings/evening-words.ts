// The name and day of an evening.
import { m } from '../i18n/messages';
import { formatDay } from '../i18n/dates';
import { eveningDay, type EveningRow } from '../store/evenings';

/** "14 May 2026", from `YYYY-MM-DD`. */
export const eveningDayText = (day: string): string => formatDay('day', day);

/** The evening's title, or its day if it has none. */
export const eveningName = (row: Pick<EveningRow, 'title' | 'at' | 'day'>): string =>
  row.title || m.lib_eve_of({ day: eveningDayText(eveningDay(row)) });
