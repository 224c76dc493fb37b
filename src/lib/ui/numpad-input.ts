// The text typed on a number pad: digits, sums ("30+20+40"), a sign.

/** Largest number of digits in one number, and of characters in a sum. */
const DIGITS = 6;
const LENGTH = 24;

/** The text after a digit key. */
export function withDigit(text: string, digit: string): string {
  const parts = text.split('+');
  const last = `${parts.at(-1) ?? ''}${digit}`.replace(/^(-?)0+(?=\d)/, '$1');
  if (last.replace('-', '').length > DIGITS || text.length >= LENGTH) return text;
  return [...parts.slice(0, -1), last].join('+');
}

/** The text after the plus key: unchanged if no number comes before the plus, or if the text is full. */
export function withPlus(text: string): string {
  return text === '' || text === '-' || text.endsWith('+') || text.length >= LENGTH ? text : `${text}+`;
}

/** The text after the sign key: the whole sum changes its sign. */
export function withSign(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

export const withoutLastCharacter = (text: string): string => text.slice(0, -1);

/** The typed number; 0 for an empty text. A sign before a sum applies to the whole sum. */
export function typedNumber(text: string): number {
  const sum = text
    .replace('-', '')
    .split('+')
    .reduce((n, part) => n + Number(part || '0'), 0);
  return text.startsWith('-') ? 0 - sum : sum;
}

export const isSum = (text: string): boolean => text.includes('+');
