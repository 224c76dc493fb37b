// Dates and times as text: "today, 21:40", "yesterday", "3 days ago", then the date. One format per purpose.
import { m } from './messages';
import { getLocale } from './catalogue';
import { localeFor } from './locales';

const DAY = 86_400_000;
const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

const FORMS = {
  /** In lists and titles. */
  day: { dateStyle: 'medium' },
  /** In a sentence. */
  long: { dateStyle: 'long' },
  /** In a sentence that is exact to the minute. */
  minute: { dateStyle: 'long', timeStyle: 'short' },
  hour: { hour: '2-digit', minute: '2-digit' },
  /** In a calendar: column heads and days. */
  weekday: { weekday: 'narrow' },
  figure: { day: 'numeric' },
  /** In the calendar of evenings: above its weeks, and in its text. */
  month: { month: 'short' },
  monthYear: { month: 'long', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** The first browser locale in the app's language, whose formats the user knows; if there is none, the app's locale. */
export function dateLocale(): string {
  const spoken = getLocale();
  return (
    globalThis.navigator?.languages?.find(
      (tag) => localeFor([tag]) === spoken && tag.split('-')[0] === spoken.split('-')[0],
    ) ?? spoken
  );
}

/** A date in the format of its purpose. `at`: ms since 1970. */
export const formatDate = (form: keyof typeof FORMS, at: number, locale = dateLocale()): string =>
  new Intl.DateTimeFormat(locale, FORMS[form]).format(at);

/** A calendar day, `YYYY-MM-DD`, in the format of its purpose: the same in every time zone. */
export const formatDay = (
  form: 'day' | 'long' | 'weekday' | 'month' | 'monthYear',
  day: string,
  locale = dateLocale(),
): string => new Intl.DateTimeFormat(locale, { ...FORMS[form], timeZone: 'UTC' }).format(Date.parse(`${day}T12:00Z`));

/** A time as text, seen from `now`. `at`: ms since 1970; `lived`: the day stored with it, which takes precedence. */
export function relativeTime(at: number, now = Date.now(), locale = dateLocale(), lived?: string): string {
  const began = lived === undefined ? midnight(at) : new Date(`${lived}T00:00`).getTime();
  const days = Math.round((midnight(now) - began) / DAY);
  if (days > 6 || days < 0)
    return lived === undefined ? formatDate('day', at, locale) : formatDay('day', lived, locale);
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  // On another day than the one that takes precedence, the hour would be wrong.
  return days < 2 && midnight(at) === began ? m.app_when({ day, hour: formatDate('hour', at, locale) }) : day;
}

/** The time and day of a stored row, as text. */
export const rowTimeText = ({ updatedAt, updatedDay }: { readonly updatedAt: number; readonly updatedDay?: string }) =>
  relativeTime(updatedAt, undefined, undefined, updatedDay);
