// Numbers as text in the app's language.
import { getLocale } from './catalogue';

/** A number with at most one decimal and a true minus sign: "1,234.5", "1.234,5", "−6". */
export function formatDecimal(n: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(n).replace('-', '−');
}
