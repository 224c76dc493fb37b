// Loads the score screen of a game with its words.
import { loadScoring } from '../games/scored';
import { loadPageWords } from '../i18n/language.svelte';
import type { ScoreUi } from '../score-kit/score-ui';

/** The score screen of a game. Throws BadInput if the game has none. */
export async function loadScoreUi(id: string): Promise<ScoreUi> {
  const [ui] = await Promise.all([loadScoring(id), loadPageWords('app', 'bots', 'score', id)]);
  return ui;
}
