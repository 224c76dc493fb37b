// The keys a match or sheet has in the indexes of people and of words.
import type { Row } from './backend';
import { foldName } from './schemas';
import { wordsOfRow } from './search-words';

// A time as nine digits in base 36, enough until the year 5000: texts of equal length sort like the times.
const stamp = (time: number) =>
  Math.max(0, Math.min(Math.floor(time), 36 ** 9 - 1))
    .toString(36)
    .padStart(9, '0');

/** A key of the index by people. Time in ms since 1970. */
export const personKey = (status: string, name: string, time: number) => `${status}\n${foldName(name)}\n${stamp(time)}`;

/**
 * Keys of the index by people: status, name and time in one text, so that one person's games are a contiguous range.
 */
export function personKeys(status: string, people: readonly { readonly name: string }[], time: number): string[] {
  return [...new Set(people.map((p) => personKey(status, p.name, time)))];
}

interface Listed {
  readonly status: string;
  readonly title: string;
  readonly people: readonly { readonly name: string }[];
  readonly updatedAt: number;
}

/** A match or sheet in stored form: the row and its index keys. */
export function withIndexKeys(row: Listed): Row & { readonly who: string[]; readonly words: string[] } {
  return { ...row, who: personKeys(row.status, row.people, row.updatedAt), words: wordsOfRow(row) };
}
