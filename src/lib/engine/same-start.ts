// Whether two matches have the same deal.
import type { MatchStart } from './log';

/** An edition without its name, which changes no figure. */
const unnamed = (edition: unknown): unknown =>
  typeof edition === 'object' && edition !== null ? { ...edition, name: undefined } : edition;

/** Whether two matches have the same game, seed, options and figures. */
export function isSameStart(a: MatchStart, b: MatchStart): boolean {
  const chosen = ({ options, edition }: MatchStart) => canonicalJson([options, unnamed(edition)]);
  return a.game === b.game && a.seed === b.seed && chosen(a) === chosen(b);
}

/** JSON with the keys in alphabetical order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
