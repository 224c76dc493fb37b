// Numbers as text in the app's language.
import { getLocale } from './catalogue';

/** A number with at most one decimal and a true minus sign: "1,234.5", "1.234,5", "−6". */
export function formatDecimal(n: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(n).replace('-', '−');
}

/** A time, ms, in whole minutes, or in seconds below one minute: "31 min", "31 Min.". */
export function formatMinutes(ms: number): string {
  const inUnit = (n: number, unit: string) => new Intl.NumberFormat(getLocale(), { style: 'unit', unit }).format(n);
  return ms < 60_000 ? inUnit(Math.floor(ms / 1000), 'second') : inUnit(Math.round(ms / 60_000), 'minute');
}
