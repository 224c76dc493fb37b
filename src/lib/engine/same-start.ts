// Whether two matches have the same deal.
import type { MatchStart } from './log';

/** Whether two matches have the same game, seed, options and edition. */
export function isSameStart(a: MatchStart, b: MatchStart): boolean {
  const chosen = ({ options, edition }: MatchStart) => canonicalJson([options, edition]);
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
