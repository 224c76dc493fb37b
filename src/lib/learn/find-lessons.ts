// The games' lessons, cribs (one-page summaries), rulings, puzzles and challenges. Only `load.ts` imports this, on demand.
import type { Crib } from '../teach/crib';
import type { Lessons } from '../teach/lesson';
import type { Ruling } from '../teach/ruling';
import type { Challenge } from './challenge/challenge';
import type { StrongPuzzles } from './puzzle/strong-puzzle';

const lessons = import.meta.glob<{ lessons: Lessons }>('../games/*/learn/lessons.ts');
const rulings = import.meta.glob<{ rulings: readonly Ruling[] }>('../games/*/learn/rulings.ts');
const cribs = import.meta.glob<{ crib: Crib }>('../games/*/learn/crib.ts');

const puzzles = import.meta.glob<StrongPuzzles>('../games/*/learn/puzzles.json', { import: 'default' });

/** A game's puzzles from matches of strong opponents; null if the game has none. */
export const strongPuzzlesOf = async (game: string): Promise<StrongPuzzles | null> =>
  (await puzzles[`../games/${game}/learn/puzzles.json`]?.()) ?? null;

const challenges = import.meta.glob<readonly Challenge[]>('../games/*/learn/challenges.json', { import: 'default' });

/** A game's challenges; an empty list if it has none. */
export const challengesOf = async (game: string): Promise<readonly Challenge[]> =>
  (await challenges[`../games/${game}/learn/challenges.json`]?.()) ?? [];

/** The lessons of a game; an empty list if it has none. */
export async function lessonsOf(game: string): Promise<Lessons> {
  const load = lessons[`../games/${game}/learn/lessons.ts`];
  return load ? (await load()).lessons : { lessons: [], facts: () => ({}) };
}

/** The crib of a game. Throws if it has none. */
export async function cribOf(game: string): Promise<Crib> {
  const load = cribs[`../games/${game}/learn/crib.ts`];
  if (!load) throw new Error(`no crib of ${game}`);
  return (await load()).crib;
}

/** How the app plays what the rulebook of a game leaves open; an empty list if it has no rulings. */
export const rulingsOf = async (game: string): Promise<readonly Ruling[]> =>
  (await rulings[`../games/${game}/learn/rulings.ts`]?.())?.rulings ?? [];
