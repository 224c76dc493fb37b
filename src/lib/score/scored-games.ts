// The games that can be scored: those with a score folder. Their score screens are loaded on demand.
import { BadInput } from '../engine/errors';
import { retryImport } from '../i18n/retry-import';
import type { GameMeta } from '../engine/meta';
import { GAMES } from '../games';
import { loadPageWords } from '../i18n/language.svelte';
import type { ScoreUi } from '../score-kit/score-ui';

const screens = import.meta.glob<{ score: ScoreUi }>('../games/*/score/index.ts');

/** Every game with a score sheet, in the order of the shelf. */
export const SCORED_GAMES: readonly GameMeta[] = GAMES.filter((g) => `../games/${g.id}/score/index.ts` in screens);

/** The score screen of a game. Throws BadInput if the game has none. */
export async function loadScoreUi(id: string): Promise<ScoreUi> {
  const load = screens[`../games/${id}/score/index.ts`];
  if (!load) throw new BadInput('file_unknown_game', { game: id });
  const [{ score }] = await Promise.all([retryImport(load), loadPageWords('app', 'bots', 'score', id)]);
  return score;
}
