// Loads lessons, cribs (one-page summaries), rulings and puzzles on demand, with their texts. A page that imported the games'
// files directly would preload all their styles.
import { retryImport } from '../i18n/retry-import';
import { loadPageWords } from '../i18n/language.svelte';
import type { Crib } from '../teach/crib';
import type { Lessons } from '../teach/lesson';
import type { Ruling } from '../teach/ruling';
import type { Challenge } from './challenge/challenge';
import type { StrongPuzzles } from './puzzle/strong-puzzle';
import type { AnyGuide } from '../teach/guide-parts';

const words = (game: string) => loadPageWords('app', 'learn', game, `learn-${game}`);

/** The lessons of a game; an empty list if it has none. */
export async function lessonsOf(game: string): Promise<Lessons> {
  await words(game);
  return retryImport(async () => (await import('./find-lessons')).lessonsOf(game));
}

/** A game's puzzles from matches of strong opponents; null if the game has none. */
export const strongPuzzlesOf = (game: string): Promise<StrongPuzzles | null> =>
  retryImport(async () => (await import('./find-lessons')).strongPuzzlesOf(game));

/** A game's challenges; an empty list if it has none. */
export const challengesOf = (game: string): Promise<readonly Challenge[]> =>
  retryImport(async () => (await import('./find-lessons')).challengesOf(game));

/** The rulings of a game; an empty list if it has none. */
export async function rulingsOf(game: string): Promise<readonly Ruling[]> {
  await loadPageWords('app', game, 'rulings');
  return retryImport(async () => (await import('./find-lessons')).rulingsOf(game));
}

/** The crib of a game. Throws if it has none. */
export async function cribOf(game: string): Promise<Crib> {
  await words(game);
  return retryImport(async () => (await import('./find-lessons')).cribOf(game));
}

/** The guide of a game, for its overview. Throws if the game has none. */
export async function overviewOf(game: string): Promise<AnyGuide> {
  await words(game);
  const guide = await retryImport(async () => (await import('../guide/find-guide')).guideOf(game));
  if (!guide) throw new Error(`no guide of ${game}`);
  return guide;
}
