// Loads lessons and cribs on demand, with their texts. In two steps, because a page preloads the styles of whatever it
// may load in one.
import { retryImport } from '../i18n/retry-import';
import { wordsFor } from '../i18n/language.svelte';
import type { Crib } from '../teach/crib';
import type { Lessons } from '../teach/lesson';
import type { StrongPuzzles } from './puzzle/strong-puzzle';
import type { AnyGuide } from '../teach/step';

const words = (game: string) => wordsFor('app', 'learn', game, `learn-${game}`);

/** The lessons of a game; an empty list if it has none. */
export async function lessonsOf(game: string): Promise<Lessons> {
  await words(game);
  return retryImport(async () => (await import('./folders')).lessonsOf(game));
}

/** The puzzles from strong games, loaded when they are listed; none if the game has none. */
export const strongPuzzlesOf = (game: string): Promise<StrongPuzzles | null> =>
  retryImport(async () => (await import('./folders')).strongPuzzlesOf(game));

/** The crib of a game. Throws if it has none. */
export async function cribOf(game: string): Promise<Crib> {
  await words(game);
  return retryImport(async () => (await import('./folders')).cribOf(game));
}

/** The overview from a game's guide. Throws if it has none. */
export async function overviewOf(game: string): Promise<AnyGuide> {
  await words(game);
  const guide = await retryImport(async () => (await import('../guide/folders')).guideOf(game));
  if (!guide) throw new Error(`no guide of ${game}`);
  return guide;
}
