// What each game is about, in a few words for the first page.
const summaries = import.meta.glob<() => string>('./*/ui/text/summary.ts', { eager: true, import: 'summary' });

/** A few words about a game; '' if it has none. */
export const gameSummary = (game: string): string => summaries[`./${game}/ui/text/summary.ts`]?.() ?? '';
