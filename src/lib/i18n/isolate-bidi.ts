// Isolates people's texts, so that right-to-left names and bidi marks do not reverse the words around them.

/** A right-to-left letter, or a mark that sets the direction. */
const TURNING =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const OPENING = /[\u2066-\u2068]/;
const CLOSING = '\u2069';
const MARKS = /[\u2066-\u2069]/g;

/** Whether a text closes every isolate that it opens, and no others. */
function closed(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (OPENING.test(letter)) depth++;
    else if (letter === CLOSING && --depth < 0) return false;
  }
  return depth === 0;
}

/** A text for use in a sentence: wrapped in isolates if it could reverse the words around it, else unchanged. */
export function isolateName<T>(value: T): T | string {
  if (typeof value !== 'string' || !TURNING.test(value)) return value;
  return `\u2068${closed(value) ? value : value.replace(MARKS, '')}${CLOSING}`;
}

/** A list of names, each isolated. */
export function joinNames(names: readonly string[], between = ', '): string {
  return names.map(isolateName).join(between);
}
