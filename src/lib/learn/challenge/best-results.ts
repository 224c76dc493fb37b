// The best result in each challenge of a game, computed from the matches on this device; never stored.
import { Timeline } from '../../engine/timeline';
import { loadGame } from '../../games';
import { loadGameUi } from '../../games/screens';
import { foldName, listMatches, readMatch, type MatchRow } from '../../store';
import { isAsGood, isMatchOf, resultOf, type Challenge } from './challenge';

export interface BestResult {
  readonly match: string;
  readonly result: number;
}

/** The matches of a game, without those in the bin. Throws StoreError. */
async function matchesOfGame(game: string): Promise<MatchRow[]> {
  const rows: MatchRow[] = [];
  for (const status of ['running', 'finished', 'archived'] as const) {
    const wish = { status, game, limit: 100 };
    for (let page = await listMatches(wish); ; page = await listMatches({ ...wish, after: page.next })) {
      rows.push(...page.rows);
      if (!page.next) break;
    }
  }
  return rows;
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
  for (const row of await matchesOfGame(game)) {
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
