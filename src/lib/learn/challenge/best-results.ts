// The best result in each challenge of a game, computed from the matches on this device; never stored.
import { Timeline } from '../../engine/timeline';
import { loadGame } from '../../games';
import { loadGameUi } from '../../games/screens';
import { allMatches, foldName, readMatch, type MatchRow } from '../../store';
import { isAsGood, isMatchOf, resultOf, type Challenge } from './challenge';

export interface BestResult {
  readonly match: string;
  readonly result: number;
}

/** The matches of a game, without those in the bin. Throws StoreError. */
async function* matchesOfGame(game: string): AsyncGenerator<MatchRow> {
  for (const status of ['running', 'finished', 'archived'] as const) yield* allMatches({ status, game });
}

/**
 * By number of the challenge: its best result, if its aim was reached; with a key of a person, the best of that person.
 * Skips unreadable matches. Throws StoreError.
 */
export async function bestResults(
  game: string,
  challenges: readonly Challenge[],
  person?: string,
): Promise<Map<number, BestResult>> {
  const { milestones } = await loadGameUi(game);
  const best = new Map<number, BestResult>();
  for await (const row of matchesOfGame(game)) {
    const wish = challenges.find((one) => isMatchOf(one, row));
    if (person !== undefined && foldName(row.people[0].name) !== person) continue;
    const stored = wish && (await readMatch(row.id).catch(() => undefined));
    if (!stored) continue;
    const result = resultOf(new Timeline(await loadGame(game), stored.row.start, stored.log), wish, milestones?.list);
    const before = best.get(wish.n);
    if (result !== null && (!before || !isAsGood(wish, before.result, result)))
      best.set(wish.n, { match: row.id, result });
  }
  return best;
}
