// The milestones of a person, from the logs of finished matches, with the number of games; unreadable matches count
// nothing.
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collectFacts } from '../../src/lib/stats/facts';
import { milestonesOf } from '../../src/lib/stats/milestones';
import { milestonesReachedBy } from '../../src/lib/engine/played-game';
import { Timeline } from '../../src/lib/engine/timeline';
import { loadBotGame } from '../../src/lib/games/bots';
import { MILESTONES } from '../../src/lib/games/navegador/milestones';
import { ranks, totals } from '../../src/lib/engine/sheet';
import { addMatch, storage } from '../../src/lib/store';
import { DB_NAME, DiskBackend } from '../../src/lib/store/disk';
import { summarise } from '../../src/lib/play/session/summary';
import { PEOPLE } from '../e2e/seed';
import { playMatch } from '../laws/match';
import { botOf } from '../tools/bots';

let backend: DiskBackend;
beforeEach(async () => {
  await Dexie.delete(DB_NAME);
  backend = await DiskBackend.open();
  storage.use(backend);
});
afterEach(() => backend.close());

/** A whole game, stored on this device. */
async function finished(id: string) {
  const game = await loadBotGame('navegador');
  const whole = playMatch({ game, options: { seats: 3 }, seed: id, closely: 1e9, choose: botOf('greedy')(game, id) });
  const line = new Timeline(game, whole.start, whole.log);
  const { start, log, ply, options, state } = line;
  const summary = summarise(game as never, options, state);
  await addMatch({ id, title: '', people: PEOPLE.slice(0, 3), start, log, ply, summary, createdAt: 1 });
  const [sheet, table] = [game.sheet(options), game.tally(state)];
  return { states: line.states, played: line.played, totals: totals(sheet, table), ranks: ranks(sheet, table) };
}

describe('milestones of a person', () => {
  test('are those of each of their matches, counted', async () => {
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

  test('of a match that is gone are none', async () => {
    await finished('one');
    const facts = await collectFacts();
    expect(await milestonesOf([{ ...facts[0], id: 'gone' }], 'ana')).toEqual([]);
  });
});
