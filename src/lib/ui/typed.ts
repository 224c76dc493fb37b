// What fingers type on a number pad: digits, sums ("30+20+40"), a sign.

/** Most digits of one figure, and most characters of a sum. */
const DIGITS = 6;
const LENGTH = 24;

/** What is typed after a digit. */
export function withDigit(text: string, digit: string): string {
  const parts = text.split('+');
  const last = `${parts.at(-1) ?? ''}${digit}`.replace(/^(-?)0+(?=\d)/, '$1');
  if (last.replace('-', '').length > DIGITS || text.length >= LENGTH) return text;
  return [...parts.slice(0, -1), last].join('+');
}

/** What is typed after a plus: of two in a row the second says nothing. */
export function withPlus(text: string): string {
  return text === '' || text === '-' || text.endsWith('+') || text.length >= LENGTH ? text : `${text}+`;
}

/** What is typed after the sign key: the whole sum changes its sign. */
export function withSign(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

/** What is typed with its last character rubbed out. */
export const rubbed = (text: string): string => text.slice(0, -1);

/** The figure typed; 0 while nothing is. A sign before a sum is the whole sum's. */
export function figureOf(text: string): number {
  const sum = text
    .replace('-', '')
    .split('+')
    .reduce((n, part) => n + Number(part || '0'), 0);
  return text.startsWith('-') ? 0 - sum : sum;
}

/** Whether a sum is being typed. */
export const isSum = (text: string): boolean => text.includes('+');
