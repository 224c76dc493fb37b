// The milestones of a person, computed from the logs of finished matches: how many matches reached each. A match
// without a log adds nothing.
import { describe, expect, test } from 'vitest';
import { collectFacts } from '../../src/lib/stats/collect-facts';
import { milestonesOf } from '../../src/lib/stats/milestones';
import { milestonesReachedBy } from '../../src/lib/engine/played-game';
import { loadBotGame } from '../../src/lib/games/bots';
import { MILESTONES } from '../../src/lib/games/navegador/milestones';
import { seatRanks, seatTotals } from '../../src/lib/engine/sheet';
import { botMatch, storeMatch } from '../test-match';
import { freshDevice } from './fixtures/table-taps';

freshDevice();

/** Stores a whole game on this device. */
async function finished(id: string) {
  const game = await loadBotGame('navegador');
  const line = botMatch(game, { seats: 3, seed: id });
  await storeMatch(id, line, { createdAt: 1 });
  const [sheet, table] = [game.sheet(line.options), game.tally(line.state)];
  return { states: line.states, played: line.played, totals: seatTotals(sheet, table), ranks: seatRanks(sheet, table) };
}

describe('milestones of a person', () => {
  test('a person reached a milestone in several matches → it has the number of these matches', async () => {
    const courses = [await finished('one'), await finished('two')];
    const wanted = new Map<string, number>();
    for (const course of courses)
      for (const id of milestonesReachedBy(MILESTONES as never, course, 0)) wanted.set(id, (wanted.get(id) ?? 0) + 1);
    expect(wanted.size).toBeGreaterThan(1);
    const facts = await collectFacts();
    const earned = await milestonesOf(facts, 'ana');
    expect(new Map(earned.map(({ id, games }) => [id, games]))).toEqual(wanted);
    expect(earned.every(({ name }) => name.length > 3)).toBe(true);
  });

  test('a match is no longer stored → it gives no milestones', async () => {
    await finished('one');
    const facts = await collectFacts();
    expect(await milestonesOf([{ ...facts[0], id: 'gone' }], 'ana')).toEqual([]);
  });
});
