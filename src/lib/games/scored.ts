// The games that can be scored: those with a score folder. Their score sheets are loaded on demand.
import { BadInput } from '../engine/errors';
import type { GameMeta } from '../engine/meta';
import { retryImport } from '../i18n/retry-import';
import type { ScoreUi } from '../score-kit/score-ui';
import { GAMES } from '.';

const sheets = import.meta.glob<{ score: ScoreUi }>('./*/score/index.ts');

/** Every game with a score sheet, in the order of the shelf. */
export const SCORED_GAMES: readonly GameMeta[] = GAMES.filter((g) => `./${g.id}/score/index.ts` in sheets);

/** Loaded score sheets: even a repeated import takes the browser a millisecond. */
const loaded = new Map<string, ScoreUi>();

/** How a game scores, and its score screen, whose words are not loaded. Throws BadInput if the game has none. */
export async function loadScoring(id: string): Promise<ScoreUi> {
  const known = loaded.get(id);
  if (known) return known;
  const load = sheets[`./${id}/score/index.ts`];
  if (!load) throw new BadInput('file_unknown_game', { game: id });
  const { score } = await retryImport(load);
  loaded.set(id, score);
  return score;
}
