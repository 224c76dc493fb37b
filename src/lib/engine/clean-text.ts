// Cleans typed or pasted text, in the same way for fields, storage and files.

/** Longest text that is processed, in UTF-16 units: no field accepts as much. */
const LOOKED_AT = 20_000;
/** Characters that separate lines or cells. */
const BREAKS = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** Control characters, unpaired surrogates, and characters that only change how others are shown. */
const UNWANTED = /[\p{Cc}\p{Surrogate}\u00ad\u180e\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Surrogate}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Spaces, joiners and direction marks: removed at both ends of a text. */
const EDGE = /[\s\u200c-\u200f]/;

function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (to > from && EDGE.test(text[to - 1])) to--;
  while (from < to && EDGE.test(text[from])) from++;
  return text.slice(from, to);
}

/** The first `max` UTF-16 units, without cutting a character in half. */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/\p{Surrogate}$/u, '');
}

/** Cleans a line while it is being typed: spaces at its ends stay. */
export function cleanLineWhileTyped(text: string, max = LOOKED_AT): string {
  return truncate(text.slice(0, LOOKED_AT).replace(BREAKS, ' ').replace(UNWANTED, ''), max);
}

/**
 * Cleans a name, place or title; returns an empty text if no character is visible. Letters with accents become one
 * character each, because fonts lack separate accents.
 */
export function cleanLine(text: string, max = LOOKED_AT): string {
  const line = trimmed(truncate(trimmed(cleanLineWhileTyped(text)).normalize('NFC'), max));
  return VISIBLE.test(line) ? line : '';
}

/** A name folded for comparison: no case, no outer spaces, one form of accents. */
export function foldName(name: string): string {
  return cleanLine(name).toLocaleLowerCase('en');
}

/** Cleans a note like a line, but keeps its line breaks. */
export function cleanNote(text: string, max = LOOKED_AT): string {
  const lines = text
    .slice(0, LOOKED_AT)
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .split('\n');
  const note = trimmed(truncate(trimmed(lines.map((line) => cleanLineWhileTyped(line)).join('\n')), max));
  return VISIBLE.test(note) ? note : '';
}
