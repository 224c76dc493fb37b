// The milestones of one person, computed from the logs of their finished matches; never stored.
import { milestonesReachedBy, type PlayedGame } from '../engine/played-game';
import { Timeline } from '../engine/timeline';
import { loadGame } from '../games';
import { loadGameUi } from '../games/screens';
import { seatRanks, seatTotals } from '../engine/sheet';
import { readMatch } from '../store';
import type { GameFact } from './game-fact';
import { WorkPauses } from '../device/work-pauses';

export interface EarnedMilestone {
  readonly game: string;
  readonly id: string;
  readonly name: string;
  readonly games: number;
}

/** Replays a finished match; null if the match is not stored. */
async function courseOf(id: string): Promise<PlayedGame<object> | null> {
  const stored = await readMatch(id);
  if (!stored) return null;
  const { row, log } = stored;
  const game = await loadGame(row.game);
  const line = new Timeline(game, row.start, log);
  const [sheet, table] = [game.sheet(line.options), game.tally(line.state)];
  return { states: line.states, played: line.played, totals: seatTotals(sheet, table), ranks: seatRanks(sheet, table) };
}

/** Each milestone with the number of games it was reached in, the most frequent first. Skips unreadable matches. */
export async function milestonesOf(facts: readonly GameFact[], person: string): Promise<EarnedMilestone[]> {
  const slices = new WorkPauses();
  const found = new Map<string, EarnedMilestone>();
  for (const { id, kind, game, players } of facts) {
    if (kind !== 'match') continue;
    const { milestones } = await loadGameUi(game);
    const course = milestones && (await courseOf(id).catch(() => null));
    if (!course) continue;
    const seat = players.findIndex(({ key }) => key === person);
    for (const one of milestonesReachedBy(milestones.list, course, seat)) {
      const key = `${game} ${one}`;
      const games = (found.get(key)?.games ?? 0) + 1;
      found.set(key, { game, id: one, name: milestones.name(one), games });
    }
    await slices.pause();
  }
  return [...found.values()].sort((a, b) => b.games - a.games);
}
