// Stored matches for each number of people and both ways to end.
import { describe, expect, it } from 'vitest';
import { game } from '$lib/games/navigators';
import { goldens, replays, replaysBySeed } from '../golden';

const stored = goldens('navigators');

describe('Stored matches', () => {
  it.each(stored)('$name is replayed → the same end, points and ranks', (golden) => {
    replays(game, golden);
  });

  it('the stored matches → they end by the Cape with 2, 3 and 4 people, and one ends by rounds', () => {
    const ways = stored.map(({ end }) => `${end.endedBy} ${String(end.points.length)}`);
    expect(ways).toEqual(expect.arrayContaining(['cape 2', 'cape 3', 'cape 4', 'rounds 2']));
  });

  it('a stored match is replayed by its seed, without its recorded draws → the same log and start', () => {
    replaysBySeed(game, stored[0]);
  });
});
