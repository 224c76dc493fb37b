// Keeps what people wrote from turning the words around it: names from right to left, and marks that turn the direction of writing.

/** A letter from right to left, or a mark that says which way is written. */
const TURNING =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const OPENING = /[\u2066-\u2068]/;
const CLOSING = '\u2069';
const MARKS = /[\u2066-\u2069]/g;

/** Whether every isolation a text opens is closed in it, and no other. */
function closed(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (OPENING.test(letter)) depth++;
    else if (letter === CLOSING && --depth < 0) return false;
  }
  return depth === 0;
}

/** A text as it stands in a sentence: between marks that let it turn nothing but itself. Whatever turns nothing stays as it is. */
export function isolated<T>(value: T): T | string {
  if (typeof value !== 'string' || !TURNING.test(value)) return value;
  return `\u2068${closed(value) ? value : value.replace(MARKS, '')}${CLOSING}`;
}

/** Names one after the other, each by itself. */
export function joined(names: readonly string[], between = ', '): string {
  return names.map(isolated).join(between);
}
