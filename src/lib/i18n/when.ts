// Days and hours as people say them: "today, 21:40", "yesterday", "3 days ago", then the date.
import { m } from './paraglide/messages';
import { getLocale } from './catalogue';
import { localeFor } from './locales';

const DAY = 86_400_000;
const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

/** The browser's own locale where it speaks the app's language: its dates and hours are the ones people know. */
export function dated(): string {
  const spoken = getLocale();
  return (
    globalThis.navigator?.languages?.find(
      (tag) => localeFor([tag]) === spoken && tag.split('-')[0] === spoken.split('-')[0],
    ) ?? spoken
  );
}

/** When something happened, ms since 1970, as seen from `now`. */
export function when(at: number, now = Date.now(), locale = dated()): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
  if (days > 6 || days < 0) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  return days < 2 ? m.app_when({ day, hour }) : day;
}
