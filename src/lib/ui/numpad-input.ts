// The text typed on a number pad: digits, sums ("30+20+40"), a sign. A text that is no number stays as typed and is
// refused: a sign that is left out would make another number of it ("4,5" → 45).

/** Largest number of digits in one number. */
const DIGITS = 6;

/** The key that changes the sign of the whole text. */
export const SIGN_KEY = '±';

/** Whether a key types into a pad: every digit and sign, and the delete key, but no letter. */
export const isPadKey = (key: string): boolean => key === 'Backspace' || /^[^\s\p{L}]$/u.test(key);

function withDigit(text: string, digit: string): string {
  const parts = text.split('+');
  const last = `${parts.at(-1) ?? ''}${digit}`.replace(/^(-?)0+(?=\d)/, '$1');
  return last.replace('-', '').length > DIGITS ? text : [...parts.slice(0, -1), last].join('+');
}

/**
 * The text after a key. If nothing was typed yet (`null`), plus and delete start from `value`; other keys start a new
 * number. Plus changes nothing if no number comes before it.
 */
export function textAfterKey(text: string | null, key: string, value: number): string {
  const [now, typed] = [text ?? String(value), text ?? ''];
  if (key === 'Backspace') return now.slice(0, -1);
  if (key === '+') return /\d$/.test(now) ? `${now}+` : now;
  if (key === SIGN_KEY) return typed.startsWith('-') ? typed.slice(1) : `-${typed}`;
  return /^\d$/.test(key) ? withDigit(typed, key) : `${typed}${key}`;
}

/**
 * The typed number: 0 for an empty text, NaN for a text that is no whole number and no sum of them. A sign before a sum
 * applies to the whole sum.
 */
export function typedNumber(text: string): number {
  if (!/^-?\d*(\+\d*)*$/.test(text)) return NaN;
  const sum = text
    .replace('-', '')
    .split('+')
    .reduce((n, part) => n + Number(part || '0'), 0);
  return text.startsWith('-') ? 0 - sum : sum;
}

export const isSum = (text: string): boolean => text.includes('+');
