// Numbers as text in the app's language.
import { getLocale } from './catalogue';

const SIGNED = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', useGrouping: false });

/** A gain or a loss with its sign: "+50", "−30", "0". */
export function formatSigned(by: number): string {
  return SIGNED.format(by).replace('-', '−');
}

/** A number with at most one decimal and a true minus sign: "1,234.5", "1.234,5", "−6". */
export function formatDecimal(n: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(n).replace('-', '−');
}
