// The words a game is found by: those of its title and of its people's names, without case and accents.

const MOST = 60;
const LONGEST = 40;

/** The words of a text, each once. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, LONGEST)))].slice(0, MOST);
}

/** The words of a match or sheet as it is stored, sound or not. */
export function wordsOfRow({ title, people }: { readonly title?: unknown; readonly people?: unknown }): string[] {
  const names = Array.isArray(people) ? people.map((p: { name?: unknown } | null) => String(p?.name ?? '')) : [];
  return searchWords([...names, String(title ?? '')].join(' '));
}
