// The search words of a game: from its title and its people's names, without case and accents.

const MOST = 60;
const LONGEST = 40;

/** The different words of a text: at most `MOST`, each cut to `LONGEST` letters. */
export function searchWordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, LONGEST)))].slice(0, MOST);
}

/** The names in a stored row, even a damaged one. */
export const namesOf = ({ people }: { readonly people?: unknown }): string[] =>
  Array.isArray(people) ? people.map((p: { name?: unknown } | null) => String(p?.name ?? '')) : [];

/** The search words of a stored match or sheet, even a damaged one. */
export const wordsOfRow = (row: { readonly title?: unknown; readonly people?: unknown }): string[] =>
  searchWordsIn([...namesOf(row), String(row.title ?? '')].join(' '));
